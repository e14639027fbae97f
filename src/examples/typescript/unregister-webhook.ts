import * as oauth from 'oauth4webapi';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}`);
  return value;
}

const id = encodeURIComponent(env('WEBHOOK_ID'));
const response = await oauth.protectedResourceRequest(
  env('ACCESS_TOKEN'),
  'DELETE',
  new URL(`${env('BASE_URL')}/api/v6/webhooks/${id}`),
  new Headers({ Accept: 'application/json;charset=UTF-8; qs=0.09' }),
  null,
  {
    signal: () => AbortSignal.timeout(10_000),
    // Only a sandbox on this machine speaks plain http.
    [oauth.allowInsecureRequests]: new URL(env('BASE_URL')).hostname === 'localhost',
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

// The interface does not specify a body. Keep the receiver running for webhook.unregister.
console.log(response.status, await response.text());
