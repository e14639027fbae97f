import type { Exchange } from '../../wire/proxy.ts';
import type { Received } from '../../wire/receiver.ts';
import { maximumAnswerDelay } from '../webhooks/receiver-answers.ts';

/** Who began: the reader sent a request, or the service delivered a notification. */
export type Direction = 'request' | 'notification';

/** What is put into the log. */
export interface LoggedExchange {
  /** What it was, for example an operation id or an event type. */
  readonly label: string;
  readonly direction: Direction;
  readonly exchange: Exchange;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When the answer was there, as the page saw it. Without it, as long after the start as the exchange took. */
  readonly endedAt?: number;
  /** How far the clock of the target was ahead of the page's then, in milliseconds. */
  readonly aheadBy?: number;
}

/** One line of the exchange log. */
export interface LogEntry extends LoggedExchange {
  /** Counts from 1, in the order in which entries arrived. */
  readonly number: number;
}

/** A notification that arrived, as an exchange: what the service sent and what the receiver answered. As in HAR, a status of 0 stands for no answer. */
export function receivedExchange({ headers, body, answered, delayMilliseconds = 0 }: Received, url: string): Exchange {
  const silent = delayMilliseconds >= maximumAnswerDelay;
  return {
    request: { method: 'POST', url, headers, body },
    response: { status: silent ? 0 : answered, statusText: silent ? 'no answer' : '', headers: [], body: '' },
    milliseconds: delayMilliseconds,
  };
}

/** The status of an answer, in words when there was none. */
export function statusWords({ response }: Exchange): string {
  return response.status === 0 ? 'no answer' : String(response.status);
}
