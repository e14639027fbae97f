import type { Store } from '../store/store.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import type { Clock, Post, Random, Scheduler } from './ports.ts';
import type { Seed } from './seed.ts';

/** How a sandbox can act where the interface is silent. */
export const assumptionModes = ['default', 'strict', 'vary'] as const;
/** How the sandbox acts where the interface is silent. */
export type AssumptionMode = (typeof assumptionModes)[number];

/** The settings and ports that every part of a sandbox shares. Made once by `createSandbox`. */
export interface Context {
  /** The public address without a trailing slash: both `{auth_url}` and `{base_url}`. */
  readonly address: string;
  /** The address of the documentation without a trailing slash: the base of links to rules. */
  readonly docs: string;
  /** The prefix of event types on the wire. */
  readonly prefix: string;
  readonly mode: AssumptionMode;
  readonly clock: Clock;
  readonly random: Random;
  /** The source of the choices of `vary`. */
  readonly choices: Random;
  readonly scheduler: Scheduler;
  readonly store: Store;
  readonly post: Post;
  readonly seed: Seed;
  /** The bearer token of the control API. Minted on first use if none is given. */
  readonly controlKey: string;
  /** Whether the authorization endpoint grants at once, as the first user. */
  readonly autoGrant: boolean;
  /** Whether the token endpoint accepts client credentials in a Basic header. */
  readonly basicClientAuthentication: boolean;
  readonly periods: Periods;
  /** The maximum number of notifications that wait behind the one in delivery, for each registration. */
  readonly waitingLimit: number;
  /** Returns why a destination may not be registered; undefined if it may. The post port checks addresses when it connects. */
  readonly refuseDestination: (url: URL) => string | undefined;
  /** Runs work with the same key one after another. */
  readonly oneByOne: KeyedQueue;
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void;
  /** Registers work that no request waits for, so that `settled()` waits for it. */
  readonly background: (work: Promise<void>) => void;
}

/** Periods whose length the interface does not specify (§8), in milliseconds. Each is an assumption. */
export interface Periods {
  /** How long a delivery, the trial included, waits for a response. */
  readonly silence: number;
  /** How long a transient registration may be inactive. */
  readonly inactivity: number;
}
