import { randomBytes, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { env } from 'node:process';

const redirectPath = new URL(env.REDIRECT_URI).pathname;
const tokensFile = env.TOKENS_FILE ?? 'tokens.json';

const server = createServer(async (request, response) => {
  const [path, query] = request.url.split('?');
  if (request.method === 'GET' && path === '/login') return login(response);
  if (request.method !== 'GET' || path !== redirectPath)
    return response.writeHead(404).end();
  const expected = /(?:^|; *)oauth_state=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const [status, text] = await connect(new URLSearchParams(query), expected);
  setState(response, '', 0); // use each state once
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
});

/** Sends the browser to the service, with a state that only this browser has. */
function login(response) {
  const state = randomBytes(24).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: env.CLIENT_ID,
    redirect_uri: env.REDIRECT_URI,
    scope: 'Read Write',
    state,
  });
  setState(response, state, 600);
  response.writeHead(302, { Location: `${env.AUTH_URL}/oauth/authorize?${query}` }).end();
}

function setState(response, state, seconds) {
  const secure = env.REDIRECT_URI.startsWith('https:') ? '; Secure' : '';
  const cookie = `oauth_state=${state}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  response.setHeader('Set-Cookie', cookie + secure);
}

/** The status and the text that the browser gets. */
async function connect(query, expected) {
  // Anyone can make a link with a code: without the state of this browser it is not ours.
  if (!equal(query.get('state'), expected))
    return [400, 'This sign-in was not started here. Start again.'];
  if (query.get('error') === 'access_denied') return [403, 'You did not grant access.'];
  if (!query.get('code')) {
    console.error('authorization error:', JSON.stringify(query.get('error')));
    return [502, 'The service reported an error. Start again.'];
  }
  try {
    await save(await exchange(query.get('code')));
    return [200, 'Connected.'];
  } catch (problem) {
    console.error(problem.message);
    return [502, 'The sign-in failed. Start again.'];
  }
}

/** Compares in constant time. False if one of them is missing. */
function equal(given, expected) {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected ?? '')];
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}

async function exchange(code) {
  const response = await fetch(`${env.AUTH_URL}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: env.REDIRECT_URI, // because the authorization request had it
      client_id: env.CLIENT_ID,
      client_secret: env.CLIENT_SECRET,
    }),
    redirect: 'error', // never send the secret to another URL
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`token endpoint: ${response.status}`);
  const tokens = await response.json();
  if (!tokens.access_token || !tokens.refresh_token)
    throw new Error('the response has no tokens');
  return tokens;
}

/** A file that only this user can read. For many users: a database, encrypted. */
async function save({ access_token, refresh_token, expires_in }) {
  const expires_at = new Date(Date.now() + expires_in * 1000).toISOString();
  const text = JSON.stringify({ access_token, refresh_token, expires_at });
  await writeFile(tokensFile, text, { mode: 0o600, flush: true });
}

// A reverse proxy in front of it speaks TLS.
server.listen(env.PORT ?? 8080, '127.0.0.1', () =>
  console.log('listening on', server.address().port),
);
