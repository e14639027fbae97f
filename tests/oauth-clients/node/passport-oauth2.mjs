import OAuth2Strategy from 'passport-oauth2';
import { AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, TOKEN_URL, follow, run, scopes } from './run.mjs';

const strategy = new OAuth2Strategy(
  {
    authorizationURL: AUTHORIZE_URL,
    tokenURL: TOKEN_URL,
    clientID: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    callbackURL: REDIRECT_URI,
    scope: scopes,
    skipUserProfile: true,
  },
  (accessToken, refreshToken, profile, done) => done(null, { refreshToken }),
);

/** As passport does: each request gets a copy of the strategy with these four. */
function authenticate(query) {
  return new Promise((resolve, reject) => {
    const copy = Object.assign(Object.create(strategy), { redirect: resolve, success: resolve, fail: reject, error: reject });
    copy.authenticate({ query });
  });
}

await run(
  async () => {
    const landed = await follow(await authenticate({}));
    const { refreshToken } = await authenticate({ code: landed.searchParams.get('code') });
    await new Promise((resolve, reject) => {
      strategy._oauth2.getOAuthAccessToken(refreshToken, { grant_type: 'refresh_token' }, (error) => (error ? reject(error) : resolve()));
    });
  },
  (error) => error.code,
);
