import { env } from 'node:process';

const id = encodeURIComponent(env.WEBHOOK_ID);
const response = await fetch(`${env.BASE_URL}/api/v6/webhooks/${id}`, {
  method: 'POST',
  headers: {
    Accept: 'application/json;charset=UTF-8; qs=0.09',
    'Content-Type': 'application/json;charset=UTF-8; qs=0.09',
    Authorization: `Bearer ${env.ACCESS_TOKEN}`,
  },
  body: JSON.stringify({
    id: env.WEBHOOK_ID, // the ID from the path, again
    options: { collapseEvents: true },
    description: 'Comments on the footbridge',
  }),
  redirect: 'error', // never send the token to another URL
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(JSON.stringify(await response.json(), null, 2));
