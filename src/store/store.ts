/** Keeps values by collection and key. Asynchronous, so that an engine shared by several servers can implement it. */
export interface Store {
  get<T>(collection: string, key: string): Promise<T | undefined>;
  set<T>(collection: string, key: string, value: T): Promise<void>;
  delete(collection: string, key: string): Promise<boolean>;
  /** Reads and deletes in one step: of several concurrent callers, one gets the value. */
  take<T>(collection: string, key: string): Promise<T | undefined>;
  /** Values in the order in which their keys were first set. */
  list<T>(collection: string): Promise<T[]>;
  clear(): Promise<void>;
}
