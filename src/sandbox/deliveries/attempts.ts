import type { Context } from '../context.ts';
import type { PostOutcome } from '../ports.ts';
import type { Attempt, Registration } from '../records.ts';
import type { NotificationBody } from './notification.ts';
import { UnderWay } from './under-way.ts';

/** How many attempts the log keeps: the attempt with number n lies in place n modulo this, so that nothing needs to be deleted. */
const kept = 1000;
/** Notifications are JSON bodies (§2.4). */
const headers = { 'Content-Type': 'application/json' } as const;
/** What becomes of a notification when too many wait for its receiver. */
const dropped = { failure: 'dropped', message: 'Too many wait.', assumption: 'waiting-limit' } as const;
/** What becomes of a POST when its sandbox is closed. */
const closed: PostOutcome = { failure: 'connection', message: 'The sandbox was closed.' };

/** Makes attempts, one POST each, and logs the last 1000 of them. Collection `attempts`, a ring. */
export class Attempts {
  readonly #context: Context;
  readonly #underWay: UnderWay;
  #last = 0;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#underWay = new UnderWay(context);
  }

  /** The attempts that are still logged, oldest first. */
  async list(): Promise<Attempt[]> {
    return (await this.#context.store.list<Attempt>('attempts')).sort((one, other) => one.number - other.number);
  }

  /** Posts a notification to the url of its registration, exactly as registered. Never rejects. */
  make({ url }: Registration, body: NotificationBody): Promise<PostOutcome> {
    return this.#logged(url, body, () => this.#post(url, JSON.stringify(body)));
  }

  /** Logs a notification that is not sent, since too many wait for its receiver (assumption waiting-limit). */
  drop({ url }: Registration, body: NotificationBody): Promise<unknown> {
    return this.#logged(url, body, () => Promise.resolve(dropped));
  }

  /** Gives up every POST that is under way, and makes none from now on: nothing would end it any more. */
  close(): void {
    this.#closed = true;
    this.#underWay.close();
  }

  async #logged<Outcome extends NonNullable<Attempt['outcome']>>(
    url: string,
    body: NotificationBody,
    post: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { store, clock } = this.#context;
    // The store may be older than this sandbox. Another attempt may have looked meanwhile.
    const older = this.#last ? [] : await this.list();
    this.#last ||= older.at(-1)?.number ?? 0;
    const number = ++this.#last;
    const place = String(number % kept);
    const { webhookId, messageId, event } = body;
    const attempt: Attempt = { number, webhookId, messageId, event, url, body, startedAt: clock.now() };
    await store.set('attempts', place, attempt);
    const outcome = await post();
    // A reset or many later attempts may have removed the entry meanwhile.
    if ((await store.get<Attempt>('attempts', place))?.number === number)
      await store.set('attempts', place, { ...attempt, endedAt: clock.now(), outcome });
    return outcome;
  }

  /** One POST that ends with the period of silence at the latest, whatever the port does. */
  #post(url: string, body: string): Promise<PostOutcome> {
    if (this.#closed) return Promise.resolve(closed);
    const { post, periods } = this.#context;
    const abort = new AbortController();
    return new Promise((resolve) => {
      const journey = this.#underWay.begin(periods.silence, () => {
        const message = `No answer within ${String(periods.silence / 1000)} seconds.`;
        settle(this.#closed ? closed : { failure: 'timeout', message });
        abort.abort();
      });
      const settle = (outcome: PostOutcome): void => {
        this.#underWay.end(journey);
        resolve(outcome);
      };
      post(url, headers, body, abort.signal).then(settle, (error: unknown) => {
        settle({ failure: 'connection', message: error instanceof Error ? error.message : 'The connection failed.' });
      });
    });
  }
}
