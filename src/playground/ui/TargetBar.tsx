import { Suspense, useId } from 'react';
import { inboxOf, targetKinds } from '../state/target-kinds.ts';
import type { WidgetContext } from '../state/session.ts';
import type { TargetKind } from '../targets/target.ts';
import type { Runtime } from '../../wire/runtime.ts';
import { SessionNotice } from './SessionNotice.tsx';
import { lazyPart } from './lazy-part.ts';

// Few sites have hosts to choose from.
const HostChoice = lazyPart(() => import('./HostChoice.tsx'));

type TargetProps = Pick<WidgetContext, 'session' | 'state' | 'runtime'>;

/**
 * What the page calls a target; of a live one, with the enterprise host that was chosen. `runtime` is undefined until the page knows where the site
 * runs.
 */
export function targetName(kind: TargetKind, runtime: Runtime | undefined, host = ''): string {
  if (!runtime) return 'Sandbox';
  if (kind === 'page') return 'Sandbox in this page';
  if (kind === 'server') return 'Sandbox on this server';
  return `Live: ${runtime.live?.authUrl ?? 'the deployment'}${host === '' ? '' : `, API on ${host}`}`;
}

/** The choice among the targets that there are. */
export function TargetChoice({ session, state, runtime }: TargetProps) {
  const name = useId();
  return (
    <fieldset aria-labelledby={`${name}-title`}>
      <span className="pi-legend" id={`${name}-title`}>
        Target
      </span>
      {targetKinds(runtime).map((kind) => (
        <label className="pi-check" key={kind}>
          <input type="radio" name={name} checked={state.kind === kind} onChange={() => void session.choose(kind)} />
          <span>{targetName(kind, runtime, state.host)}</span>
        </label>
      ))}
      <Hosts session={session} state={state} runtime={runtime} />
    </fieldset>
  );
}

/** The choice among the hosts of a live target, where there are several. */
function Hosts({ session, state, runtime: { live } }: TargetProps) {
  return state.kind === 'live' && live?.hosts.length ? (
    <Suspense fallback={null}>
      <HostChoice session={session} state={state} live={live} />
    </Suspense>
  ) : null;
}

/** Says which target is on, and lets the reader choose where there are several. */
export function TargetBar({ session, state, runtime, started, choice }: WidgetContext & { choice: boolean }) {
  const kinds = targetKinds(runtime);
  return (
    <div className={choice ? 'pi-target pi-target-bar pi-where' : 'pi-target pi-target-bar'}>
      {choice && kinds.length > 1 ? (
        <>
          <label>
            Target
            <select value={state.kind} onChange={({ target }) => void session.choose(kinds[target.selectedIndex] ?? kinds[0])}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {targetName(kind, runtime, state.host)}
                </option>
              ))}
            </select>
          </label>
          <Hosts session={session} state={state} runtime={runtime} />
        </>
      ) : (
        <p>Target: {targetName(state.kind, state.runtime, state.host)}</p>
      )}
      {choice && (started || inboxOf(state)) ? (
        <button type="button" className="pi-quiet" onClick={session.reset}>
          Reset
        </button>
      ) : null}
      {choice ? <SessionNotice session={session} state={state} /> : null}
    </div>
  );
}
