import { liveAddresses } from '../targets/live/live-target.ts';
import type { WidgetContext } from '../state/session.ts';
import type { Live } from '../../wire/runtime.ts';
import { SelectField } from './Fields.tsx';

/** The choice among the enterprise hosts that the operator allowed: each replaces the host of `{base_url}` only. */
export default function HostChoice({ session, state, live }: Pick<WidgetContext, 'session' | 'state'> & { live: Live }) {
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
