/** What a key of the control API must be: it is sent as a Bearer token. */
export const controlKeyForm = /^[\w.~+/=-]{8,}$/;
/** What to say about another one. */
export const controlKeyProblem = 'must have at least 8 of the characters A-Z a-z 0-9 - . _ ~ + / =';
