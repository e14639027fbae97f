import ClientOAuth2 from 'client-oauth2';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const client = new ClientOAuth2({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  authorizationUri: AUTHORIZE_URL,
  accessTokenUri: TOKEN_URL,
  redirectUri: REDIRECT_URI,
  scopes,
});
const options = mode === 'body' ? { body: { client_id: CLIENT_ID, client_secret: CLIENT_SECRET }, headers: { Authorization: [] } } : {};

await run(
  async () => {
    const landed = await follow(client.code.getUri({ state: 'state' }));
    const tokens = await client.code.getToken(landed.href, { ...options, state: 'state' });
    await tokens.refresh(options);
  },
  (error) => error.body,
);
