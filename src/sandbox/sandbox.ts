import { defaultPrefix } from '../interface/index.ts';
import { memoryStore } from '../store/memory.ts';
import type { SandboxDescription } from '../wire/workspace.ts';
import { scheduleCleanup } from './cleanup.ts';
import type { SandboxClock } from './clock.ts';
import { assumptionModes, type AssumptionMode, type Context, type Periods, type Settings } from './context.ts';
import { createControl, type Control } from './control/control.ts';
import { demoSeed } from './demo-seed.ts';
import { Deliveries } from './deliveries/deliveries.ts';
import { describeSandbox } from './description.ts';
import { absoluteAddress } from './http-routes.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { mintToken, platformRandom } from './mint.ts';
import { fetchPost } from './post.ts';
import type { Attempt } from './records.ts';
import { createRouter } from './router.ts';
import { createTiming, platformScheduler } from './scheduler.ts';
import { parseSeed, type Application } from './seed.ts';

/** The options of a sandbox. Each has a default. */
export interface SandboxOptions extends Partial<Settings> {
  readonly assumptions?: AssumptionMode;
  readonly periods?: Partial<Periods>;
}

/** The service of the interface, complete, as a function from Request to Response. */
export interface Sandbox {
  /** Handles a request below the address. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** What happens on the service's side, without HTTP. */
  readonly control: Control;
  readonly clock: SandboxClock;
  readonly applications: readonly Application[];
  /** The delivery attempts so far, oldest first. */
  deliveries(): Promise<readonly Attempt[]>;
  /** Resolves when no work is left that no request waits for. */
  settled(): Promise<void>;
  /** Cancels scheduled work and deliveries in flight. */
  close(): void;
  /** Base URLs, credentials and IDs: what a client needs to start. */
  describe(): SandboxDescription;
}

const day = 24 * 60 * 60 * 1000;
const defaultPeriods: Periods = { silence: 10_000, inactivity: 30 * day };

/**
 * Makes a sandbox. It touches no port before its first use, so that it can be made at module level in runtimes that forbid timers and
 * randomness there. Throws an Error of one line that names the wrong field if the seed, the address or the mode is wrong.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const timing = createTiming(options.clock ?? { now: () => Date.now() }, options.scheduler ?? platformScheduler);
  const work = new Set<Promise<void>>();
  const context = createContext(options, timing, work);
  const deliveries = new Deliveries(context);
  const control = createControl(context, timing.clock, deliveries);
  const respond = createRouter(context, deliveries, control);
  let cleanupScheduled = false;

  return {
    async fetch(request) {
      try {
        if (!cleanupScheduled) {
          cleanupScheduled = true;
          scheduleCleanup(context);
        }
        return await respond(request);
      } catch (error) {
        context.onError(error);
        return new Response(null, { status: 500 });
      }
    },
    control,
    clock: timing.clock,
    applications: context.seed.applications,
    deliveries: control.attempts,
    async settled() {
      while (work.size > 0) await Promise.allSettled(work);
    },
    close() {
      cleanupScheduled = true;
      deliveries.attempts.close();
      timing.close();
    },
    describe: () => describeSandbox(context),
  };
}

function createContext(options: SandboxOptions, timing: ReturnType<typeof createTiming>, work: Set<Promise<void>>): Context {
  const { random = platformRandom, onError = () => undefined, assumptions: mode = 'default' } = options;
  if (!assumptionModes.includes(mode)) throw new Error(`assumptions: must be ${assumptionModes.join(' or ')}`);
  const address = absoluteAddress(options.address ?? 'https://sandbox.test');
  let { controlKey } = options;
  return {
    address,
    docs: (options.docs ?? new URL(address).origin).replace(/\/+$/, ''),
    prefix: options.prefix ?? defaultPrefix,
    mode,
    clock: timing.clock,
    scheduler: timing.scheduler,
    random,
    choices: options.choices ?? random,
    store: options.store ?? memoryStore(),
    post: options.post ?? fetchPost,
    seed: parseSeed(options.seed ?? demoSeed([])),
    get controlKey() {
      return (controlKey ??= mintToken(random));
    },
    autoGrant: options.autoGrant ?? false,
    basicClientAuthentication: options.basicClientAuthentication ?? false,
    periods: { ...defaultPeriods, ...options.periods },
    waitingLimit: options.waitingLimit ?? 1000,
    registrationLimit: options.registrationLimit ?? Infinity,
    waitingRoom: options.waitingRoom ?? { take: () => true, give: () => undefined },
    turn: options.turn,
    refuseDestination: options.refuseDestination ?? (() => undefined),
    oneByOne: new KeyedQueue(),
    onAttempt: options.onAttempt ?? (() => undefined),
    onError,
    background(promise) {
      const watched = promise.catch(onError).finally(() => work.delete(watched));
      work.add(watched);
    },
  };
}
