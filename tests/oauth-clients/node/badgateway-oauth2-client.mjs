import { OAuth2Client } from '@badgateway/oauth2-client';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const client = new OAuth2Client({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  authorizationEndpoint: AUTHORIZE_URL,
  tokenEndpoint: TOKEN_URL,
  ...(mode === 'body' && { authenticationMethod: 'client_secret_post' }),
});

await run(
  async () => {
    const state = 'state';
    const landed = await follow(await client.authorizationCode.getAuthorizeUri({ redirectUri: REDIRECT_URI, scope: scopes, state }));
    const tokens = await client.authorizationCode.getTokenFromCodeRedirect(landed.href, { redirectUri: REDIRECT_URI, state });
    await client.refreshToken(tokens);
  },
  (error) => error.parsedBody,
);
