import { useEffect } from 'react';
import { inboxOf } from '../../state/target-kinds.ts';
import { eventIn } from '../../requests/outcomes/notification-fields.ts';
import type { SessionState } from '../../state/session-state.ts';
import { useFeed } from '../../state/shared.ts';
import { receivedExchange } from '../../state/log/entry.ts';
import { useLog } from './tab-log.ts';

/** Puts what the receiver of this tab gets into the log, and returns it. */
export function useLoggedNotifications(state: SessionState) {
  const { received } = useFeed();
  const { log } = useLog();
  const inbox = inboxOf(state);
  const { kind } = state;
  const { aheadBy } = state.flows[kind];
  useEffect(() => {
    if (!inbox) return;
    for (const notification of received)
      log.addOnce(inbox.url, notification.number, {
        label: eventIn(notification) ?? 'no event type',
        direction: 'notification',
        exchange: receivedExchange(notification, inbox.url),
        // The receiver in the page goes by the clock of its sandbox, which may be ahead.
        startedAt: Date.parse(notification.receivedAt) - (kind === 'page' ? aheadBy : 0),
        aheadBy,
        target: kind,
      });
  }, [received, inbox, log, kind, aheadBy]);
  return received;
}
