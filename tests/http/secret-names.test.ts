import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SeenSecrets } from '../../src/diagnosis/corrections/seen-secrets.ts';
import { diagnoseWithSources } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { masked } from '../../src/playground/state/log/masked.ts';
import { nonEmpty } from '../non-empty.ts';
import { entry } from '../playground/state/log/entries.ts';

const canary = 'c4n4ry5ecret';

/** What the diagnosis shows of an entry of a HAR file. */
function source(url: string, text: string): string {
  const request = { method: 'POST', url, headers: [], postData: { text } };
  const response = { status: 200, headers: [], content: {} };
  return diagnoseWithSources(JSON.stringify({ log: { entries: [{ request, response }] } })).sources.join('');
}

const logged = (request: { url?: string; body?: string }): string => JSON.stringify(masked([entry({ request })]));

/** What each place shows of a field with a value. */
const places: Readonly<Record<string, (name: string, value: string) => string>> = {
  'a URL in the log': (name, value) => logged({ url: `https://app.example/hook?a=b&${name}=${value}` }),
  'a form in the log': (name, value) => logged({ body: `a=b&${name}=${value}` }),
  'JSON in the log': (name, value) => logged({ body: JSON.stringify({ [name]: value }) }),
  'JSON in the log that is cut off': (name, value) => logged({ body: `{"${name}": "${value}` }),
  'a URL in the diagnosis': (name, value) => source(`https://api.example${webhooksPath}?a=b&${name}=${value}`, '{}'),
  'a form in the diagnosis': (name, value) => source(`https://auth.example${tokenPath}`, `grant_type=x&${name}=${value}`),
  'JSON in the diagnosis': (name, value) => source(`https://api.example${webhooksPath}`, JSON.stringify({ [name]: value })),
  'JSON in the diagnosis that is cut off': (name, value) => source(`https://api.example${webhooksPath}`, `{"${name}": "${value}`),
};

const secrets = [
  ...['client_secret', 'clientSecret', 'webhook_secret', 'secret', 'access_token', 'refresh_token', 'id_token', 'csrf-token', 'token'],
  ...['password', 'api_key', 'apiKey', 'signature', 'credentials', 'authorization', 'code', 'key', 'sig', 'auth', 'jwt'],
];
const others = ['state', 'client_id', 'grant_type', 'documentId', 'events', 'url', 'keyboard', 'monkey', 'author', 'design', 'token_type'];

for (const [place, show] of Object.entries(places))
  describe(place, () => {
    for (const name of nonEmpty(secrets)) test(`hides ${name}`, () => assert.ok(!show(name, canary).includes(canary), show(name, canary)));
    for (const name of nonEmpty(others)) test(`shows ${name}`, () => assert.ok(show(name, canary).includes(canary), show(name, canary)));
  });

describe('what a diagnosis takes for a secret, wherever it is quoted', () => {
  const said = (text: string) => new SeenSecrets(text).masked(`said: ${canary}`);

  test('has the name of a secret in a form, JSON, a query or a program', () => {
    for (const name of ['client_secret', 'webhook_secret', 'api_key', 'token', 'access_token', 'password', 'signature', 'code'])
      for (const text of [`${name}=${canary}`, `{"${name}": "${canary}"}`, `${name}: ${canary}`, `${name} = '${canary}'`])
        assert.ok(!said(text).includes(canary), text);
    for (const name of ['key', 'sig', 'auth', 'jwt']) assert.ok(!said(`https://app.example/?${name}=${canary}`).includes(canary), name);
  });

  test('is no word, and nothing after a word such as key', () => {
    for (const text of [`key: ${canary}`, `{"key": "${canary}"}`, `key=${canary}`, `client_id=${canary}`, `state=${canary}`])
      assert.ok(said(text).includes(canary), text);
    const words = 'It is required, an application/json, svc.comment.create, the expected one.';
    for (const word of ['required', 'application/json', 'svc.comment.create', 'expected'])
      for (const name of ['token', 'secret', 'signature'])
        assert.equal(new SeenSecrets(`The ${name}: ${word}`).masked(words), words, `${name}: ${word}`);
  });
});
