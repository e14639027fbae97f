/** Checks what the ports of a program return: a wrong result is a TypeError of one line where it is used, not a wrong token or outcome. */
import type { SandboxOptions } from '../sandbox/index.ts';
import type { Post, Random } from '../sandbox/ports.ts';

/** Fewer bytes than were asked for would be a token that can be guessed. */
const checkedRandom = (name: string, random: Random): Random => ({
  bytes(length) {
    const bytes = random.bytes(length);
    // A test runner may have a Uint8Array of its own.
    if (!ArrayBuffer.isView(bytes) || bytes.length !== length) throw new TypeError(`${name}.bytes must return a Uint8Array of the length`);
    return bytes;
  },
});

function checkedPost(post: Post): Post {
  return async (...delivery) => {
    const outcome = await post(...delivery);
    const { status, failure } = Object(outcome) as Readonly<Record<string, unknown>>;
    if (typeof status !== 'number' && typeof failure !== 'string')
      throw new TypeError('post must return an object with a status, such as { status: 200 }, or with a failure and a message');
    // Of a Response, which a handler may return, the log keeps the status.
    return typeof status === 'number' ? { status } : outcome;
  };
}

/** Options whose ports throw a TypeError for a wrong result. */
export function checkPorts(options: SandboxOptions): SandboxOptions {
  const { post, random, choices } = options;
  return {
    ...options,
    ...(post && { post: checkedPost(post) }),
    ...(random && { random: checkedRandom('random', random) }),
    ...(choices && { choices: checkedRandom('choices', choices) }),
  };
}
