// What the tests use of two packages that come without types.

declare module 'simple-oauth2' {
  interface AccessToken {
    readonly token: Readonly<Record<string, unknown>>;
    refresh(): Promise<AccessToken>;
  }
  export class AuthorizationCode {
    constructor(options: {
      client: { id: string; secret: string };
      auth: { tokenHost: string; tokenPath: string; authorizeHost: string; authorizePath: string };
      options: { authorizationMethod: 'body' | 'header'; credentialsEncodingMode?: 'strict' | 'loose' };
    });
    authorizeURL(parameters: { redirect_uri: string; scope?: string; state?: string }): string;
    getToken(parameters: { code: string; redirect_uri: string }): Promise<AccessToken>;
  }
}

declare module 'passport-oauth2' {
  type Verify = (accessToken: string, refreshToken: string, profile: unknown, done: (error: unknown, user?: unknown) => void) => void;
  export default class OAuth2Strategy {
    constructor(
      options: {
        authorizationURL: string;
        tokenURL: string;
        clientID: string;
        clientSecret: string;
        callbackURL: string;
        skipUserProfile: boolean;
      },
      verify: Verify,
    );
    /** Set by passport on a copy of the strategy for each request. */
    redirect: (url: string) => void;
    success: (user: unknown) => void;
    fail: (challenge: unknown) => void;
    error: (error: unknown) => void;
    authenticate(request: { query: Record<string, string> }, options?: object): void;
    readonly _oauth2: {
      getOAuthAccessToken(
        token: string,
        parameters: { grant_type: 'refresh_token' },
        done: (error: unknown, accessToken?: string, refreshToken?: string) => void,
      ): void;
    };
  }
}
