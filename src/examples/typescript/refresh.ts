import * as oauth from 'oauth4webapi';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}`);
  return value;
}

const server = {
  issuer: env('AUTH_URL'),
  token_endpoint: `${env('AUTH_URL')}/oauth/token`,
};
const client = { client_id: env('CLIENT_ID') };
// In the form body: a Basic header is the default of many libraries.
const credentials = oauth.ClientSecretPost(env('CLIENT_SECRET'));
const options = {
  signal: () => AbortSignal.timeout(10_000),
  // Only a sandbox on this machine speaks plain http.
  [oauth.allowInsecureRequests]: new URL(server.token_endpoint).hostname === 'localhost',
};

const refreshToken = env('REFRESH_TOKEN');
const response = await oauth.refreshTokenGrantRequest(
  server,
  client,
  credentials,
  refreshToken,
  options,
);
// Throws on failure. The grant may have ended: send the user through authorization again.
const tokens = await oauth.processRefreshTokenResponse(server, client, response);

// If the response has a refresh token, store it in place of yours.
console.log(JSON.stringify({ refresh_token: refreshToken, ...tokens }, null, 2));
