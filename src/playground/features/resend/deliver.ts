import type { PostOutcome } from '../../../sandbox/index.ts';
import { isAccepted } from '../../requests/outcomes/service-record.ts';
import { deliveryTimeoutMs } from '../../../wire/delivery-timeout.ts';
import type { Inbox } from '../../../wire/receiver.ts';
import { receiverGone } from '../../state/feed.ts';
import { inboxOf } from '../../state/target-kinds.ts';
import { path, send, type Fetch } from '../../targets/proxy-calls.ts';
import type { Session } from '../../state/session.ts';
import { TargetError } from '../../targets/target.ts';
import { sentByYouHeaders } from '../../requests/outcomes/sent-by-you.ts';

/** Sends one body to the receiver of the tab. */
type Deliver = (body: string, signal: AbortSignal) => Promise<PostOutcome>;

/** The outcome of bodies that were sent again. */
export interface Resent {
  /** As one or two sentences. */
  readonly text: string;
  /** The receiver took every one. */
  readonly accepted: boolean;
}

/** Sends bodies in their order: each is sent when the one before it has its response or timed out. */
export async function deliverInOrder(
  deliver: Deliver,
  bodies: readonly string[],
  cancel: AbortSignal,
  limit = deliveryTimeoutMs,
): Promise<Resent> {
  const outcomes: PostOutcome[] = [];
  const cancelled = () => cancel.aborted;
  for (const body of bodies) {
    if (cancelled()) break;
    outcomes.push(await deliver(body, AbortSignal.any([cancel, AbortSignal.timeout(limit)])));
  }
  if (outcomes.length === 0) return { text: 'Nothing was sent.', accepted: false };
  const silence = cancelled() ? 'none: cancelled' : 'none yet';
  const responses = outcomes.map((outcome) => ('status' in outcome ? String(outcome.status) : silence));
  const sent = bodies.length === 1 ? 'Sent once' : `Sent ${String(outcomes.length)} of ${String(bodies.length)}`;
  return {
    text: `${sent}. ${responses.length === 1 ? 'Response' : 'Responses'}: ${responses.join(', then ')}.`,
    accepted: outcomes.length === bodies.length && outcomes.every(isAccepted),
  };
}

/** Posts to a receiver of this server, from the page itself. */
async function toServer(fetch: Fetch, { url }: Inbox, body: string, signal: AbortSignal): Promise<PostOutcome> {
  try {
    const { status } = await send(fetch, path(url), { method: 'POST', headers: sentByYouHeaders, body, signal });
    if (status === 404) throw new TargetError('gone', receiverGone);
    return { status };
  } catch (reason) {
    if (signal.aborted) return { failure: 'timeout', message: 'The receiver did not respond in time.' };
    throw reason;
  }
}

/**
 * Posts a body, marked as the reader's own, to the receiver of this tab: a caller cannot choose another. Rejects with a TargetError when there is
 * none, or when it is gone.
 */
export async function deliverHere(
  { getState, inPage }: Pick<Session, 'getState' | 'inPage'>,
  fetch: Fetch,
  body: string,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const inbox = inboxOf(getState());
  if (!inbox) throw new TargetError('no-receiver', 'There is no receiver yet. Create one.');
  if (getState().kind !== 'page') return toServer(fetch, inbox, body, signal);
  return (await inPage.open()).inbox.post(inbox.url, sentByYouHeaders, body, signal);
}
