import { env } from 'node:process';

// Your receiver must be listening by now: the trial may arrive before this response.
const response = await fetch(`${env.BASE_URL}/api/v6/webhooks`, {
  method: 'POST',
  headers: {
    Accept: 'application/json;charset=UTF-8; qs=0.09',
    'Content-Type': 'application/json;charset=UTF-8; qs=0.09',
    Authorization: `Bearer ${env.ACCESS_TOKEN}`,
  },
  body: JSON.stringify({
    events: ['svc.comment.create'],
    url: env.WEBHOOK_URL,
    options: { collapseEvents: true },
    documentId: env.DOCUMENT_ID,
    isTransient: false, // not cleaned up after inactivity
  }),
  redirect: 'error', // never send the token to another URL
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

// Store the ID: every call creates a new registration.
console.log(JSON.stringify(await response.json(), null, 2));
