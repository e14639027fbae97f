import { fromEventType } from '../../../interface/event-types.ts';
import type { Received } from '../../../wire/receiver.ts';
import { notificationFields } from '../../requests/webhooks/notification-fields.ts';
import type { Attempt } from '../../../sandbox/index.ts';
import { sentByYou } from '../resend/sent-by-you.ts';
import { createdId } from '../../requests/exchange.ts';
import type { LogEntry } from '../log/entry.ts';

/** Who takes part: the application, the service and the receiver of the application; and the reader, who sends notifications again. */
export type Party = 'application' | 'service' | 'receiver' | 'reader';

/** One message from one party to another. */
export interface Message {
  readonly kind: 'request' | 'response' | 'delivery' | 'answer' | 'again';
  readonly from: Party;
  readonly to: Party;
  /** Milliseconds since the epoch, on the clock of the service. */
  readonly at: number;
  /** An operation, an event type, a status or a failure. */
  readonly label: string;
  /** The answer says no, or there was none. */
  readonly bad: boolean;
  /** This is the trial of a registration, and it came before the answer to the call that made it (§6.2). */
  readonly race: boolean;
}

/** What a timeline is drawn from. */
export interface TimelineSource {
  /** Exchanges of the application. Those of direction `notification` are left out: `received` has them. */
  readonly entries: readonly LogEntry[];
  /** What the control API of a sandbox says of deliveries. */
  readonly attempts: readonly Attempt[];
  /** What the receiver says. It counts where no attempt is known, as with a live deployment. */
  readonly received: readonly Received[];
  /** How far the clock of the service is ahead of the receiver's, in milliseconds. */
  readonly aheadBy: number;
  /** The prefix of event types. */
  readonly prefix: string;
}

type Kind = Message['kind'];

/** Where clocks show the same millisecond, cause comes before effect. */
const order: readonly Kind[] = ['request', 'delivery', 'again', 'answer', 'response'];
const routes: Readonly<Record<Kind, readonly [Party, Party]>> = {
  request: ['application', 'service'],
  response: ['service', 'application'],
  delivery: ['service', 'receiver'],
  answer: ['receiver', 'service'],
  again: ['reader', 'receiver'],
};

function message(kind: Kind, at: number, label: string, bad = false): Message {
  const [from, to] = routes[kind];
  return { kind, from, to, at, label, bad, race: false };
}

function ofEntry({ label, startedAt, endedAt, aheadBy = 0, exchange }: LogEntry): Message[] {
  const { status, statusText } = exchange.response;
  const sent = message('request', startedAt + aheadBy, label);
  if (status === 0) return [{ ...sent, bad: true }];
  const at = (endedAt ?? startedAt + exchange.milliseconds) + aheadBy;
  return [sent, message('response', at, `${String(status)} ${statusText}`.trim(), status >= 400)];
}

interface Delivery {
  readonly webhookId: unknown;
  readonly trial: boolean;
  readonly moves: readonly Message[];
}

function ofAttempt({ event, webhookId, startedAt, endedAt, outcome }: Attempt, prefix: string): Delivery {
  const sent = message('delivery', startedAt, event);
  const said = outcome && ('status' in outcome ? String(outcome.status) : outcome.failure);
  const bad = outcome !== undefined && !('status' in outcome && outcome.status < 300);
  const answers = said === undefined || endedAt === undefined ? [] : [message('answer', endedAt, said, bad)];
  return { webhookId, trial: fromEventType(event, prefix) === 'webhook.register', moves: [sent, ...answers] };
}

function ofReceived(
  { body, headers, receivedAt, answered, delayMilliseconds = 0 }: Received,
  { prefix, aheadBy }: TimelineSource,
): Delivery {
  const { event, webhookId } = notificationFields({ body });
  const at = Date.parse(receivedAt) + aheadBy;
  const name = typeof event === 'string' ? event : 'no event type';
  if (sentByYou({ headers })) return { webhookId, trial: false, moves: [message('again', at, name)] };
  const moves = [message('delivery', at, name), message('answer', at + delayMilliseconds, String(answered), answered >= 300)];
  return { webhookId, trial: fromEventType(name, prefix) === 'webhook.register', moves };
}

/** Notifications that no attempt accounts for: those of a live deployment, and what the reader sent again. */
function unaccounted({ received, attempts }: TimelineSource): Received[] {
  const left = new Map<unknown, number>();
  for (const { messageId } of attempts) left.set(messageId, (left.get(messageId) ?? 0) + 1);
  return received.filter((notification) => {
    if (sentByYou(notification)) return true;
    const { messageId } = notificationFields(notification);
    const count = left.get(messageId) ?? 0;
    left.set(messageId, count - 1);
    return count <= 0;
  });
}

/** All that happened between application, service and receiver, in the order in which it happened. */
export function messagesOf(source: TimelineSource): Message[] {
  const requests = source.entries.filter(({ direction }) => direction === 'request');
  const deliveries = [
    ...source.attempts.map((attempt) => ofAttempt(attempt, source.prefix)),
    ...unaccounted(source).map((received) => ofReceived(received, source)),
  ];
  // When the application knew of each registration that it made.
  const known = new Map<unknown, number>();
  for (const entry of requests) {
    const [, response] = ofEntry(entry);
    const id = entry.label === 'createWebhook' ? createdId(entry.exchange) : undefined;
    if (id !== undefined && response) known.set(id, response.at);
  }
  const delivered = deliveries.flatMap(({ webhookId, trial, moves }) =>
    moves.map((one) => ({ ...one, race: trial && one.kind === 'delivery' && one.at <= (known.get(webhookId) ?? -Infinity) })),
  );
  return [...requests.flatMap(ofEntry), ...delivered].sort(
    (one, other) => one.at - other.at || order.indexOf(one.kind) - order.indexOf(other.kind),
  );
}
