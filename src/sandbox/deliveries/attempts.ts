import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import { maxPageSize } from '../page.ts';
import type { PostOutcome } from '../ports.ts';
import type { Attempt, Dropped, Registration } from '../records.ts';
import type { NotificationBody } from './notification.ts';
import { InFlight } from './in-flight.ts';

/** The length of the log, a ring: the attempt with number n has the key n modulo this, so that nothing needs to be deleted. */
const logLength = 1000;
/** Notifications are JSON bodies (§2.4). `vary` picks one of these types (assumption `json-content-type`). */
const mediaTypes = ['application/json', 'application/json;charset=UTF-8'] as const;
/** The outcome of a notification when too many wait for its receiver. */
const dropped = { failure: 'dropped', message: 'Too many notifications wait for this receiver.', assumption: 'waiting-limit' } as const;
/** The outcome of a notification when too many wait for its destination. */
const crowded = {
  failure: 'dropped',
  message: 'Too many notifications wait for this destination.',
  assumption: 'destination-rate',
} as const;
/** The outcome of a POST whose sandbox is closed. */
const closed: PostOutcome = { failure: 'connection', message: 'The sandbox was closed.' };

/** A page of the log: at most `limit` attempts, before the one with the number `before`. */
export interface AttemptsPage {
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Sends notifications, one POST each, and logs the last 1000 attempts. Collection `attempts`, a ring. */
export class Attempts {
  readonly #context: Context;
  readonly #inFlight: InFlight;
  #last = 0;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#inFlight = new InFlight(context);
  }

  /** The logged attempts, oldest first. */
  async list(): Promise<Attempt[]> {
    return (await this.#context.store.list<Attempt>('attempts')).sort((one, other) => one.number - other.number);
  }

  /** The last attempts on a page, oldest first. A page ends before its size is too large to keep in memory for many readers. */
  async page({ limit, before = Infinity }: AttemptsPage): Promise<Attempt[]> {
    const { store } = this.#context;
    const last = await this.#lastNumber();
    const found: Attempt[] = [];
    let size = 0;
    for (let number = Math.min(last, before - 1); number > Math.max(0, last - logLength) && found.length < limit; number--) {
      const attempt = await store.get<Attempt>('attempts', String(number % logLength));
      if (attempt?.number !== number) continue;
      size += JSON.stringify(attempt).length;
      if (size > maxPageSize && found.length > 0) break;
      found.unshift(attempt);
    }
    return found;
  }

  /** Posts a notification to the url of its registration, exactly as registered, when it is its turn there. Never rejects. */
  async send({ url }: Registration, body: NotificationBody): Promise<PostOutcome | Dropped> {
    const { turn } = this.#context;
    const done = turn && (await turn(url));
    if (turn && !done) return this.#logged(url, body, () => Promise.resolve(crowded));
    const outcome = await this.#logged(url, body, () => this.#post(url, JSON.stringify(body)));
    done?.();
    return outcome;
  }

  /** Logs a notification that is not sent because too many wait for its receiver (assumption `waiting-limit`). */
  recordDropped({ url }: Registration, body: NotificationBody): Promise<unknown> {
    return this.#logged(url, body, () => Promise.resolve(dropped));
  }

  /** Cancels every POST in flight, and sends none from now on: nothing would end it. */
  close(): void {
    this.#closed = true;
    this.#inFlight.close();
  }

  /** The number of the last attempt. The store may have attempts of an earlier sandbox. */
  async #lastNumber(): Promise<number> {
    const older = this.#last ? [] : await this.list();
    // A concurrent call may have set the number meanwhile.
    return (this.#last ||= older.at(-1)?.number ?? 0);
  }

  async #logged<Outcome extends NonNullable<Attempt['outcome']>>(
    url: string,
    body: NotificationBody,
    post: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { store, clock, onAttempt } = this.#context;
    if (this.#last === 0) await this.#lastNumber();
    const number = ++this.#last;
    const key = String(number % logLength);
    const { webhookId, messageId, event } = body;
    const attempt: Attempt = { number, webhookId, messageId, event, url, body, startedAt: clock.now() };
    await store.set('attempts', key, attempt);
    const outcome = await post();
    onAttempt(outcome);
    // A reset or many later attempts may have replaced the entry meanwhile.
    if ((await store.get<Attempt>('attempts', key))?.number === number)
      await store.set('attempts', key, { ...attempt, endedAt: clock.now(), outcome });
    return outcome;
  }

  /** One POST that ends when the period of silence has passed, even if the port never settles. */
  #post(url: string, body: string): Promise<PostOutcome> {
    if (this.#closed) return Promise.resolve(closed);
    const { post, periods, onError } = this.#context;
    const headers = { 'Content-Type': pickVariant(this.#context, mediaTypes) };
    const abort = new AbortController();
    return new Promise((resolve) => {
      const entry = this.#inFlight.begin(periods.silence, () => {
        const message = `No response within ${String(periods.silence / 1000)} seconds.`;
        settle(this.#closed ? closed : { failure: 'timeout', message });
        abort.abort();
      });
      const settle = (outcome: PostOutcome): void => {
        this.#inFlight.end(entry);
        resolve(outcome);
      };
      // A post that throws breaks its contract: in a test it is an assertion that failed, which must not pass for a failed connection alone.
      const failed = (error: unknown): void => {
        onError(error);
        settle({ failure: 'connection', message: error instanceof Error ? error.message : 'The connection failed.' });
      };
      try {
        post(url, headers, body, abort.signal).then(settle, failed);
      } catch (error) {
        failed(error);
      }
    });
  }
}
