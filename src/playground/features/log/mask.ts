/** Stands for a secret, a token or a code. */
export const mask = '•••';
