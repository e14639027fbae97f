/** What the host gives to the sandbox, so that a test, a page or a server can control it. */
import type { PostOutcome } from '../wire/control-records.ts';

/** The only source of time. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Advances a clock that several servers share, for all of them. Without it each sandbox advances its own. */
  advance?(milliseconds: number): Promise<void>;
}

/** The only source of randomness. */
export interface Random {
  bytes(length: number): Uint8Array;
}

/** Runs work later. `after` takes milliseconds and returns a function that cancels the work. `work` must not wait for the network. */
export interface Scheduler {
  after(milliseconds: number, work: () => void | Promise<void>): () => void;
}

/**
 * Sends a notification: one POST, redirects not followed, the response body ignored. Never rejects: an error is a `failure`.
 */
export interface Post {
  (url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<PostOutcome>;
}
