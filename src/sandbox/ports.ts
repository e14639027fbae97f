/** What the sandbox takes from outside, so that a test, a page or a server can hold it. */

/** The only source of time. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** The only source of randomness: fills and returns the bytes asked for. */
export interface Random {
  bytes(length: number): Uint8Array;
}

/** Runs work later. `after` takes milliseconds and returns a function that calls the work off. Work that returns a promise waits for no network. */
export interface Scheduler {
  after(milliseconds: number, work: () => void | Promise<void>): () => void;
}

/** What came back from one POST to a receiver: its status, or why there was none. */
export type PostOutcome =
  | { readonly status: number }
  | { readonly failure: 'timeout' | 'connection' | 'certificate' | 'refused-destination'; readonly message: string };

/**
 * The narrow port for outgoing deliveries: one POST, redirects not followed, the answer's body ignored.
 * It never rejects: what goes wrong is a `failure`.
 */
export interface Post {
  (url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<PostOutcome>;
}
