import { env } from 'node:process';

const response = await fetch(`${env.AUTH_URL}/oauth/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: env.REFRESH_TOKEN,
    client_id: env.CLIENT_ID,
    client_secret: env.CLIENT_SECRET,
  }),
  redirect: 'error', // the secret goes to this address and to no other
  signal: AbortSignal.timeout(10_000),
});
// Refused: the grant may be gone. Then send the user through authorization again.
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const tokens = await response.json();
// Store a refresh token that came along in place of the one you sent.
console.log(JSON.stringify({ refresh_token: env.REFRESH_TOKEN, ...tokens }, null, 2));
