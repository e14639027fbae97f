import { Suspense } from 'react';
import { inboxOf, targetKinds } from '../state/target-kinds.ts';
import type { WidgetContext } from '../state/session.ts';
import type { TargetKind } from '../targets/target.ts';
import type { Runtime } from '../../wire/runtime.ts';
import { SessionNotice } from './SessionNotice.tsx';
import { lazyPart } from './lazy-part.ts';

// Few sites have hosts to choose from.
const HostChoice = lazyPart(() => import('./HostChoice.tsx'));

export type TargetProps = Pick<WidgetContext, 'session' | 'state' | 'runtime'>;

/**
 * What the page calls a target; of a live one, with the enterprise host that was chosen. `runtime` is undefined until the page knows where the site
 * runs.
 */
export function targetName(kind: TargetKind, runtime: Runtime | undefined, host = ''): string {
  if (!runtime) return 'Sandbox';
  if (kind === 'page') return 'Sandbox in this page';
  if (kind === 'server') return 'Sandbox on this server';
  return `Live: ${runtime.live?.authUrl ?? ''}${host === '' ? '' : `, API on ${host}`}`;
}

/** The choice among the hosts of a live target, where there are several. */
export function Hosts({ session, state, runtime: { live } }: TargetProps) {
  return state.kind === 'live' && live?.hosts.length ? (
    <Suspense>
      <HostChoice session={session} state={state} live={live} />
    </Suspense>
  ) : null;
}

/** Says which target is on, and lets the reader choose where there are several. */
export function TargetBar({ session, state, runtime, started, choice }: WidgetContext & { choice: boolean }) {
  const kinds = targetKinds(runtime);
  return (
    <div className={choice ? 'pi-target pi-where' : 'pi-target'}>
      {choice && kinds.length > 1 ? (
        <label>
          Target
          <select value={state.kind} onChange={({ target }) => void session.choose(target.value as TargetKind)}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {targetName(kind, runtime, state.host)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p>Target: {targetName(state.kind, state.runtime, state.host)}</p>
      )}
      {choice ? (
        <>
          <Hosts session={session} state={state} runtime={runtime} />
          {started || inboxOf(state) ? (
            <button type="button" className="pi-quiet" onClick={session.reset}>
              Reset
            </button>
          ) : null}
          <SessionNotice session={session} state={state} />
        </>
      ) : null}
    </div>
  );
}
