import type { Inbox } from '../../../wire/receiver.ts';
import type { PostOutcome } from '../../../sandbox/index.ts';
import { receiverGone } from '../../state/feed.ts';
import { inboxOf } from '../../state/target-kinds.ts';
import { path, send, type Fetch } from '../../targets/proxy-calls.ts';
import type { Session } from '../../state/session.ts';
import { TargetError } from '../../targets/target.ts';
import { sentByYouHeaders } from './sent-by-you.ts';

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
 * Posts a body, marked as the reader's own. Where it goes is not the caller's to say: to the receiver of this tab, and nowhere else.
 * Rejects with a TargetError when there is none, or when it is gone.
 */
export async function deliverHere(
  { getState, inPage }: Pick<Session, 'getState' | 'inPage'>,
  fetch: Fetch,
  body: string,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const inbox = inboxOf(getState());
  if (!inbox) throw new TargetError('no-receiver', 'There is no receiver yet. Make one.');
  if (getState().kind !== 'page') return toServer(fetch, inbox, body, signal);
  return (await inPage.open()).inbox.post(inbox.url, sentByYouHeaders, body, signal);
}
