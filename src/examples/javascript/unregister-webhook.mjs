import { env } from 'node:process';

const id = encodeURIComponent(env.WEBHOOK_ID);
const response = await fetch(`${env.BASE_URL}/api/v6/webhooks/${id}`, {
  method: 'DELETE',
  headers: {
    Accept: 'application/json;charset=UTF-8; qs=0.09',
    Authorization: `Bearer ${env.ACCESS_TOKEN}`,
  },
  redirect: 'error', // never send the token to another URL
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

// The interface does not specify a body. Keep the receiver running for webhook.unregister.
console.log(response.status, await response.text());
