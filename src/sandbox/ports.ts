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

/** What the sandbox keeps, key by key. Asynchronous, so that a shared engine can stand behind it. */
export interface Store {
  get<T>(collection: string, key: string): Promise<T | undefined>;
  set<T>(collection: string, key: string, value: T): Promise<void>;
  delete(collection: string, key: string): Promise<boolean>;
  /** Reads and deletes in one step: of many callers, exactly one gets the value. */
  take<T>(collection: string, key: string): Promise<T | undefined>;
  /** Values in the order in which their keys were first set. */
  list<T>(collection: string): Promise<T[]>;
  clear(): Promise<void>;
}
