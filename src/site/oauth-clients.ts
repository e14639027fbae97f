/** The languages of the OAuth client libraries, in the order of the page. */
export const clientLanguages = ['JavaScript', 'Python', 'Ruby', 'Perl', 'Go', 'Java'] as const;

export type ClientLanguage = (typeof clientLanguages)[number];

/**
 * An OAuth client library, as it behaves with this interface. `tests/oauth-clients` runs every library against the sandbox, in the
 * version of this table, and compares what it does with what is written here.
 */
export interface OAuthClient {
  readonly id: string;
  readonly name: string;
  readonly language: ClientLanguage;
  readonly source: 'npm' | 'Debian';
  /** The name of its package there. */
  readonly package: string;
  /** The version that was run. */
  readonly version: string;
  /** The program that runs it, below `tests/oauth-clients`. */
  readonly script: string;
  /** Where it puts the credentials if nothing is set. */
  readonly byDefault: 'body' | 'header' | 'header, then body' | 'no default';
  /** The code that puts them in the body. Undefined where they are there by default, and where there is no such setting. */
  readonly setting?: string;
  /** How it takes several scopes. */
  readonly scopes: 'list' | 'string';
  /** The setting that it needs to separate scopes with a space. */
  readonly scopeSetting?: string;
  /** What its error message contains when the token endpoint rejects a code. */
  readonly message: 'error code and description' | 'description' | 'error code' | 'status' | 'neither code nor description';
  /** Where the rest is. Undefined where the library drops it, and where nothing is missing. */
  readonly rest?: string;
  /** Set where it does not work by default, and its user sees nothing of what the error says. */
  readonly hidesError?: true;
  /** What else to know. */
  readonly note?: string;
}

/** What most libraries have in common: the row of another says what differs. */
const usual = { byDefault: 'body', message: 'error code and description' } as const;

type Row = Pick<OAuthClient, 'name' | 'version' | 'script' | 'scopes'> & Partial<Omit<OAuthClient, 'language' | 'source'>>;

/** The libraries for a language. Each has its name as its id and as that of its package unless its row says otherwise. */
const librariesFor = (language: ClientLanguage, rows: readonly Row[]): OAuthClient[] =>
  rows.map((row) => ({
    ...usual,
    id: row.name,
    package: row.name,
    language,
    source: language === 'JavaScript' ? 'npm' : 'Debian',
    ...row,
  }));

/** The libraries that were run, by language. */
export const oauthClients: readonly OAuthClient[] = [
  ...librariesFor('JavaScript', [
    {
      name: 'openid-client',
      version: '6.8.9',
      script: 'node/openid-client.mjs',
      scopes: 'string',
      message: 'neither code nor description',
      rest: '`error.cause`',
      note: 'It takes the redirect URI from the URL that you give it; behind a reverse proxy, build that URL from the registered one.',
    },
    {
      name: 'oauth4webapi',
      version: '3.8.8',
      script: 'node/oauth4webapi.mjs',
      byDefault: 'no default',
      setting: 'oauth.ClientSecretPost(secret)',
      scopes: 'string',
      message: 'neither code nor description',
      rest: '`error.cause`; for a 401, `await error.response.json()`',
      note: 'Pass `oauth.nopkce` in place of a code verifier.',
    },
    {
      name: 'simple-oauth2',
      version: '5.1.0',
      script: 'node/simple-oauth2.mjs',
      byDefault: 'header',
      setting: "options: { authorizationMethod: 'body' }",
      scopes: 'list',
      message: 'status',
      rest: '`error.data.payload`',
    },
    {
      name: 'passport-oauth2',
      version: '1.8.0',
      script: 'node/passport-oauth2.mjs',
      scopes: 'list',
      message: 'description',
      rest: '`error.code`',
      note: 'It sends no `state` unless you set `state: true`, which needs a session.',
    },
    {
      id: 'badgateway-oauth2-client',
      name: '@badgateway/oauth2-client',
      version: '3.3.1',
      script: 'node/badgateway-oauth2-client.mjs',
      byDefault: 'header',
      setting: "authenticationMethod: 'client_secret_post'",
      scopes: 'list',
    },
    {
      name: 'client-oauth2',
      version: '4.3.3',
      script: 'node/client-oauth2.mjs',
      byDefault: 'header',
      setting: 'getToken(url, { body: { client_id, client_secret }, headers: { Authorization: [] } })',
      scopes: 'list',
      message: 'neither code nor description',
      rest: '`error.body`',
      note: 'The message is a fixed text for each error code. Pass the same options to `refresh`.',
    },
    {
      name: 'grant',
      version: '5.4.24',
      script: 'node/grant.mjs',
      scopes: 'list',
      scopeSetting: "scope_delimiter: ' '",
      note: 'It throws nothing: read `response.error` in the session or state.',
    },
    {
      name: 'arctic',
      version: '3.7.0',
      script: 'node/arctic.mjs',
      byDefault: 'header',
      scopes: 'list',
      message: 'error code',
      rest: '`error.description`',
    },
    {
      id: 'auth-core',
      name: 'Auth.js',
      package: '@auth/core',
      version: '0.41.3',
      script: 'node/auth-core.mjs',
      byDefault: 'header',
      setting: "client: { token_endpoint_auth_method: 'client_secret_post' }",
      scopes: 'string',
      message: 'neither code nor description',
      rest: '`error.cause.err.cause` in `logger.error`',
      note: 'It adds PKCE, which the interface does not mention: set `checks: ["state"]`. It does not refresh.',
    },
  ]),
  ...librariesFor('Python', [
    {
      id: 'authlib',
      name: 'Authlib',
      package: 'python3-authlib',
      version: '1.2.0',
      script: 'python/authlib_client.py',
      byDefault: 'header',
      setting: 'token_endpoint_auth_method="client_secret_post"',
      scopes: 'list',
    },
    {
      name: 'requests-oauthlib',
      package: 'python3-requests-oauthlib',
      version: '1.3.0',
      script: 'python/requests_oauthlib_client.py',
      byDefault: 'header',
      setting: 'fetch_token(..., client_secret=secret, include_client_id=True)',
      scopes: 'list',
      note: 'Pass `client_id` and `client_secret` to `refresh_token` too.',
    },
    {
      name: 'oauthlib',
      package: 'python3-oauthlib',
      version: '3.2.2',
      script: 'python/oauthlib_client.py',
      scopes: 'list',
      note: 'It prepares requests and parses responses; you send them.',
    },
    {
      id: 'social-auth-core',
      name: 'Python Social Auth',
      package: 'python3-social-auth-core',
      version: '4.3.0',
      script: 'python/social_core_client.py',
      scopes: 'list',
      message: 'neither code nor description',
      rest: '`error.__context__.response`',
      note: 'Override `get_redirect_uri`: otherwise it adds `redirect_state` to the redirect URI, which then matches no registered one.',
    },
    {
      name: 'oauth2client',
      package: 'python3-oauth2client',
      version: '4.1.3',
      script: 'python/oauth2client_client.py',
      scopes: 'list',
      note: 'Its authors have deprecated it.',
    },
  ]),
  ...librariesFor('Ruby', [
    {
      id: 'ruby-oauth2',
      name: 'oauth2',
      package: 'ruby-oauth2',
      version: '1.4.4',
      script: 'ruby/oauth2_client.rb',
      scopes: 'string',
      note: 'Set `auth_scheme: :request_body` anyway: the default depends on the version.',
    },
    {
      name: 'rack-oauth2',
      package: 'ruby-rack-oauth2',
      version: '1.21.3',
      script: 'ruby/rack_oauth2_client.rb',
      byDefault: 'header',
      setting: 'client.access_token!(:body)',
      scopes: 'list',
    },
    {
      id: 'signet',
      name: 'Signet',
      package: 'ruby-signet',
      version: '0.17.0',
      script: 'ruby/signet_client.rb',
      scopes: 'list',
      note: 'It rejects an authorization URL without TLS, so it needs a small change to reach a sandbox on localhost.',
    },
    {
      name: 'omniauth-oauth2',
      package: 'ruby-omniauth-oauth2',
      version: '1.8.0',
      script: 'ruby/omniauth_client.rb',
      scopes: 'string',
      note: 'Override `callback_url`: otherwise it appends the query of the callback to the redirect URI.',
    },
  ]),
  ...librariesFor('Perl', [
    {
      id: 'lwp-authen-oauth2',
      name: 'LWP::Authen::OAuth2',
      package: 'liblwp-authen-oauth2-perl',
      version: '0.20',
      script: 'perl/lwp_authen_oauth2.pl',
      scopes: 'string',
    },
    {
      id: 'net-oauth2',
      name: 'Net::OAuth2',
      package: 'libnet-oauth2-perl',
      version: '0.67',
      script: 'perl/net_oauth2.pl',
      scopes: 'string',
    },
    {
      id: 'oauth-lite2',
      name: 'OAuth::Lite2',
      package: 'liboauth-lite2-perl',
      version: '0.11',
      script: 'perl/oauth_lite2.pl',
      scopes: 'string',
      message: 'error code',
      rest: '`$client->last_response->content`',
    },
    {
      id: 'mojolicious-plugin-oauth2',
      name: 'Mojolicious::Plugin::OAuth2',
      package: 'libmojolicious-plugin-oauth2-perl',
      version: '2.02',
      script: 'perl/mojolicious_oauth2.pl',
      scopes: 'string',
      message: 'status',
      note: 'Add `?response_type=code` to the authorization URL yourself.',
    },
  ]),
  ...librariesFor('Go', [
    {
      id: 'go-x-oauth2',
      name: 'golang.org/x/oauth2',
      package: 'golang-golang-x-oauth2-dev',
      version: '0.3.0',
      script: 'go/x_oauth2.go',
      byDefault: 'header, then body',
      setting: 'oauth2.Endpoint{AuthStyle: oauth2.AuthStyleInParams}',
      scopes: 'list',
      note: 'Without the setting it sends a rejected code a second time, with the credentials in the body.',
    },
  ]),
  ...librariesFor('Java', [
    {
      id: 'google-oauth-client',
      name: 'Google OAuth Client Library',
      package: 'libgoogle-oauth-client-java',
      version: '1.34.1',
      script: 'java/GoogleOAuthClient.java',
      byDefault: 'no default',
      setting: 'new ClientParametersAuthentication(id, secret)',
      scopes: 'list',
      hidesError: true,
      note: 'For a 401 its message has only the status.',
    },
  ]),
];
