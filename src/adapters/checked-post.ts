import type { Post } from '../sandbox/ports.ts';

/** A `post` that rejects with a TypeError of one line if what it returns is not an outcome, such as a number. */
export function checkedPost(post: Post): Post {
  return async (...delivery) => {
    const outcome = await post(...delivery);
    const { status, failure } = Object(outcome) as Readonly<Record<string, unknown>>;
    if (typeof status !== 'number' && typeof failure !== 'string')
      throw new TypeError('post must return an object with a status, such as { status: 200 }, or with a failure and a message');
    // Of a Response, which a handler may return, the log keeps the status.
    return typeof status === 'number' ? { status } : outcome;
  };
}
