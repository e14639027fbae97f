/** The limits of §8 that have a value. Units stand in the names. */
export const limits = {
  /** Lifetime of an authorization code, in seconds. Single use. */
  codeSeconds: 60,
  /** Lifetime of an access token, in seconds: 60 minutes. Also the value of `expires_in`. */
  accessTokenSeconds: 3600,
  /** A registered application has at least this many redirect URIs. */
  redirectUrisAtLeast: 1,
} as const;
