import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenLocally } from '../local-server.ts';
import { inEveryLanguage } from './languages.ts';
import { run, type Ran } from './toolchains.ts';

/** Runs a sample against a token endpoint that responds with `body`. */
async function refreshWith(command: readonly [string, ...string[]], body: object): Promise<Ran> {
  await using server = await listenLocally((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }, 'localhost');
  return await run(command, {
    AUTH_URL: server.origin,
    CLIENT_ID: 'ZXhhbXBsZS1jbGllbnQ=',
    CLIENT_SECRET: 'ZXhhbXBsZS1zZWNyZXQ=',
    REFRESH_TOKEN: 'the-old-one',
  });
}

/** Samples that print the response as it is: they read no JSON. */
const unparsed = new Set(['curl', 'java']);
/** Samples whose library rejects a refresh token that is not a string with characters. */
const strict = new Set(['typescript']);

inEveryLanguage(
  'the refresh sample',
  (command, language) => {
    if (unparsed.has(language)) return;

    for (const received of [undefined, null, ''])
      test(`never replaces its refresh token with ${JSON.stringify(received)}`, async () => {
        const body = { access_token: 'a-new-one', token_type: 'Bearer', expires_in: 3600, refresh_token: received };
        const ran = await refreshWith(command('refresh'), body);
        if (strict.has(language) && received !== undefined) assert.notEqual(ran.code, 0);
        else assert.equal((JSON.parse(ran.output) as { refresh_token: unknown }).refresh_token, 'the-old-one', ran.errors);
      });

    test('fails for a response without an access token', async () => {
      assert.notEqual((await refreshWith(command('refresh'), {})).code, 0);
    });
  },
  ['refresh'],
);
