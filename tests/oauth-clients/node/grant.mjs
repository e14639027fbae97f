import Grant from 'grant/lib/grant.js';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, mode, run, scopes } from './run.mjs';

const grant = Grant({
  config: {
    service: {
      oauth: 2,
      authorize_url: AUTHORIZE_URL,
      access_url: TOKEN_URL,
      key: CLIENT_ID,
      secret: CLIENT_SECRET,
      redirect_uri: REDIRECT_URI,
      scope: scopes,
      state: true,
      transport: 'state',
      ...(mode !== 'default' && { scope_delimiter: ' ' }),
      ...(mode === 'header' && { token_endpoint_auth_method: 'client_secret_basic' }),
    },
  },
});

await run(
  async () => {
    const request = { method: 'GET', query: {}, body: {}, state: {}, session: {} };
    const connected = await grant({ ...request, params: { provider: 'service' } });
    const landed = await follow(connected.location);
    const query = Object.fromEntries(landed.searchParams);
    const session = connected.session;
    const { state } = await grant({ ...request, params: { provider: 'service', override: 'callback' }, query, session });
    if (!state.response.access_token) throw new Error(JSON.stringify(state.response.error));
  },
  () => undefined,
);
