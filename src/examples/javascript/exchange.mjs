import { env } from 'node:process';

const response = await fetch(`${env.AUTH_URL}/oauth/token`, {
  method: 'POST',
  // fetch sends URLSearchParams as a form, with every value encoded.
  body: new URLSearchParams({
    grant_type: 'authorization_code',
    code: env.CODE,
    redirect_uri: env.REDIRECT_URI, // because the authorization request had it
    client_id: env.CLIENT_ID,
    client_secret: env.CLIENT_SECRET,
  }),
  redirect: 'error', // never send the secret to another URL
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(JSON.stringify(await response.json(), null, 2));
