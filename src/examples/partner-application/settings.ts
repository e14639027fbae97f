/** The settings. Secrets come from the environment, never from source control. */
export interface Settings {
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exactly as registered. */
  readonly redirectUri: string;
  /** Where the service can reach this application. */
  readonly publicUrl: string;
  /** The hosts to which a user may be sent back after a grant. */
  readonly returnHosts: ReadonlySet<string>;
  /** Where users and their tokens are kept across a restart; undefined: in memory only. */
  readonly dataFile: string | undefined;
}

/** Reads the settings. `local` is where the application listens. Throws an Error that names what is missing. */
export function readSettings(env: NodeJS.ProcessEnv, local: string): Settings {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`set ${name}`);
    return value;
  };
  const publicUrl = withoutSlash(env['PUBLIC_URL'] || local);
  const baseUrl = withoutSlash(need('BASE_URL'));
  return {
    authUrl: withoutSlash(need('AUTH_URL')),
    baseUrl,
    clientId: need('CLIENT_ID'),
    clientSecret: need('CLIENT_SECRET'),
    redirectUri: env['REDIRECT_URI'] || publicUrl,
    publicUrl,
    returnHosts: new Set((env['RETURN_HOSTS'] || new URL(baseUrl).host).split(',')),
    dataFile: env['DATA_FILE'] || undefined,
  };
}

/** A URL to which paths are appended. */
function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}
