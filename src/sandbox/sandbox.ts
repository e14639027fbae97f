import { apiPrefix, defaultPrefix } from '../interface/index.ts';
import { problem } from './answers.ts';
import { authorizationRoutes } from './authorization-server/routes.ts';
import type { SandboxClock } from './clock.ts';
import { assumptionModes, type AssumptionMode, type Context, type Periods } from './context.ts';
import { createControl, type Control } from './control/control.ts';
import { handleControl } from './control/handler.ts';
import { deliveriesOf } from './deliveries/deliveries.ts';
import { KeyedQueue } from './deliveries/keyed-queue.ts';
import type { SandboxDescription } from '../wire/workspace.ts';
import { describeSandbox } from './description.ts';
import { absoluteAddress, findRoute, pathsBelow } from './http-routes.ts';
import { keepHouse } from './housekeeping.ts';
import { mintToken, platformRandom } from './mint.ts';
import type { Clock, Post, Random, Scheduler, Store } from './ports.ts';
import { fetchPost } from './post.ts';
import type { Attempt } from './records.ts';
import { Refusal } from './refusal.ts';
import { handleApi } from './resource-server/resource-server.ts';
import { createTiming, platformScheduler } from './scheduler.ts';
import { demoSeed, parseSeed, type Application, type Seed } from './seed.ts';
import { memoryStore } from './store/memory.ts';

/** How a sandbox is set up. Everything has a default. */
export interface SandboxOptions {
  /** The absolute public address: `{auth_url}` and `{base_url}` both. It may hold a path. By default one that leads nowhere (RFC 6761). */
  readonly address?: string;
  /** The address of the documentation, to which refusals link. By default the origin of `address`. */
  readonly docs?: string;
  /** The prefix of event types on the wire. */
  readonly prefix?: string;
  readonly seed?: Seed;
  readonly assumptions?: AssumptionMode;
  readonly clock?: Clock;
  readonly random?: Random;
  /** By what `vary` chooses: `random` unless given. A seeded one makes the same requests get the same answers. */
  readonly choices?: Random;
  readonly scheduler?: Scheduler;
  readonly store?: Store;
  readonly post?: Post;
  /** The bearer token of the control API; a random one by default. */
  readonly controlKey?: string;
  /** The authorization endpoint answers at once, as the first user. */
  readonly autoGrant?: boolean;
  /** Client credentials in a Basic header are accepted at the token endpoint. */
  readonly basicClientAuthentication?: boolean;
  readonly periods?: Partial<Periods>;
  /** How many notifications may wait behind the one that is being delivered, for each registration; 1000 by default. */
  readonly waitingLimit?: number;
  /** Says why a destination may not be registered; undefined allows it. */
  readonly refuseDestination?: (url: URL) => string | undefined;
  /** Hears of what nobody expected. The client gets a bare 500. */
  readonly onError?: (error: unknown) => void;
}

/** The service of the interface, complete, as a function from Request to Response. */
export interface Sandbox {
  /** Answers a request below the address. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** What happens on the service's side, without HTTP. */
  readonly control: Control;
  readonly clock: SandboxClock;
  readonly applications: readonly Application[];
  /** The attempts of delivery so far, oldest first. */
  deliveries(): Promise<readonly Attempt[]>;
  /** Resolves when no work is under way that a request did not wait for. */
  settled(): Promise<void>;
  /** Calls off all work that waits for its time, and gives up what is being delivered. */
  close(): void;
  /** Addresses, credentials and ids: what a client needs to know to begin. */
  describe(): SandboxDescription;
}

const day = 24 * 60 * 60 * 1000;
const defaultPeriods: Periods = { silence: 10_000, inactivity: 30 * day };

/** Makes a sandbox. Throws an Error whose one line names the wrong field when the seed, the address or the mode is wrong. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const timing = createTiming(options.clock ?? { now: () => Date.now() }, options.scheduler ?? platformScheduler);
  const work = new Set<Promise<void>>();
  const context = createContext(options, timing, work);
  const control = createControl(context, timing.clock);
  const pathBelow = pathsBelow(context.address);
  keepHouse(context);

  return {
    async fetch(request) {
      try {
        return await answer(context, control, request, pathBelow(request.url));
      } catch (error) {
        if (error instanceof Refusal) return problem(context, error);
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
      deliveriesOf(context).attempts.close();
      timing.close();
    },
    describe: () => describeSandbox(context),
  };
}

function createContext(options: SandboxOptions, timing: ReturnType<typeof createTiming>, work: Set<Promise<void>>): Context {
  const { random = platformRandom, onError = () => undefined, assumptions: mode = 'default' } = options;
  if (!assumptionModes.includes(mode)) throw new Error(`assumptions: must be ${assumptionModes.join(' or ')}`);
  const address = absoluteAddress(options.address ?? 'https://sandbox.test');
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
    controlKey: options.controlKey ?? mintToken(random),
    autoGrant: options.autoGrant ?? false,
    basicClientAuthentication: options.basicClientAuthentication ?? false,
    periods: { ...defaultPeriods, ...options.periods },
    waitingLimit: options.waitingLimit ?? 1000,
    refuseDestination: options.refuseDestination ?? (() => undefined),
    oneByOne: new KeyedQueue(),
    onError,
    background(promise) {
      const watched = promise.catch(onError).finally(() => work.delete(watched));
      work.add(watched);
    },
  };
}

async function answer(context: Context, control: Control, request: Request, path: string | undefined): Promise<Response> {
  if (path === apiPrefix || path?.startsWith(`${apiPrefix}/`)) return handleApi(context, request, path);
  if (path?.startsWith('/control/')) return handleControl(control, context, request, path);
  const { answer: handle } = findRoute(authorizationRoutes, request.method, path ?? new URL(request.url).pathname, 'unknown-paths');
  return handle(context, request);
}
