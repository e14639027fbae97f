/** A log: objects with ascending numbers, of which the store keeps the last ones. */
export interface Log {
  readonly name: string;
  /** How many objects it keeps. */
  readonly keep: number;
}

/** An object of a log, with the number that the store gave it. */
export type Numbered<T extends object> = T & { readonly number: number };

/** One change of a commit. */
export type Change =
  | { readonly type: 'set'; readonly collection: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'delete'; readonly collection: string; readonly key: string }
  | { readonly type: 'append'; readonly log: Log; readonly value: object }
  | { readonly type: 'amend'; readonly log: Log; readonly value: Numbered<object> }
  | { readonly type: 'enqueue'; readonly queue: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'dequeue'; readonly queue: string; readonly key: string }
  | { readonly type: 'release'; readonly queue: string };

/** What must be true for a commit. */
export type Condition =
  | { readonly type: 'present' | 'absent'; readonly collection: string; readonly key: string }
  | { readonly type: 'unchanged'; readonly collection: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'fewer'; readonly collection: string; readonly than: number }
  | { readonly type: 'claimed'; readonly queue: string; readonly claim: string };

/** The outcome of a commit. */
export interface Committed {
  /** The first condition that was not true: then nothing has changed. */
  readonly failed?: Condition;
  /** The numbers of the objects that were appended to logs, in the order of the changes. */
  readonly numbers: readonly number[];
}

/**
 * Keeps values by collection and key, logs and queues. Asynchronous, so that an engine shared by several servers can implement it: all
 * that must not happen twice, or only halfway, is one commit.
 */
export interface Store {
  get<T>(collection: string, key: string): Promise<T | undefined>;
  /** The values of several keys, in the order of the keys: undefined where a key has none. */
  getAll<T>(collection: string, keys: readonly string[]): Promise<(T | undefined)[]>;
  /** Values in the order in which their keys were first set: at most `limit`, after the first `offset`. */
  list<T>(collection: string, range?: { readonly offset?: number; readonly limit?: number }): Promise<T[]>;
  /** Objects of a log, the last ones first: at most `limit`, with numbers below `before`. */
  last<T extends object>(log: Log, range: { readonly before: number; readonly limit: number }): Promise<Numbered<T>[]>;
  /** Makes all changes in one step, in their order, if every condition is true; otherwise none. */
  commit(changes: readonly Change[], conditions?: readonly Condition[]): Promise<Committed>;
  /** Claims a queue for the caller alone, until it releases it or has died. Undefined if another caller has it. */
  claim(queue: string): Promise<string | undefined>;
  /** Deletes everything. Logs go on with their numbers. */
  clear(): Promise<void>;
}

/** The collection of the values in a queue. */
export const queued = (queue: string): string => `queue ${queue}`;

/** Sets a value. */
export const set = (collection: string, key: string, value: unknown): Change => ({ type: 'set', collection, key, value });
/** Deletes a value, if there is one. */
export const remove = (collection: string, key: string): Change => ({ type: 'delete', collection, key });
/** Appends an object to a log, which gives it its `number`. */
export const append = (log: Log, value: object): Change => ({ type: 'append', log, value });
/** Replaces an object of a log, if the log still has it. */
export const amend = <T extends object>(log: Log, value: Numbered<T>): Change => ({ type: 'amend', log, value });
/** Adds a value to the end of a queue. */
export const enqueue = (queue: string, key: string, value: unknown): Change => ({ type: 'enqueue', queue, key, value });
/** Removes a value from a queue, if it is there. */
export const dequeue = (queue: string, key: string): Change => ({ type: 'dequeue', queue, key });
/** Ends the claim of a queue. */
export const release = (queue: string): Change => ({ type: 'release', queue });

/** The key has a value. */
export const present = (collection: string, key: string): Condition => ({ type: 'present', collection, key });
/** The key has no value. */
export const absent = (collection: string, key: string): Condition => ({ type: 'absent', collection, key });
/** The key still has the value that `get` returned. */
export const unchanged = (collection: string, key: string, value: unknown): Condition => ({ type: 'unchanged', collection, key, value });
/** The collection has fewer values than a number. */
export const fewer = (collection: string, than: number): Condition => ({ type: 'fewer', collection, than });
/** The caller still has its claim of a queue. */
export const claimed = (queue: string, claim: string): Condition => ({ type: 'claimed', queue, claim });
