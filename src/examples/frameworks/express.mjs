import { Buffer } from 'node:buffer';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import express from 'express';

const {
  AUTH_URL,
  CLIENT_ID,
  CLIENT_SECRET,
  REDIRECT_URI,
  RECEIVER_SECRET,
  QUEUE_FILE,
  TOKENS_FILE,
  PORT,
} = process.env;
const app = express();

// Sends the browser to the service, with a state that only this browser has.
app.get('/login', (request, response) => {
  const state = randomBytes(24).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    scope: 'Read Write',
    state,
  });
  const secure = REDIRECT_URI.startsWith('https:');
  response.cookie('oauth_state', state, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: 600_000,
  });
  response.redirect(`${AUTH_URL}/oauth/authorize?${query}`);
});

// The path of the redirect URI.
app.get('/callback', async (request, response) => {
  const { code, error, state } = request.query;
  const expected = /(?:^|; )oauth_state=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  response.clearCookie('oauth_state');
  response.type('text/plain');
  if (!equal(state, expected))
    return response.status(400).send('This sign-in was not started here. Start again.');
  if (error === 'access_denied')
    return response.status(403).send('You did not grant access.');
  if (typeof code !== 'string') {
    console.error('the redirect has the error', JSON.stringify(error));
    return response.status(502).send('The service reported an error. Start again.');
  }
  try {
    await saveTokens(await exchange(code));
    response.send('Connected.');
  } catch (failure) {
    console.error(failure.message);
    response.status(502).send('The sign-in failed. Start again.');
  }
});

async function exchange(code) {
  const response = await fetch(`${AUTH_URL}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uri: REDIRECT_URI,
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

// Only this user may read the file. With many users, keep tokens in a database, encrypted.
async function saveTokens({ access_token, refresh_token, expires_in }) {
  const expiresAt = Date.now() + expires_in * 1000;
  await writeFile(
    TOKENS_FILE,
    JSON.stringify({ access_token, refresh_token, expiresAt }),
    { mode: 0o600 },
  );
}

// Only the path with the secret exists.
const checkSecret = (request, response, next) =>
  equal(request.params.secret, RECEIVER_SECRET) ? next() : response.sendStatus(404);
const readBody = express.raw({ type: () => true, limit: '256kb', inflate: false });

app.post('/notifications/:secret', checkSecret, readBody, async (request, response) => {
  const notification = parse(String(request.body ?? ''));
  if (typeof notification?.messageId !== 'string') return response.sendStatus(400);
  try {
    await enqueue(notification);
    response.sendStatus(200);
  } catch (failure) {
    console.error(failure.message); // Raise an alert: an error may end deliveries.
    response.sendStatus(503);
  }
});

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Resolves when the line is on disk. A worker reads the file, and skips a messageId that it has finished.
async function enqueue(notification) {
  const file = await open(QUEUE_FILE, 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(notification)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Compares in constant time. False if one of them is missing. */
function equal(given, expected) {
  if (typeof given !== 'string' || !expected) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

// Express recognises an error handler by its four parameters.
app.use((error, request, response, next) =>
  response.headersSent ? next(error) : response.sendStatus(error.status ?? 500),
);

// A reverse proxy in front of it speaks TLS.
const server = app.listen(PORT ?? 8080, '127.0.0.1', () =>
  console.log('listening on', server.address().port),
);
