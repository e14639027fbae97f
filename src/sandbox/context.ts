import type { KeyedQueue } from './deliveries/keyed-queue.ts';
import type { Clock, Post, Random, Scheduler, Store } from './ports.ts';
import type { Seed } from './seed.ts';

/** How a sandbox can act where the interface is silent. */
export const assumptionModes = ['default', 'strict', 'vary'] as const;
/** How the sandbox acts where the interface is silent. */
export type AssumptionMode = (typeof assumptionModes)[number];

/** What every part of one sandbox shares. Made once by `createSandbox`. */
export interface Context {
  /** The public address without a trailing slash: both `{auth_url}` and `{base_url}`. */
  readonly address: string;
  /** Where the documentation lies, without a trailing slash: the base of every rule's link. */
  readonly docs: string;
  /** The prefix of event types on the wire. */
  readonly prefix: string;
  readonly mode: AssumptionMode;
  readonly clock: Clock;
  readonly random: Random;
  /** By what `vary` chooses. */
  readonly choices: Random;
  readonly scheduler: Scheduler;
  readonly store: Store;
  readonly post: Post;
  readonly seed: Seed;
  readonly controlKey: string;
  /** The authorization endpoint answers at once, as the first user. */
  readonly autoGrant: boolean;
  /** Client credentials in a Basic header are accepted at the token endpoint. */
  readonly basicClientAuthentication: boolean;
  readonly periods: Periods;
  /** Notifications that may wait behind the one that is being delivered, for each registration: a limit of the sandbox's own. */
  readonly waitingLimit: number;
  /** Whether a destination may be registered. Undefined: it may; a string: why not. Connect-time checks are the post port's own. */
  readonly refuseDestination: (url: URL) => string | undefined;
  /** Work of which one piece at a time may run, by its subject. */
  readonly oneByOne: KeyedQueue;
  /** Hears of what nobody expected. */
  readonly onError: (error: unknown) => void;
  /** Lets `settled()` wait for work that no request waits for. */
  readonly background: (work: Promise<void>) => void;
}

/** Periods that the interface does not show (§8), in milliseconds. Every one is an assumption. */
export interface Periods {
  /** How long a delivery, the trial included, waits for an answer. */
  readonly silence: number;
  /** How long a transient registration may be inactive. */
  readonly inactivity: number;
}
