import type { Context } from '../context.ts';
import type { PostOutcome } from '../ports.ts';
import type { Attempt, Registration } from '../records.ts';
import type { NotificationBody } from './notification.ts';

/** How many attempts the log keeps. */
const kept = 1000;
/** Notifications are JSON bodies (§2.4). */
const headers = { 'Content-Type': 'application/json' } as const;

/** Makes attempts, one POST each, and logs the last 1000 of them. Collection `attempts`. */
export class Attempts {
  readonly #context: Context;
  #last = 0;

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
    const number = ++this.#last;
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

  /** One POST that ends with the period of silence at the latest, whatever the port does. */
  #post(url: string, body: string): Promise<PostOutcome> {
    const { post, scheduler, periods } = this.#context;
    const abort = new AbortController();
    return new Promise((resolve) => {
      const callOff = scheduler.after(periods.silence, () => {
        resolve({ failure: 'timeout', message: `No answer within ${String(periods.silence / 1000)} seconds.` });
        abort.abort();
      });
      const settle = (outcome: PostOutcome) => {
        callOff();
        resolve(outcome);
      };
      post(url, headers, body, abort.signal).then(settle, (error: unknown) => {
        settle({ failure: 'connection', message: error instanceof Error ? error.message : 'The connection failed.' });
      });
    });
  }
}
