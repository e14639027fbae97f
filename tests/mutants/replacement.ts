/** What the preloaded module replaces: the module at a path, by the JavaScript in another file. */
export interface Replacement {
  readonly path: string;
  readonly changed: string;
}

/** Exit code of a thread whose changed module cannot be loaded. */
export const doesNotLoad = 97;

/** Exit code of a thread that ended with the first assertion that failed. */
export const assertionFailed = 98;
