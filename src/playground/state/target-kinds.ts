import type { Inbox } from '../../wire/receiver.ts';
import type { SessionState } from './session-state.ts';
import type { TargetKind } from '../targets/target.ts';
import type { Runtime } from '../../wire/runtime.ts';

/** The targets that the site offers where it runs. The first is the default. */
export function targetKinds(runtime: Runtime): readonly [TargetKind, ...TargetKind[]] {
  const live = runtime.live && runtime.proxy !== undefined ? (['live'] as const) : [];
  return runtime.server ? ['server', 'page', ...live] : ['page', ...live];
}

/** The wanted target where the site offers it, otherwise the default. */
export function possibleTargetKind(runtime: Runtime, wanted: TargetKind): TargetKind {
  const kinds = targetKinds(runtime);
  return kinds.includes(wanted) ? wanted : kinds[0];
}

/** Where the receiver is that a target delivers to. A live deployment delivers to the one of this server. */
export function receiverKind(kind: TargetKind): 'page' | 'server' {
  return kind === 'page' ? 'page' : 'server';
}

/** The receiver that the chosen target delivers to. */
export function inboxOf({ flows, kind }: Pick<SessionState, 'flows' | 'kind'>): Inbox | undefined {
  return flows[receiverKind(kind)].inbox;
}

/** The receiver of this server whose certificate is self-signed (§5). Only the sandbox of the same server can trust it; null where there is none. */
export function selfSignedUrl({ runtime, kind }: Pick<SessionState, 'runtime' | 'kind'>): string | null {
  const origin = kind === 'server' && runtime?.server ? runtime.selfSignedReceiver : null;
  return origin === null ? null : `${origin}/receiver`;
}

/** The destination of a new registration, unless the reader types another one. */
export function destinationOf(state: Pick<SessionState, 'runtime' | 'flows' | 'kind'>, inbox = inboxOf(state)): string | undefined {
  const bad = state.flows[state.kind].badCertificate === true ? selfSignedUrl(state) : null;
  return bad ?? inbox?.url;
}
