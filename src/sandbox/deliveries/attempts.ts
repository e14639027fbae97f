import type { Context } from '../context.ts';
import type { PostOutcome } from '../ports.ts';
import type { Attempt, Registration } from '../records.ts';
import type { NotificationBody } from './notification.ts';
import { InFlight } from './in-flight.ts';

/** The length of the log, a ring: the attempt with number n has the key n modulo this, so that nothing needs to be deleted. */
const logLength = 1000;
/** Notifications are JSON bodies (§2.4). */
const headers = { 'Content-Type': 'application/json' } as const;
/** The outcome of a notification when too many wait for its receiver. */
const dropped = { failure: 'dropped', message: 'Too many notifications wait for this receiver.', assumption: 'waiting-limit' } as const;
/** The outcome of a POST whose sandbox is closed. */
const closed: PostOutcome = { failure: 'connection', message: 'The sandbox was closed.' };

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

  /** Posts a notification to the url of its registration, exactly as registered. Never rejects. */
  send({ url }: Registration, body: NotificationBody): Promise<PostOutcome> {
    return this.#logged(url, body, () => this.#post(url, JSON.stringify(body)));
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

  async #logged<Outcome extends NonNullable<Attempt['outcome']>>(
    url: string,
    body: NotificationBody,
    post: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { store, clock } = this.#context;
    // The store may have attempts of an earlier sandbox. A concurrent call may have set the number meanwhile.
    const older = this.#last ? [] : await this.list();
    this.#last ||= older.at(-1)?.number ?? 0;
    const number = ++this.#last;
    const key = String(number % logLength);
    const { webhookId, messageId, event } = body;
    const attempt: Attempt = { number, webhookId, messageId, event, url, body, startedAt: clock.now() };
    await store.set('attempts', key, attempt);
    const outcome = await post();
    // A reset or many later attempts may have replaced the entry meanwhile.
    if ((await store.get<Attempt>('attempts', key))?.number === number)
      await store.set('attempts', key, { ...attempt, endedAt: clock.now(), outcome });
    return outcome;
  }

  /** One POST that ends when the period of silence has passed, even if the port never settles. */
  #post(url: string, body: string): Promise<PostOutcome> {
    if (this.#closed) return Promise.resolve(closed);
    const { post, periods } = this.#context;
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
      post(url, headers, body, abort.signal).then(settle, (error: unknown) => {
        settle({ failure: 'connection', message: error instanceof Error ? error.message : 'The connection failed.' });
      });
    });
  }
}
