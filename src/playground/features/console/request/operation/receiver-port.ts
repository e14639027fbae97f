import { receiverResponses } from '../../../../requests/webhooks/receiver-responses.ts';
import type { NextPort } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';

/** What the buttons under an outcome do with the receiver of this tab. `create` sends the create call; without it, the reader goes there. */
export function receiverPort(
  { session, inbox, go }: Pick<PaneProps, 'session' | 'inbox' | 'go'>,
  create?: () => void,
): Pick<NextPort, 'createAgain' | 'respond500'> {
  if (!inbox) return {};
  const then = create ?? (go && (() => go('createWebhook')));
  return {
    createAgain: then && (() => void session.respondWith(receiverResponses.right).then(then)),
    respond500: () => void session.respondWith(receiverResponses.broken),
  };
}
