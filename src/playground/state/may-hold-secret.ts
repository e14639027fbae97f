/** A URL whose query, fragment or user information may be a secret, as receivers are known to have: as the whole text, or within it. */
const url = /^[a-z][a-z\d+.-]*:.*[?#@]|:\/\/[^\s"]*[?#@]/i;
/** The names of fields with a secret before their values, credentials of a header, and escapes that may hide them. */
const fields =
  /(?:secret|token|password|credentials?|authorization|signature|api.?key)\W{0,9}[:=]|["'](?:code|key|sig|auth|jwt)["']\s*:|\b(?:bearer|basic)\s|\\u00/i;

/** Whether a text that the reader typed may hold a secret. Then it stays in memory. */
export const mayHoldSecret = (text: unknown): boolean => typeof text === 'string' && (url.test(text) || fields.test(text));
