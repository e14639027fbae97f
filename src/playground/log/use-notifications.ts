import { useEffect } from 'react';
import { inboxOf } from '../session/places.ts';
import { eventIn } from '../webhooks/notification-fields.ts';
import type { SessionState } from '../session/session-state.ts';
import { useFeed } from '../session/shared.ts';
import { receivedExchange } from './entry.ts';
import { useLog } from './tab-log.ts';

/** Puts what the receiver of this tab gets into the log, and returns it. */
export function useLoggedNotifications(base: string, prefix: string, state: SessionState) {
  const { received } = useFeed(base, prefix);
  const { log } = useLog(base, prefix);
  const inbox = inboxOf(state);
  // The receiver in the page goes by the clock of its sandbox, which may be ahead.
  const aheadBy = state.place === 'page' ? state.flows.page.aheadBy : 0;
  useEffect(() => {
    if (!inbox) return;
    for (const notification of received)
      log.addOnce(`${inbox.feedUrl} ${String(notification.number)}`, {
        label: eventIn(notification) ?? 'no event type',
        direction: 'notification',
        exchange: receivedExchange(notification, inbox.url),
        startedAt: Date.parse(notification.receivedAt) - aheadBy,
      });
  }, [received, inbox, log, aheadBy]);
  return received;
}
