/** Checks what the ports of a program return: a wrong result is a TypeError of one line where it is used, not a wrong token or outcome. */
import type { PostOutcome, SandboxOptions } from '../sandbox/index.ts';
import type { Clock, Post, Random, Scheduler } from '../sandbox/ports.ts';

/** Returns the result of a port. Throws a TypeError that says what it must be if it is not. */
function check<Result>(result: Result, isRight: (result: unknown) => boolean, must: string): Result {
  if (!isRight(result)) throw new TypeError(must);
  return result;
}

function checkedClock(clock: Clock): Clock {
  const now = (): number => check(clock.now(), Number.isFinite, 'clock.now must return milliseconds, as Date.now does');
  // At once, because every request reads the clock.
  now();
  return { now, ...(clock.advance && { advance: clock.advance.bind(clock) }) };
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

const checkedScheduler = (scheduler: Scheduler): Scheduler => ({
  after: (milliseconds, work) =>
    check(scheduler.after(milliseconds, work), isFunction, 'scheduler.after must return a function that cancels the work'),
});

/** Fewer bytes than were asked for would be a token that can be guessed. A test runner may have its own Uint8Array. */
const checkedRandom = (name: string, random: Random): Random => ({
  bytes(length) {
    const isRight = (bytes: unknown): boolean => ArrayBuffer.isView(bytes) && bytes.byteLength === length;
    return check(random.bytes(length), isRight, `${name}.bytes must return a Uint8Array of the length`);
  },
});

/** Why a POST has no status: the compiler asks for a new reason. */
const failures = { timeout: true, connection: true, certificate: true, 'refused-destination': true } satisfies Readonly<
  Record<Extract<PostOutcome, { readonly failure: string }>['failure'], true>
>;

function checkedPost(post: Post): Post {
  return async (...delivery) => {
    const outcome = await post(...delivery);
    const { status, failure, message } = Object(outcome) as Readonly<Record<string, unknown>>;
    // Of a Response, which a handler may return, the log keeps the status.
    if (typeof status === 'number' && /^[1-5]\d\d$/.test(String(status))) return { status };
    const isFailure = (): boolean => typeof message === 'string' && Object.hasOwn(failures, String(failure));
    return check(outcome, isFailure, 'post must return an object with a status, such as { status: 200 }, or with a failure and a message');
  };
}

const isReason = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** Options whose ports throw a TypeError for a wrong result. */
export function checkPorts(options: SandboxOptions): SandboxOptions {
  const { clock, scheduler, post, random, choices, refuseDestination: refuse } = options;
  return {
    ...options,
    ...(clock && { clock: checkedClock(clock) }),
    ...(scheduler && { scheduler: checkedScheduler(scheduler) }),
    ...(post && { post: checkedPost(post) }),
    ...(random && { random: checkedRandom('random', random) }),
    ...(choices && { choices: checkedRandom('choices', choices) }),
    ...(refuse && {
      refuseDestination: (url) => check(refuse(url), isReason, 'refuseDestination must return the reason as a string, or undefined'),
    }),
  };
}
