/** What the preloaded module replaces, in the module at a path. */
export interface Replacement {
  readonly path: string;
  readonly replace: string;
  readonly by: string;
}

/** Exit code of a process whose changed module cannot be loaded. */
export const doesNotLoad = 97;

/** Exit code of a process that ended with the first assertion that failed. */
export const assertionFailed = 98;
