import type { ResponseParameters } from '../requests/oauth/authorization-response.ts';
import type { Session } from './session.ts';

/** The name of the channel over which the callback page hands an authorization response to the tab that asked. */
export const callbackChannel = 'partner-interface-callback';

/** What the callback page says. */
export interface CallbackMessage {
  readonly type: 'authorization-response';
  readonly parameters: Omit<ResponseParameters, 'manual'>;
}

/** The reply of the tab that made the request. */
export interface TakenMessage {
  readonly type: 'authorization-response-taken';
  readonly state: string | undefined;
}

/** The reply of a tab that waits for another `state`: it does not use the response. */
export interface RefusedMessage {
  readonly type: 'authorization-response-refused';
  readonly state: string | undefined;
  /** The state of its last request. */
  readonly expected: string;
}

/** How long another tab has to claim the response, in milliseconds. */
const claimTimeMs = 400;

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * Takes authorization responses from the callback page. A response to a request of this tab is taken at once; any other is refused, and the page
 * says why, unless another tab takes it first. The callback page may repeat its message until a tab replies.
 */
export function listenForResponses(session: Session, channel: Channel, wait: (work: () => void, milliseconds: number) => void): void {
  const settled = new Set<string | undefined>();
  const reply = (state: string | undefined) => {
    settled.add(state);
    channel.postMessage({ type: 'authorization-response-taken', state } satisfies TakenMessage);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<CallbackMessage> | Partial<TakenMessage> | null>) => {
    if (data?.type === 'authorization-response-taken') settled.add(data.state);
    if (data?.type !== 'authorization-response' || !data.parameters) return;
    const { parameters } = data;
    if (session.waitsFor(parameters)) {
      session.takeResponse(parameters, false);
      reply(parameters.state);
      return;
    }
    wait(() => {
      if (settled.has(parameters.state)) return;
      settled.add(parameters.state);
      session.takeResponse(parameters, false);
      const { flows, kind } = session.getState();
      const expected = flows[kind].requests.at(-1)?.state;
      if (expected === undefined) return;
      channel.postMessage({ type: 'authorization-response-refused', state: parameters.state, expected } satisfies RefusedMessage);
    }, claimTimeMs);
  });
}
