/** The limits of §8 that have a value. Each name ends in its unit. */
export const limits = {
  /** Lifetime of an authorization code, in seconds. Single use. */
  codeSeconds: 60,
  /** Lifetime of an access token, in seconds. Also the value of `expires_in`. */
  accessTokenSeconds: 3600,
  /** The least number of redirect URIs that an application has. */
  redirectUrisAtLeast: 1,
} as const;

/** The lifetime of an authorization code as a sentence says it. */
export const codeLifetime = `${String(limits.codeSeconds)} seconds`;
/** The lifetime of an access token as a sentence says it. */
export const accessTokenLifetime = `${String(limits.accessTokenSeconds / 60)} minutes`;
