import { lazy, Suspense, useId } from 'react';
import { placesOf } from '../session/places.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Place } from '../targets/target.ts';
import type { Runtime } from '../../wire/runtime.ts';

// Few sites have hosts to choose from.
const HostChoice = lazy(() => import('./HostChoice.tsx'));

interface TargetProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly runtime: Runtime;
}

/** What the page calls a target; of a live one, with the enterprise host that was chosen. */
export function placeName(place: Place, { live }: Runtime, host = ''): string {
  if (place === 'page') return 'Sandbox in this page';
  if (place === 'server') return 'Sandbox on this server';
  return `Live: ${live?.authUrl ?? 'the deployment'}${host === '' ? '' : `, API on ${host}`}`;
}

/** The choice among the targets that there are. */
export function TargetChoice({ session, state, runtime }: TargetProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>Target</legend>
      {placesOf(runtime).map((place) => (
        <label className="pi-check" key={place}>
          <input
            type="radio"
            name={name}
            checked={state.place === place}
            onChange={() => {
              void session.choose(place);
            }}
          />
          <span>{placeName(place, runtime, state.host)}</span>
        </label>
      ))}
      {state.place === 'live' && runtime.live?.hosts.length ? (
        <Suspense fallback={null}>
          <HostChoice {...{ session, state, live: runtime.live }} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

/** Says which target is on, and lets the reader choose where there are several. `used`: there is something to forget. */
export function TargetBar({ session, state, runtime, used, choice }: TargetProps & { used: boolean; choice: boolean }) {
  return (
    <div className="pi-target">
      {choice && placesOf(runtime).length > 1 ? (
        <TargetChoice {...{ session, state, runtime }} />
      ) : (
        <p>Target: {placeName(state.place, runtime, state.host)}</p>
      )}
      {used && choice ? (
        <button type="button" className="pi-quiet" onClick={session.forget}>
          Forget everything
        </button>
      ) : null}
    </div>
  );
}
