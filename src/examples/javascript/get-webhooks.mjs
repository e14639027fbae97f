import { env } from 'node:process';

const query = new URLSearchParams({ offset: '0', limit: '50' });
const response = await fetch(`${env.BASE_URL}/api/v6/webhooks?${query}`, {
  headers: {
    Accept: 'application/json;charset=UTF-8; qs=0.09',
    Authorization: `Bearer ${env.ACCESS_TOKEN}`,
  },
  redirect: 'error', // never send the token to another URL
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

// The interface does not specify the shape of this list: check it before you rely on it.
console.log(JSON.stringify(await response.json(), null, 2));
