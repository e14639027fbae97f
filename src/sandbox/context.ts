import type { Store } from '../store/store.ts';
import type { Clock, Post, Random, Scheduler } from './ports.ts';
import type { SandboxScheduler } from './scheduler.ts';
import type { Seed } from './seed.ts';
import type { Attempt } from '../wire/control-records.ts';

/** How a sandbox can act where the interface is silent. */
export const assumptionModes = ['default', 'strict', 'vary'] as const;
/** How the sandbox acts where the interface is silent. */
export type AssumptionMode = (typeof assumptionModes)[number];

/** Room for notifications that wait. */
export interface WaitingRoom {
  take(size: number): boolean;
  give(size: number): void;
}
/** Waits until a URL may get one more POST. */
export type Turn = (url: string) => Promise<(() => void) | undefined>;

/** Where the endpoints are (§1). */
export type BaseUrls = Pick<Settings, 'authUrl' | 'baseUrl'>;

/** The settings and ports of a sandbox. All are optional for callers of `createSandbox`. */
export interface Settings {
  /** `{auth_url}`: an absolute URL, which may have a path. By default a reserved name that never resolves (RFC 6761). */
  readonly authUrl: string;
  /** `{base_url}`; by default `authUrl`. Where they differ, a path of one does not exist below the other. */
  readonly baseUrl: string;
  /** The URL of the documentation, to which errors link. By default they have no link. */
  readonly docs: string | undefined;
  /** The prefix of event types on the wire. */
  readonly prefix: string;
  readonly seed: Seed;
  /** The time; by default that of the machine. `sandbox.clock` advances it. */
  readonly clock: Clock;
  readonly random: Random;
  /** The source of the choices of `vary`; `random` by default. With a seeded one, the same requests get the same responses. */
  readonly choices: Random;
  readonly scheduler: Scheduler;
  readonly store: Store;
  /** Delivers a notification and resolves with the status of its receiver; by default by a real request. */
  readonly post: Post;
  /** The bearer token of the control API. By default a random one, minted on first use. */
  readonly controlKey: string;
  /** Who grants authorization requests at once, without pages, or denies them; by default no user. `true`: the first user. */
  readonly autoGrant: boolean | AutoGrant;
  /** Whether the token endpoint accepts client credentials in a Basic header. */
  readonly basicClientAuthentication: boolean;
  /** The maximum number of notifications that wait for the one in delivery, for each registration; 1000 by default. */
  readonly waitingLimit: number;
  /** The maximum number of live registrations; no limit by default. */
  readonly registrationLimit: number;
  /** Room for notifications that wait, in characters. `take` returns false if there is not enough. By default there always is. */
  readonly waitingRoom: WaitingRoom | undefined;
  /** Waits until a URL may get one more POST, and resolves to what ends it; to undefined if too much waits. By default nothing waits. */
  readonly turn: Turn | undefined;
  /** Returns why a destination may not be registered; undefined if it may. The post port checks addresses when it connects. */
  readonly refuseDestination: (url: URL) => string | undefined;
  /** Called with the outcome of each delivery attempt. */
  readonly onAttempt: (outcome: NonNullable<Attempt['outcome']>) => void;
  /** Called with unexpected errors; by default, `settled()` of the sandbox rejects with the first one. A client gets an empty 500. */
  readonly onError: (error: unknown) => unknown;
}

/** Who grants, without pages. Each field has a default from the seed. */
export interface Grantee {
  /** The ID of a user; by default, the first one. */
  readonly userId?: string;
  /** The ID of a company of the user; by default, the first one. */
  readonly companyId?: string;
}

/** A decision about every authorization request. */
export interface AutoGrant extends Grantee {
  readonly deny?: boolean;
}

/** What every part of a sandbox shares. Made once by `createSandbox`; URLs have no trailing slash, and the clock can be advanced. */
export interface Context extends Omit<Settings, 'autoGrant'> {
  /** Changes the base URLs. Throws an Error that begins with the name of the wrong one. */
  readonly moveTo: (urls: Partial<BaseUrls>) => void;
  /** `{base_url}` of each company that has a host, by the ID of the company (§0). */
  readonly companyUrls: ReadonlyMap<string, string>;
  readonly autoGrant: AutoGrant | undefined;
  readonly mode: AssumptionMode;
  readonly scheduler: SandboxScheduler;
  readonly periods: Periods;
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
