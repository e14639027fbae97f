import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tokenPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const fields = [
  ['grant_type', 'authorization_code'],
  ['code', 'H7sPq2LmX0'],
  ['client_id', 'abc='],
  ['redirect_uri', 'the same as before'],
  ['client_secret', '(from the vault)'],
] as const;

const tables: Readonly<Record<string, (name: string, value: string) => string>> = {
  'in Markdown': (name, value) => `| ${name} | ${value} |`,
  'in Markdown with code': (name, value) => `| \`${name}\` | \`${value}\` |`,
  'with tabs': (name, value) => `${name}\t${value}`,
  'with blanks': (name, value) => `  ${name.padEnd(20)}${value}`,
  'with colons': (name, value) => `${name}: ${value}`,
  'in a list': (name, value) => `- ${name}: ${value}`,
};

describe('the fields of a token request without its address', () => {
  for (const [how, rowOf] of Object.entries(tables))
    test(how, () => {
      const text = (rows: readonly (readonly [string, string])[]): string =>
        `We send this (as a form):\n\n${rows.map(([name, value]) => rowOf(name, value)).join('\n')}\n\nIt fails.`;
      assert.deepEqual(foundIn(text(fields)), [['token-request']]);
      assert.deepEqual(foundIn(text(fields.slice(0, -1))), [['token-request', 'error exchange-client-secret client_secret']]);
    });

  test('below the head of a table', () => {
    const rows = fields.map(([name, value]) => `| ${name} | ${value} |`);
    assert.deepEqual(foundIn(['| Name | Value |', '| :--- | ---: |', ...rows].join('\n')), [['token-request']]);
  });
});

describe('what is no token request', () => {
  for (const text of [
    'oauth:\n  grant_type: authorization_code\n  client_id: abc\n  scope: Read',
    'grant_type: refresh_token\nrefresh_token: abc\ntoken_url: https://other.example/token\nscope: read',
    '| Field | Required |\n| --- | --- |\n| grant_type | yes, `refresh_token` |\n| refresh_token | yes |',
    '| Field | Required | Rules |\n| --- | --- | --- |\n| grant_type | yes | refresh_token |\n| refresh_token | yes | |',
    'The grant_type\nis: refresh_token',
  ])
    test(text, () => {
      assert.deepEqual(
        foundIn(text).filter(([kind]) => kind === 'token-request'),
        [],
      );
    });

  test('the fields beside its address are not read twice', () => {
    const text = `https://auth.example${tokenPath}\n\n${fields.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}`;
    assert.deepEqual(
      foundIn(text).map(([kind]) => kind),
      ['token-request'],
    );
  });
});
