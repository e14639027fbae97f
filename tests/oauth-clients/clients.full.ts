import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientLanguages, oauthClients, type OAuthClient } from '../../src/site/oauth-clients.ts';
import { observe, prepareCommands, type Commands, type Credentials, type Observed } from './run-client.ts';

const description = 'The code is unknown. Send the code from the redirect.';

/** What the sandbox says about credentials in a header, and about scopes that a comma separates. */
const whatToChange = /Send client_id and client_secret in the form body\.|Separate names by one space\./;

/** What each library did, as a table for the reader of the output. */
const results: Record<string, string>[] = [];

let commands: Commands;
before(async () => {
  commands = await prepareCommands(oauthClients);
});
after(() => {
  console.table(results);
});

/** What a user of a library reads of an error. */
function shown(text: string): OAuthClient['message'] {
  const [code, words] = [text.includes('invalid_grant'), text.includes(description)];
  if (code && words) return 'error code and description';
  if (code || words) return code ? 'error code' : 'description';
  return text.includes('400') ? 'status' : 'neither code nor description';
}

function assertCredentials({ ok, credentials }: Observed, expected: OAuthClient['byDefault']): void {
  const places: Credentials[] = expected === 'header, then body' ? ['header', 'body'] : [expected === 'body' ? 'body' : 'header'];
  assert.equal(ok, expected === 'body' || expected === 'header, then body');
  assert.deepEqual([...new Set(credentials)], places);
}

test('where a library does not work by default, its user reads what to change, but for one library', () => {
  assert.ok(oauthClients.length >= 18);
  assert.equal(oauthClients.filter(({ hidesError }) => hidesError).length, 1);
});

for (const language of clientLanguages)
  describe(`OAuth client libraries in ${language}`, { concurrency: 2 }, () => {
    for (const client of oauthClients.filter((candidate) => candidate.language === language))
      test(`${client.name} does what its row says`, async (context) => {
        const version = commands.version(client);
        if (version === undefined && !process.env['CI']) {
          context.skip(`apt-get install ${client.package}`);
          return;
        }
        assert.equal(version, client.version, 'run another version, and write here what it does');
        const usual = client.byDefault === 'no default' ? 'header' : 'default';

        const first = await observe(client, commands, { mode: usual });
        if (client.scopeSetting !== undefined) {
          assert.equal(first.ok, false);
          assert.match(first.message, /invalid_scope/);
        } else {
          assert.equal(first.scope, 'Read Write');
          assertCredentials(first, client.byDefault);
        }

        const seen = decodeURIComponent(first.message + first.detail);
        const saysWhatToChange = first.ok || whatToChange.test(seen);
        assert.equal(saysWhatToChange, client.hidesError === undefined, seen);

        const inBody = await observe(client, commands, { mode: 'body' });
        assert.equal(inBody.scope, 'Read Write');
        assertCredentials(inBody, client.byDefault === 'body' || client.setting !== undefined ? 'body' : client.byDefault);

        const mode = client.scopeSetting === undefined ? usual : 'header';
        const accepted = await observe(client, commands, { mode, acceptBasic: true });
        assert.ok(accepted.ok, accepted.message);
        results.push({
          client: client.name,
          'by default': first.ok ? 'works' : 'rejected',
          'in the body': inBody.ok ? 'works' : 'rejected',
          'with the Basic flag': accepted.ok ? 'works' : 'rejected',
          'its user reads': first.ok ? '' : (whatToChange.exec(seen)?.[0] ?? seen.replaceAll(/\s+/g, ' ')),
        });

        const rejected = await observe(client, commands, { mode: 'body', code: 'bogus', acceptBasic: true });
        assert.equal(rejected.ok, false);
        assert.equal(shown(rejected.message), client.message, rejected.message);
        if (client.rest !== undefined) assert.match(rejected.detail, new RegExp(`${description}|invalid_grant`));
        assert.equal(
          shown(rejected.message + rejected.detail) === 'error code and description',
          client.rest !== undefined || client.message === 'error code and description',
          'the row says where the rest is',
        );
      });
  });
