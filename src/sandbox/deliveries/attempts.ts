import type { Context } from '../context.ts';
import type { PostOutcome } from '../ports.ts';
import type { Attempt, Registration } from '../records.ts';
import type { NotificationBody } from './notification.ts';

/** How many attempts the log keeps. */
const kept = 1000;
/** Notifications are JSON bodies (§2.4). */
const headers = { 'Content-Type': 'application/json' } as const;
/** What becomes of a POST when its sandbox is closed. */
const closed: PostOutcome = { failure: 'connection', message: 'The sandbox was closed.' };

/** Makes attempts, one POST each, and logs the last 1000 of them. Collection `attempts`. */
export class Attempts {
  readonly #context: Context;
  readonly #underWay = new Set<(outcome: PostOutcome) => void>();
  #last = 0;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The attempts that are still logged, oldest first. */
  list(): Promise<Attempt[]> {
    return this.#context.store.list<Attempt>('attempts');
  }

  /** Posts a notification to the url of its registration, exactly as registered. Never rejects. */
  async make(registration: Registration, body: NotificationBody): Promise<PostOutcome> {
    const { clock, store } = this.#context;
    // A store may hold what an earlier sandbox sent.
    const sent = this.#last ? [] : await this.list();
    const number = (this.#last = Math.max(this.#last, sent.at(-1)?.number ?? 0) + 1);
    const { webhookId, messageId, event } = body;
    const attempt: Attempt = { number, webhookId, messageId, event, url: registration.url, body, startedAt: clock.now() };
    await store.set('attempts', String(number), attempt);
    await store.delete('attempts', String(number - kept));
    const outcome = await this.#post(registration.url, JSON.stringify(body));
    // A reset or many later attempts may have removed the entry meanwhile.
    if (await store.get('attempts', String(number)))
      await store.set('attempts', String(number), { ...attempt, endedAt: clock.now(), outcome });
    return outcome;
  }

  /** Gives up every POST that is under way, and makes none from now on: nothing would end it any more. */
  close(): void {
    this.#closed = true;
    for (const giveUp of [...this.#underWay]) giveUp(closed);
  }

  /** One POST that ends with the period of silence at the latest, whatever the port does. */
  #post(url: string, body: string): Promise<PostOutcome> {
    if (this.#closed) return Promise.resolve(closed);
    const { post, scheduler, periods } = this.#context;
    const abort = new AbortController();
    return new Promise((resolve) => {
      const settle = (outcome: PostOutcome): void => {
        callOff();
        this.#underWay.delete(giveUp);
        resolve(outcome);
      };
      const giveUp = (outcome: PostOutcome): void => {
        settle(outcome);
        abort.abort();
      };
      const callOff = scheduler.after(periods.silence, () => {
        giveUp({ failure: 'timeout', message: `No answer within ${String(periods.silence / 1000)} seconds.` });
      });
      this.#underWay.add(giveUp);
      post(url, headers, body, abort.signal).then(settle, (error: unknown) => {
        settle({ failure: 'connection', message: error instanceof Error ? error.message : 'The connection failed.' });
      });
    });
  }
}
