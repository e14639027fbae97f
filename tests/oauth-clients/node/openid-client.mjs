import * as client from 'openid-client';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const server = { issuer: new URL(AUTHORIZE_URL).origin, authorization_endpoint: AUTHORIZE_URL, token_endpoint: TOKEN_URL };
const configuration =
  mode === 'body'
    ? new client.Configuration(server, CLIENT_ID, undefined, client.ClientSecretPost(CLIENT_SECRET))
    : new client.Configuration(server, CLIENT_ID, CLIENT_SECRET);
client.allowInsecureRequests(configuration);

await run(
  async () => {
    const state = client.randomState();
    const landed = await follow(
      client.buildAuthorizationUrl(configuration, { redirect_uri: REDIRECT_URI, scope: scopes.join(' '), state }),
    );
    const tokens = await client.authorizationCodeGrant(configuration, landed, { expectedState: state });
    await client.refreshTokenGrant(configuration, tokens.refresh_token);
  },
  (error) => error.cause,
);
