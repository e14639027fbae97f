import { OAuth2Client } from 'arctic';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, run, scopes } from './run.mjs';

const client = new OAuth2Client(CLIENT_ID, CLIENT_SECRET, REDIRECT_URI);

await run(
  async () => {
    const landed = await follow(client.createAuthorizationURL(AUTHORIZE_URL, 'state', scopes));
    const tokens = await client.validateAuthorizationCode(TOKEN_URL, landed.searchParams.get('code'), null);
    await client.refreshAccessToken(TOKEN_URL, tokens.refreshToken(), []);
  },
  (error) => error.description,
);
