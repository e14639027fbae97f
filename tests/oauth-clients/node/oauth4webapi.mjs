import * as oauth from 'oauth4webapi';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const server = { issuer: new URL(AUTHORIZE_URL).origin, token_endpoint: TOKEN_URL };
const client = { client_id: CLIENT_ID };
const authentication = mode === 'body' ? oauth.ClientSecretPost(CLIENT_SECRET) : oauth.ClientSecretBasic(CLIENT_SECRET);
const options = { [oauth.allowInsecureRequests]: true };

await run(
  async () => {
    const state = oauth.generateRandomState();
    const query = { response_type: 'code', client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, scope: scopes.join(' '), state };
    const landed = await follow(`${AUTHORIZE_URL}?${new URLSearchParams(query)}`);
    const parameters = oauth.validateAuthResponse(server, client, landed, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      REDIRECT_URI,
      oauth.nopkce,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    const again = await oauth.refreshTokenGrantRequest(server, client, authentication, tokens.refresh_token, options);
    await oauth.processRefreshTokenResponse(server, client, again);
  },
  (error) => (error.cause?.error ? error.cause : error.response?.text()),
);
