import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { formMediaType, tokenPath } from '../../src/interface/index.ts';

const parameters = [
  ['grant_type', 'authorization_code'],
  ['code', 'c8Wq2Zt6Vb1Y'],
  ['client_id', 'NGSYNC4X7QWZ%3D'],
  ['client_secret', 'h7Jq0ZxVd3Rk%3D'],
] as const;
const form = (equals: string, and: string): string => parameters.map(([name, value]) => name + equals + value).join(and);
const request = (body: string): string => `POST ${tokenPath} HTTP/1.1\nHost: a.example\nContent-Type: ${formMediaType}\n\n${body}`;
const rules = (body: string): (string | undefined)[] =>
  diagnose(request(body)).findings.map(({ rule, field }) => `${rule ?? ''} ${field ?? ''}`);

describe('separators of a form that are encoded', () => {
  for (const [name, body] of [
    ['all', encodeURIComponent(form('=', '&'))],
    ['all but the first =', encodeURIComponent(form('=', '&')).replace('%3D', '=')],
    ['all but the first =, and values not encoded twice', form('%3D', '%26').replace('%3D', '=')],
    ['each &', form('=', '%26')],
    ['each =', form('%3D', '&')],
    ['one &', form('=', '&').replace('&client_id', '%26client_id')],
  ] as const)
    test(`${name}: they are named, and the values are kept`, () => {
      assert.deepEqual(rules(body), ['token-values-encoded body']);
      const { corrected = '' } = diagnose(request(body));
      assert.match(corrected, /grant_type=authorization_code&code=<code>&client_id=NGSYNC4X7QWZ%3D&client_secret=<client_secret>$/);
    });

  test('a redirect URI has a query of its own', () => {
    assert.deepEqual(rules(`${form('=', '&')}&redirect_uri=${encodeURIComponent('https://app.example/cb?a=b&code=d')}`), []);
    assert.deepEqual(rules(form('=', '&')), []);
  });
});
