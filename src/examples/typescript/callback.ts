import { randomBytes, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';

function env(name: string, otherwise?: string): string {
  const value = process.env[name] ?? otherwise;
  if (!value) throw new Error(`set ${name}`);
  return value;
}

const redirectUri = env('REDIRECT_URI');
const tokensFile = env('TOKENS_FILE', 'tokens.json');
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

const listener = createServer((request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (request.method === 'GET' && path === '/login') {
    login(response);
    return;
  }
  if (request.method !== 'GET' || path !== new URL(redirectUri).pathname) {
    response.writeHead(404).end();
    return;
  }
  const expected = /(?:^|; *)oauth_state=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  void connect(new URLSearchParams(query), expected ?? '').then(([status, text]) => {
    setState(response, '', 0); // use each state once
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
  });
});

/** Sends the browser to the service, with a state that only this browser has. */
function login(response: ServerResponse): void {
  const state = randomBytes(24).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: 'Read Write',
    state,
  });
  setState(response, state, 600);
  response
    .writeHead(302, { Location: `${server.issuer}/oauth/authorize?${query}` })
    .end();
}

function setState(response: ServerResponse, state: string, seconds: number): void {
  const secure = redirectUri.startsWith('https:') ? '; Secure' : '';
  const cookie = `oauth_state=${state}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  response.setHeader('Set-Cookie', cookie + secure);
}

/** The status and the text that the browser gets. */
async function connect(
  query: URLSearchParams,
  expected: string,
): Promise<[number, string]> {
  // Anyone can make a link with a code: without the state of this browser it is not ours.
  if (!equal(query.get('state') ?? '', expected))
    return [400, 'This sign-in was not started here. Start again.'];
  try {
    // Throws when there is an error instead of a code.
    const redirect = oauth.validateAuthResponse(server, client, query, expected);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      credentials,
      redirect,
      redirectUri, // because the authorization request had it
      oauth.nopkce,
      options,
    );
    await save(await oauth.processAuthorizationCodeResponse(server, client, response));
    return [200, 'Connected.'];
  } catch (problem) {
    if (problem instanceof oauth.AuthorizationResponseError) {
      if (problem.error === 'access_denied') return [403, 'You did not grant access.'];
      console.error('authorization error:', JSON.stringify(problem.error));
      return [502, 'The service reported an error. Start again.'];
    }
    console.error(problem instanceof Error ? problem.message : problem);
    return [502, 'The sign-in failed. Start again.'];
  }
}

/** Compares in constant time. False if nothing is expected. */
function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}

/** A file that only this user can read. For many users: a database, encrypted. */
async function save(tokens: oauth.TokenEndpointResponse): Promise<void> {
  const { access_token, refresh_token, expires_in = 0 } = tokens;
  const expires_at = new Date(Date.now() + expires_in * 1000).toISOString();
  const text = JSON.stringify({ access_token, refresh_token, expires_at });
  await writeFile(tokensFile, text, { mode: 0o600, flush: true });
}

// A reverse proxy in front of it speaks TLS.
listener.listen(Number(env('PORT', '8080')), '127.0.0.1', () => {
  console.log('listening on', (listener.address() as AddressInfo).port);
});
