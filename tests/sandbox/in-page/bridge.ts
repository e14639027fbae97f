import type { PostOutcome, SandboxDescription, SandboxOptions } from '../../../src/sandbox/index.ts';

/** The options of a sandbox as they cross into a page: data, and what a function of the test's side became. */
export interface PlainOptions extends Omit<
  SandboxOptions,
  'clock' | 'random' | 'scheduler' | 'store' | 'post' | 'onError' | 'refuseDestination'
> {
  /** Where the clock stands, in milliseconds since the epoch. */
  readonly now: number;
  readonly randomStart?: number;
  /** The source of a function that uses nothing from around it. */
  readonly refuseDestination?: string;
}

/** A request as data. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** A response as data. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Globals of the page: the first four it defines, the others call back into the test. */
export interface Bridge {
  openSandbox: (id: number, options: PlainOptions) => SandboxDescription;
  askSandbox: (id: number, asked: Asked) => Promise<PlainResponse>;
  settleSandbox: (id: number) => Promise<void>;
  closeSandbox: (id: number) => void;
  sendPost: (id: number, number: number, url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<PostOutcome>;
  abortPost: (number: number) => Promise<void>;
  reportError: (text: string) => Promise<void>;
}
