import * as oauth from 'oauth4webapi';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}`);
  return value;
}

// Keep the state in the user's session; compare it when the browser returns.
const state = oauth.generateRandomState();

// URLSearchParams encodes each value: the trailing = of a client ID becomes %3D.
const url = new URL(`${env('AUTH_URL')}/oauth/authorize`);
url.search = new URLSearchParams({
  response_type: 'code',
  client_id: env('CLIENT_ID'),
  redirect_uri: env('REDIRECT_URI'),
  scope: 'Read Write',
  state,
}).toString();

console.log(url.href);
console.log('state:', state);
