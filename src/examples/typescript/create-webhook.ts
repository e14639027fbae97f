import * as oauth from 'oauth4webapi';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}`);
  return value;
}

// Your receiver must be listening by now: the trial may arrive before this response.
const response = await oauth.protectedResourceRequest(
  env('ACCESS_TOKEN'),
  'POST',
  new URL(`${env('BASE_URL')}/api/v6/webhooks`),
  new Headers({
    Accept: 'application/json;charset=UTF-8; qs=0.09',
    'Content-Type': 'application/json;charset=UTF-8; qs=0.09',
  }),
  JSON.stringify({
    events: ['svc.comment.create'],
    url: env('WEBHOOK_URL'),
    options: { collapseEvents: true },
    documentId: env('DOCUMENT_ID'),
    isTransient: false, // not cleaned up after inactivity
  }),
  {
    signal: () => AbortSignal.timeout(10_000),
    // Only a sandbox on this machine speaks plain http.
    [oauth.allowInsecureRequests]: new URL(env('BASE_URL')).hostname === 'localhost',
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

// Store the ID: every call creates a new registration.
console.log(JSON.stringify(await response.json(), null, 2));
