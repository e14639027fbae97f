/** The key under which a part of the tab lies in `sessionStorage`. */
export const storageKey = (name: string): string => `partner-interface: ${name}`;
