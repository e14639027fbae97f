import { suggestOrList } from '../http/nearest.ts';
import { defaultPrefix } from '../interface/index.ts';
import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';
import { memoryStore } from '../store/memory.ts';
import { deliveryTimeoutMs } from '../wire/delivery-timeout.ts';
import { findGrantee } from './authorization-server/direct-grant.ts';
import { readUrls } from './base-urls.ts';
import { assumptionModes, type AssumptionMode, type AutoGrant, type Context, type Periods, type Settings } from './context.ts';
import { demoSeed } from './demo-seed.ts';
import type { ErrorReports } from './error-reports.ts';
import { mintToken, platformRandom } from './mint.ts';
import { fetchPost } from './post.ts';
import type { Timing } from './scheduler.ts';
import type { Seed, SeedInput } from './seed.ts';
import { within } from './within.ts';

/** The options of a sandbox. Each has a default. */
export interface SandboxOptions extends Partial<Omit<Settings, 'seed'>> {
  /** What the sandbox does where the interface does not specify it; by default `default`. */
  readonly assumptions?: AssumptionMode;
  /** How long a receiver may be silent, by default 10 seconds, and a registration inactive, by default 30 days. */
  readonly periods?: Partial<Periods>;
  /** Applications, companies, users and documents; by default `demoSeed([])`. In the package, `createSandbox` checks it. */
  readonly seed?: SeedInput;
}

const day = 24 * 60 * 60 * 1000;
const defaultPeriods: Periods = { silence: deliveryTimeoutMs, inactivity: 30 * day };

/** Throws an Error of one line for the first name that is not a field of `known`. `path` goes before the name. */
export function rejectUnknown(given: object, known: object, path = ''): void {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) throw new Error(`${path}${name}: unknown option${suggestOrList(name, Object.keys(known))}`);
}

function readAutoGrant(seed: Seed, given: SandboxOptions['autoGrant']): AutoGrant | undefined {
  if (given === undefined || given === false) return undefined;
  const autoGrant = given === true ? {} : given;
  rejectUnknown(autoGrant, { userId: true, companyId: true, deny: true }, 'autoGrant.');
  within('autoGrant', () => findGrantee({ seed }, autoGrant));
  return autoGrant;
}

function rethrow(error: unknown): never {
  throw error;
}

/**
 * Makes what the parts of a sandbox share. Background work adds itself to `work`, and unexpected errors to `reports`. Throws an Error of one
 * line that names the wrong option.
 */
export function createContext(options: SandboxOptions, timing: Timing, work: Set<Promise<void>>, reports: ErrorReports): Context {
  const { random = platformRandom, onError: report = rethrow, assumptions: mode = 'default' } = options;
  if (!assumptionModes.includes(mode)) throw new Error(`assumptions: must be ${assumptionModes.join(' or ')}`);
  rejectUnknown(options.periods ?? {}, defaultPeriods, 'periods.');
  const { seed: given = demoSeed([]) } = options;
  const seed: Seed = { ...given, apiCredentials: given.apiCredentials ?? [] };
  let { controlKey } = options;
  const onError = (error: unknown): void => {
    reports.add((async () => report(error))());
  };
  const context: Context = {
    ...readUrls(seed, options),
    moveTo(moved) {
      Object.assign(context, readUrls(seed, moved));
    },
    docs: options.docs === undefined ? undefined : withoutTrailingSlashes(options.docs),
    prefix: options.prefix ?? defaultPrefix,
    mode,
    clock: timing.clock,
    scheduler: timing.scheduler,
    random,
    choices: options.choices ?? random,
    store: options.store ?? memoryStore(),
    post: options.post ?? fetchPost,
    seed,
    get controlKey() {
      return (controlKey ??= mintToken(random));
    },
    autoGrant: readAutoGrant(seed, options.autoGrant),
    basicClientAuthentication: options.basicClientAuthentication ?? false,
    periods: { ...defaultPeriods, ...options.periods },
    waitingLimit: options.waitingLimit ?? 1000,
    registrationLimit: options.registrationLimit ?? Infinity,
    waitingRoom: options.waitingRoom,
    turn: options.turn,
    refuseDestination: options.refuseDestination ?? (() => undefined),
    onAttempt: options.onAttempt ?? (() => undefined),
    onError,
    background(promise) {
      const watched = promise.catch(onError).finally(() => work.delete(watched));
      work.add(watched);
    },
  };
  return context;
}
