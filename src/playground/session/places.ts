import type { Inbox } from '../../wire/receiver.ts';
import type { SessionState } from './session-state.ts';
import type { Place } from '../targets/target.ts';
import type { Runtime } from '../../wire/runtime.ts';
import type { Workspace } from '../../wire/workspace.ts';

/** The targets that there are where the site runs, the one that is used unless the reader chooses first. */
export function placesOf(runtime: Runtime): readonly [Place, ...Place[]] {
  const live = runtime.live && runtime.proxy !== undefined ? (['live'] as const) : [];
  return runtime.server ? ['server', 'page', ...live] : ['page', ...live];
}

/** The target of a state as far as it is possible where the site runs. */
export function possiblePlace(runtime: Runtime, wanted: Place): Place {
  const places = placesOf(runtime);
  return places.includes(wanted) ? wanted : places[0];
}

/** The place whose receiver a target delivers to: a live deployment reaches the one of this server. */
export function receiverPlace(place: Place): 'page' | 'server' {
  return place === 'page' ? 'page' : 'server';
}

/** The receiver that the chosen target delivers to. */
export function inboxOf({ flows, place }: Pick<SessionState, 'flows' | 'place'>): Inbox | undefined {
  return flows[receiverPlace(place)].inbox;
}

/** The receiver of this server whose certificate is self-signed (§5). Only the sandbox beside it can be told of it; null where there is none. */
export function selfSignedUrl({ runtime, place }: Pick<SessionState, 'runtime' | 'place'>): string | null {
  const origin = place === 'server' && runtime?.server ? runtime.selfSignedReceiver : null;
  return origin === null ? null : `${origin}/receiver`;
}

/** What a new registration names as its destination, unless the reader types another one. */
export function destinationOf(state: Pick<SessionState, 'runtime' | 'flows' | 'place'>): string | undefined {
  const bad = state.flows[state.place].badCertificate === true ? selfSignedUrl(state) : null;
  return bad ?? inboxOf(state)?.url;
}

/** The sandbox of the chosen target; undefined for a live deployment, and as long as none was made. */
export function workspaceOf({ flows, place }: Pick<SessionState, 'flows' | 'place'>): Workspace | undefined {
  return flows[place].workspace;
}
