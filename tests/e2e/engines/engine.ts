/** One tab of a browser: the few things that every engine's driver can do. A page (`page.ts`) is built on them. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the tab. It sees nothing but its arguments, and these and its result are JSON. */
  evaluate<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  /** Moves the mouse, to CSS pixels from the top left of the window. */
  hover(x: number, y: number): Promise<void>;
  /** Clicks with the mouse, at CSS pixels from the top left of the window. */
  click(x: number, y: number): Promise<void>;
  /** Presses keys one after the other: a character, a name such as `Enter`, or both with `Control+` before. */
  press(...keys: readonly string[]): Promise<void>;
  /** The warnings and errors of the console so far, policy violations included. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Browser {
  /** Opens a tab with cookies and storage of its own. */
  newTab(): Promise<Tab>;
  /** Ends the browser and everything that it started. */
  stop(): Promise<void>;
}

/** A browser engine that may be installed. */
export interface Engine {
  readonly name: string;
  /** The programs that it needs and that are not installed. */
  missing(): readonly string[];
  start(): Promise<Browser>;
}

/** How long one command to a browser may take, in milliseconds: a driver that loses one is asked again. */
export const commandTimeoutMs = 10_000;

/** How long a browser may take to open a session, in milliseconds. */
export const sessionTimeoutMs = 30_000;
