import type { IncomingMessage } from 'node:http';
import { readText } from './http.ts';

/** What every notification has; the other fields depend on the event type. */
export interface Notification {
  readonly timestamp: string;
  readonly event: string;
  readonly webhookId: string;
  readonly messageId: string;
}

/** What arrived for one user. A real application keeps it in a database. */
export interface Inbox {
  readonly notifications: Notification[];
}

const fields = ['timestamp', 'event', 'webhookId', 'messageId'];
const maxNotifications = 1000;

function isNotification(value: unknown): value is Notification {
  const given = Object(value) as Record<string, unknown>;
  return fields.every((name) => typeof given[name] === 'string');
}

/**
 * Handles a notification: responds with 200 at once, also to the trial, and processes it afterwards.
 * Skips a messageId that it has seen. Resolves with the status.
 */
export function createReceiver(
  changed: () => void,
): (request: IncomingMessage, inbox: Inbox | undefined) => Promise<number> {
  const seen = new Set<string>();

  return async (request, inbox) => {
    let notification: unknown;
    try {
      notification = JSON.parse(await readText(request));
    } catch {
      return 400;
    }
    if (!isNotification(notification)) return 400;
    // No inbox has this URL. The URL is secret: only we and the service know it.
    if (!inbox) return 404;
    const { messageId } = notification;
    if (seen.has(messageId)) return 200;
    seen.add(messageId);
    for (const oldest of seen) if (seen.size > maxNotifications) seen.delete(oldest);
    setImmediate(() => {
      inbox.notifications.unshift(notification);
      inbox.notifications.length = Math.min(inbox.notifications.length, maxNotifications);
      changed();
    });
    return 200;
  };
}
