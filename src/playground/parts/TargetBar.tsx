import { useId } from 'react';
import { liveAddresses } from '../live.ts';
import { placesOf } from '../places.ts';
import type { Session } from '../session.ts';
import type { SessionState } from '../session-state.ts';
import type { Place } from '../target.ts';
import type { Live, Runtime } from '../workspace.ts';
import { SelectField } from './Fields.tsx';

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

/** The choice among the enterprise hosts that the operator allowed: each replaces the host of `{base_url}` only. */
function HostChoice({ session, state, live }: Pick<TargetProps, 'session' | 'state'> & { live: Live }) {
  return (
    <SelectField
      label="Host of the API"
      value={state.host}
      options={['', ...live.hosts].map((host) => [host, host === '' ? `${new URL(live.baseUrl).host} (default)` : host] as const)}
      hint={`Calls go to ${liveAddresses(live, state.host).baseUrl}. Authorization and token requests stay at ${live.authUrl}.`}
      onChange={session.chooseHost}
    />
  );
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
      {state.place === 'live' && runtime.live && runtime.live.hosts.length > 0 ? (
        <HostChoice {...{ session, state, live: runtime.live }} />
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
