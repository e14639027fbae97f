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
 * Handles a notification: stores it, then responds with 200, also to the trial. Skips one whose messageId
 * is stored. `save` throws if it cannot store. Resolves with the status.
 */
export async function receive(
  request: IncomingMessage,
  inbox: Inbox | undefined,
  save: () => void,
): Promise<number> {
  let notification: unknown;
  try {
    notification = JSON.parse(await readText(request));
  } catch {
    return 400;
  }
  if (!isNotification(notification)) return 400;
  // No inbox has this URL. The URL is secret: only we and the service know it.
  if (!inbox) return 404;
  const { notifications } = inbox;
  const { messageId } = notification;
  if (notifications.some((stored) => stored.messageId === messageId)) return 200;
  notifications.unshift(notification);
  try {
    save();
  } catch (error) {
    notifications.shift();
    console.error(error);
    return 503; // an error stops deliveries, but a 200 would lose this notification
  }
  notifications.length = Math.min(notifications.length, maxNotifications);
  return 200;
}
