import type { Received } from '../../../wire/receiver.ts';
import { eventIn } from '../../requests/webhooks/notification-fields.ts';
import { timeOfDay } from '../../ui/time-of-day.ts';
import { sentByYou } from './sent-by-you.ts';

const nameOf = (one: Received) =>
  `${String(one.number)}: ${eventIn(one) ?? 'no event type'}${sentByYou(one) ? ', sent by you' : ''}, ${timeOfDay(new Date(one.receivedAt))}`;

/** Notifications to choose from, by their numbers. */
export const notificationChoices = (received: readonly Received[]) => received.map((one) => [String(one.number), nameOf(one)] as const);
