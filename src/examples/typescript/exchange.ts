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

// Throws when the state is not the one that you sent, or when there is an error.
const callback = new URL(env('CALLBACK_URL')); // the URL that the browser was redirected to
const parameters = oauth.validateAuthResponse(server, client, callback, env('STATE'));

const response = await oauth.authorizationCodeGrantRequest(
  server,
  client,
  credentials,
  parameters,
  env('REDIRECT_URI'), // because the authorization request had it
  oauth.nopkce,
  options,
);
const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);

console.log(JSON.stringify(tokens, null, 2));
