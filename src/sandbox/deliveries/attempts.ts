import { append, type Log } from '../../store/store.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import { lastPage } from '../last-page.ts';
import type { Waiting } from '../records.ts';
import { InFlight } from './in-flight.ts';
import type { Attempt, Dropped, PostOutcome } from '../../wire/control-records.ts';

/** The log of attempts. */
export const attemptLog: Log = { name: 'attempts', keep: 1000 };
/** Notifications are JSON bodies (§2.4). `vary` picks one of these types (assumption `json-content-type`). */
const mediaTypes = ['application/json', 'application/json;charset=UTF-8'] as const;
/** The outcome of a notification when too many wait for its receiver. */
const dropped = { failure: 'dropped', message: 'Too many notifications wait for this receiver.', assumption: 'waiting-limit' } as const;
/** The outcome of a notification when too many wait for its destination. */
export const crowded: Dropped = {
  failure: 'dropped',
  message: 'Too many notifications wait for this destination.',
  assumption: 'destination-rate',
};
/** Matches the errors of clients whose signal was aborted: `AbortError` of fetch, `CanceledError` of axios, and others. */
const ofAbort = /^(?:Abort|Cancel|Timeout)|aborted$/;
/** Matches the codes of errors of Node.js and undici where a connection was cut, or the receiver is gone. */
const ofConnection = /^(?:ECONN|EPIPE|UND_ERR)/;

/** Whether a client failed only because the time was up or the sandbox closed. */
function isOfEnd(error: unknown): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } };
  return ofAbort.test(String(error)) || ofConnection.test(String(code ?? cause?.code));
}

/** The outcome of a POST whose sandbox is closed. */
const closed: PostOutcome = { failure: 'connection', message: 'The sandbox was closed.' };

/** A page of the log: at most `limit` entries, before the one with the number `before`. */
export interface DeliveriesPage {
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Sends notifications, one POST each, and reads the log of the last 1000 attempts. */
export class Attempts {
  readonly #context: Context;
  readonly #inFlight: InFlight;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#inFlight = new InFlight(context);
  }

  /** The logged attempts, oldest first. */
  async list(): Promise<Attempt[]> {
    return (await this.#context.store.last<Attempt>(attemptLog, { before: Infinity, limit: Infinity })).reverse();
  }

  /** The last attempts on a page, oldest first. A page ends before its size is too large to keep in memory for many readers. */
  async page({ limit, before = Infinity }: DeliveriesPage): Promise<Attempt[]> {
    return lastPage((await this.#context.store.last<Attempt>(attemptLog, { before, limit })).reverse(), limit);
  }

  /** The record of an attempt that starts now. The log gives it a number. */
  start({ url, body }: Pick<Waiting, 'url' | 'body'>): Omit<Attempt, 'number'> {
    const { webhookId, messageId, event } = body;
    return { webhookId, messageId, event, url, body, startedAt: this.#context.clock.now() };
  }

  /** The record of an attempt that has an outcome. */
  end<T extends Omit<Attempt, 'number'>>(attempt: T, outcome: NonNullable<Attempt['outcome']>): T {
    this.#context.onAttempt(outcome);
    return { ...attempt, endedAt: this.#context.clock.now(), outcome };
  }

  /** Logs a notification that is not sent because too many wait for its receiver (assumption `waiting-limit`). */
  async recordDropped(waiting: Pick<Waiting, 'url' | 'body'>): Promise<void> {
    await this.#context.store.commit([append(attemptLog, this.end(this.start(waiting), dropped))]);
  }

  /** Cancels every POST in flight, and sends none from now on: nothing would end it. */
  close(): void {
    this.#closed = true;
    this.#inFlight.close();
  }

  /**
   * Posts a notification to the url of its registration, exactly as registered. It ends when the period of silence has passed, even if the
   * port never settles. Never rejects.
   */
  post({ url, body }: Pick<Waiting, 'url' | 'body'>): Promise<PostOutcome> {
    if (this.#closed) return Promise.resolve(closed);
    const { post, periods, onError } = this.#context;
    const headers = { 'Content-Type': pickVariant(this.#context, mediaTypes) };
    const abort = new AbortController();
    return new Promise((resolve) => {
      const entry = this.#inFlight.begin(periods.silence, () => {
        settle(this.#closed ? closed : { failure: 'timeout', message: `No response within ${String(periods.silence / 1000)} seconds.` });
        abort.abort();
      });
      const settle = (outcome: PostOutcome): void => {
        this.#inFlight.end(entry);
        resolve(outcome);
      };
      // A post that throws breaks its contract: in a test it is an assertion that failed, which must not pass for a failed connection alone, also
      // when the time was up or the sandbox closed before. Only because it is aborted it may.
      const failed = (error: unknown): void => {
        if (!(abort.signal.aborted && isOfEnd(error))) onError(error);
        settle({ failure: 'connection', message: error instanceof Error ? error.message : 'The connection failed.' });
      };
      void (async () => post(url, headers, JSON.stringify(body), abort.signal))().then(settle, failed);
    });
  }
}
