import { AuthorizationCode } from 'simple-oauth2';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const [authorize, token] = [new URL(AUTHORIZE_URL), new URL(TOKEN_URL)];
const client = new AuthorizationCode({
  client: { id: CLIENT_ID, secret: CLIENT_SECRET },
  auth: { tokenHost: token.origin, tokenPath: token.pathname, authorizeHost: authorize.origin, authorizePath: authorize.pathname },
  ...(mode === 'body' && { options: { authorizationMethod: 'body' } }),
});

await run(
  async () => {
    const landed = await follow(client.authorizeURL({ redirect_uri: REDIRECT_URI, scope: scopes, state: 'state' }));
    const tokens = await client.getToken({ code: landed.searchParams.get('code'), redirect_uri: REDIRECT_URI });
    await tokens.refresh();
  },
  (error) => error.data?.payload,
);
