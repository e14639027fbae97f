/** Replaces a secret, a token or a code; in a recording, every value that may be secret or personal. */
export const mask = '•••';
