import type { Attempt } from '../../../../sandbox/index.ts';
import type { Exchange } from '../../../../wire/proxy.ts';
import { deliveryResult } from '../../../requests/outcomes/registration.ts';
import type { DeliveryOutcome } from '../../../requests/outcomes/service-record.ts';
import { identifyingFields } from '../../../requests/outcomes/notification-fields.ts';
import type { LogEntry } from '../../../state/log/entry.ts';
import { sentByYou } from '../../../requests/outcomes/sent-by-you.ts';
import type { Message } from './message.ts';

/** A notification as the stream shows it: a message for the POST to the receiver, and one for its response. */
export interface StreamDelivery {
  /** The event type on the wire. */
  readonly event: string;
  readonly webhookId: string | undefined;
  readonly messageId: string | undefined;
  readonly byYou: boolean;
  readonly messages: readonly [Message, ...Message[]];
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

interface Arrived {
  readonly entry: LogEntry;
  readonly event: string;
  readonly messageId: string | undefined;
  readonly webhookId: string | undefined;
  readonly byYou: boolean;
}

// A body is read once, however often the stream is drawn.
const read = new WeakMap<LogEntry, Arrived>();

function arrivedIn(entry: LogEntry): Arrived {
  const known = read.get(entry);
  if (known) return known;
  const { body, headers } = entry.exchange.request;
  const { event, messageId, webhookId } = identifyingFields({ body: body ?? '' });
  const arrived = {
    entry,
    event: text(event) ?? 'no event type',
    messageId: text(messageId),
    webhookId: text(webhookId),
    byYou: sentByYou({ headers }),
  };
  read.set(entry, arrived);
  return arrived;
}

/** What the sandbox knows of a POST, as an exchange. It sees no headers and no body of the response. */
function attemptExchange({ url, body, outcome, startedAt, endedAt = startedAt }: Attempt): Exchange {
  const status = outcome && 'status' in outcome ? outcome.status : 0;
  const statusText = outcome && 'failure' in outcome ? outcome.failure : '';
  return {
    request: { method: 'POST', url, headers: [['content-type', 'application/json']], body: JSON.stringify(body) },
    response: { status, statusText, headers: [], body: '' },
    milliseconds: endedAt - startedAt,
  };
}

interface Response {
  readonly at: number;
  readonly outcome: DeliveryOutcome;
}

function attemptResponse({ outcome, endedAt }: Attempt): Response | undefined {
  return outcome && endedAt !== undefined ? { at: endedAt, outcome } : undefined;
}

/** The status and delay with which the receiver responded. A slow one is drawn when it is due. */
function receiverResponse({ exchange: { response, milliseconds } }: LogEntry, at: number): Response | undefined {
  const { status } = response;
  return status === 0 ? undefined : { at: at + milliseconds, outcome: { status } };
}

/** A notification that the receiver got, with what the sandbox knows of it. */
function received({ entry, byYou, ...known }: Arrived, attempt: Attempt | undefined, id: string): StreamDelivery {
  const at = attempt ? attempt.startedAt : entry.startedAt + (entry.aheadBy ?? 0);
  const isImmediate = entry.exchange.milliseconds === 0;
  const response = (attempt && attemptResponse(attempt)) ?? (!attempt || isImmediate ? receiverResponse(entry, at) : undefined);
  return delivery({ ...known, id, at, response, byYou, entry, exchange: entry.exchange });
}

/** A notification of the sandbox that did not arrive. */
function missed(attempt: Attempt, id: string): StreamDelivery {
  const { event, messageId, webhookId, startedAt: at } = attempt;
  const exchange = attemptExchange(attempt);
  return delivery({ event, messageId, webhookId, id, at, response: attemptResponse(attempt), byYou: false, entry: undefined, exchange });
}

interface Known extends Omit<StreamDelivery, 'messages'>, Pick<Message, 'exchange' | 'entry' | 'id' | 'at'> {
  readonly response: Response | undefined;
}

function delivery({ id, at, response, exchange, entry, ...known }: Known): StreamDelivery {
  const { event, byYou, webhookId } = known;
  const about = { exchange, entry, byYou, webhookId };
  const sent: Message = {
    ...about,
    id: `${id} delivery`,
    kind: 'delivery',
    from: 'service',
    to: 'receiver',
    at,
    label: event,
    bad: false,
    waiting: response === undefined,
  };
  const result = deliveryResult({ type: event, outcome: response?.outcome });
  if (!response || !result) return { ...known, messages: [sent] };
  const { outcome } = response;
  const took = response.at - at;
  const responded: Message = {
    ...about,
    ...response,
    ...result,
    id: `${id} response`,
    kind: 'response',
    from: 'receiver',
    to: 'service',
    waiting: false,
    took,
    status: 'status' in outcome ? outcome.status : 0,
  };
  return { ...known, messages: [{ ...sent, took }, responded] };
}

/**
 * The notifications that were sent: those that the receiver got, each with what the sandbox knows of it, and those of the sandbox that did not
 * arrive. Both report the same ones, in the same order for one message id.
 */
export function deliveriesOf(entries: readonly LogEntry[], attempts: readonly Attempt[]): readonly StreamDelivery[] {
  const unmatched = Map.groupBy(attempts, ({ messageId }) => messageId);
  const counts = new Map<string, number>();
  const idOf = (messageId: string | undefined, otherwise: string): string => {
    if (messageId === undefined) return otherwise;
    const count = counts.get(messageId) ?? 0;
    counts.set(messageId, count + 1);
    return `${messageId} ${String(count)}`;
  };
  const arrived = entries.map(arrivedIn).map((one) => {
    if (one.byYou) return received(one, undefined, `entry ${String(one.entry.number)}`);
    const attempt = one.messageId === undefined ? undefined : unmatched.get(one.messageId)?.shift();
    return received(one, attempt, idOf(one.messageId, `entry ${String(one.entry.number)}`));
  });
  const others = [...unmatched.values()].flat().map((attempt) => missed(attempt, idOf(attempt.messageId, '')));
  return [...arrived, ...others];
}
