/** The key under which a part of the tab lies in `sessionStorage`. */
export const storageKey = (name: string): string => `partner-interface: ${name}`;

/** Dispatched on the window when the stored session may have changed. */
export const sessionEvent = 'session-stored';
