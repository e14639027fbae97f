/** The key under which a part of the tab is stored in `sessionStorage`. */
export const storageKey = (name: string): string => `partner-interface: ${name}`;

/** The part of the tab's storage that holds its session, and the version of its shape. */
export const storedSession = { name: 'session', version: 1 } as const;

/** Dispatched on the window when the stored session may have changed. */
export const sessionEvent = 'session-stored';
