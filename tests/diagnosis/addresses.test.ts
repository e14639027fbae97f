import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { nonEmpty } from '../non-empty.ts';

/** The rules about addresses that a text breaks. */
function brokenBy(text: string): (string | undefined)[] {
  const about = ['two-addresses', 'token-not-for-pages'];
  return diagnose(text).findings.flatMap(({ rule }) => (about.includes(rule ?? '') ? [rule] : []));
}

const auth = 'https://oauth.service.example';
const base = 'https://cad.service.example';

/** A token request at a variable, in texts of several forms that give both variables their values. */
const texts: Readonly<Record<string, (server: string, values: readonly [string, string]) => string>> = {
  'a file of requests': (server, [one, other]) =>
    `@authUrl = ${one}\n@baseUrl = ${other}\n\nPOST {{${server}Url}}${tokenPath}\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=refresh_token&refresh_token={{r}}&client_id={{i}}&client_secret={{s}}\n`,
  'a script': (server, [one, other]) =>
    `AUTH_URL=${one}\nBASE_URL=${other}\ncurl "$${server.toUpperCase()}_URL${tokenPath}" -d grant_type=refresh_token -d refresh_token="$R" -d client_id="$I" -d client_secret="$S"\n`,
  'a collection': (server, [one, other]) =>
    JSON.stringify({
      item: [
        {
          name: 'refresh',
          request: {
            method: 'POST',
            url: `{{${server}_url}}${tokenPath}`,
            body: {
              mode: 'urlencoded',
              urlencoded: ['grant_type', 'refresh_token', 'client_id', 'client_secret'].map((key) => ({
                key,
                value: key === 'grant_type' ? 'refresh_token' : '{{v}}',
              })),
            },
          },
        },
      ],
      variable: [
        { key: 'auth_url', value: one },
        { key: 'base_url', value: other },
      ],
    }),
};

describe('a request must go to its own server, where the text tells the two apart', () => {
  for (const [form, text] of nonEmpty(Object.entries(texts)))
    test(form, () => {
      assert.deepEqual(brokenBy(text('base', [auth, base])), ['two-addresses']);
      assert.deepEqual(brokenBy(text('auth', [auth, base])), []);
      assert.deepEqual(brokenBy(text('base', [base, base])), [], 'they may be one');
    });

  test('but the URL of an endpoint may have the name of its server', () => {
    const settings = `AUTH_URL=${base}/oauth/authorize\nBASE_URL=${base}\n`;
    assert.deepEqual(brokenBy(`${settings}curl "$BASE_URL${tokenPath}" -d grant_type=refresh_token\n`), []);
  });
});

test('an access token that the service issued is not sent to its pages, but may be to another domain', () => {
  const issued = `POST ${auth}${tokenPath} HTTP/1.1\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"access_token":"juYpD2OXhmbYYhjQ","token_type":"Bearer","expires_in":3600,"refresh_token":"pqNFeeddcqOf7uc0"}\n`;
  const sentTo = (url: string): string => `${issued}\nGET ${url} HTTP/1.1\nAuthorization: Bearer juYpD2OXhmbYYhjQ\n`;
  assert.deepEqual(brokenBy(sentTo(`${base}/documents/66f1b0c2a94d7e385b6c2f10`)), ['token-not-for-pages']);
  for (const url of [`${base}/api/documents/66f1b0c2a94d7e385b6c2f10`, `${base}${webhooksPath}`, 'https://app.partner.example/me'])
    assert.deepEqual(brokenBy(sentTo(url)), [], url);
});
