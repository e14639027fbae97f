import { Auth } from '@auth/core';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const here = new URL(REDIRECT_URI);
const logged = [];
const config = {
  secret: 'only for this test',
  trustHost: true,
  basePath: here.pathname.replace('/callback/service', ''),
  logger: { error: (error) => logged.push(error), warn() {}, debug() {} },
  providers: [
    {
      id: 'service',
      name: 'Service',
      type: 'oauth',
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      checks: ['state'],
      authorization: { url: AUTHORIZE_URL, params: { scope: scopes.join(' ') } },
      token: TOKEN_URL,
      userinfo: { url: TOKEN_URL, request: () => ({}) },
      profile: () => ({ id: 'user' }),
      ...(mode === 'body' && { client: { token_endpoint_auth_method: 'client_secret_post' } }),
    },
  ],
};
const cookies = new Map();

/** Asks the library, as a browser would: with the cookies that it set. */
async function ask(path, form) {
  const response = await Auth(
    new Request(new URL(config.basePath + path, here.origin), {
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    }),
    config,
  );
  for (const cookie of response.headers.getSetCookie()) cookies.set(...cookie.split(';')[0].split(/=(.*)/s));
  return response;
}

await run(
  async () => {
    const { csrfToken } = await (await ask('/csrf')).json();
    const started = await ask('/signin/service', { csrfToken });
    const landed = await follow(started.headers.get('location'));
    await ask(`/callback/service${landed.search}`);
    if (logged.length > 0) throw logged[0];
  },
  (error) => error.cause?.err?.cause,
);
