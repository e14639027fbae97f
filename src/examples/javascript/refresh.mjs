import { env } from 'node:process';

const response = await fetch(`${env.AUTH_URL}/oauth/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: env.REFRESH_TOKEN,
    client_id: env.CLIENT_ID,
    client_secret: env.CLIENT_SECRET,
  }),
  redirect: 'error', // never send the secret to another URL
  signal: AbortSignal.timeout(10_000),
});
// On failure, the grant may have ended: send the user through authorization again.
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const tokens = await response.json();
if (!tokens.access_token) throw new Error('the response has no access token');
// If the response has a refresh token, store it in place of yours.
const refresh_token = tokens.refresh_token || env.REFRESH_TOKEN;
console.log(JSON.stringify({ ...tokens, refresh_token }, null, 2));
