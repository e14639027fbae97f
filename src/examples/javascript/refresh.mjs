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
// If the response has a refresh token, store it in place of yours.
console.log(JSON.stringify({ refresh_token: env.REFRESH_TOKEN, ...tokens }, null, 2));
