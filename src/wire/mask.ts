/** Stands for a secret, a token or a code, and in a recording for whatever may be one or personal. */
export const mask = '•••';
