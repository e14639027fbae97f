import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { meantOperation } from '../../src/diagnosis/requests/webhook-operation.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { apiMediaType, authorizePath, tokenPath, webhooksPath } from '../../src/interface/index.ts';

const token = `https://auth.example${tokenPath}`;
const hooks = `https://api.example${webhooksPath}`;
const form = 'grant_type=refresh_token&refresh_token=r&client_id=a&client_secret=s';
const headers = `-H 'Accept: ${apiMediaType}' -H 'Authorization: Bearer t'`;

describe('the parts of a request that were not read', () => {
  const whole = 'Only what was read is checked.';
  for (const [text, sentence] of [
    [token, `Not read: the method, the headers, the body. ${whole}`],
    [`curl -K auth.cfg ${token}`, `Not read: the method, the headers, the body. ${whole}`],
    [`curl -K auth.cfg ${token} -d '${form}'`, `Not read: the method, the headers, a part of the body. ${whole}`],
    [`curl ${token} -d @form.txt`, `Not read: the body. ${whole}`],
    [`10.0.0.1 - - "GET ${webhooksPath} HTTP/1.1" 200`, `Not read: the headers. ${whole}`],
    [`curl ${token} -d '${form}'`, undefined],
    [`curl ${hooks} ${headers}`, undefined],
    [`curl -X DELETE ${hooks}/h1 ${headers}`, undefined],
    [`https://auth.example${authorizePath}?response_type=code&client_id=a`, undefined],
    ['https://app.example/cb?code=c&state=s', undefined],
    [form, undefined],
  ] as const)
    test(`of ${text}: ${sentence ?? 'none'}`, () => {
      const { messages, findings } = diagnose(text);
      assert.deepEqual([messages.length, messages[0]?.notRead], [1, sentence]);
      assert.deepEqual(
        findings.filter(({ level }) => level === 'error'),
        [],
      );
    });
});

describe('a request that failed, in the lines of a log below a command', () => {
  const command = `$ curl https://auth.example${tokenPath} -d '${form}'\n`;
  const line = (url: string, status: number, method = 'POST'): string =>
    `2026-11-30 02:42:49 DEBUG https://a.example:443 "${method} ${url} HTTP/1.1" ${String(status)} 26\n`;
  const below = (text: string): string[] =>
    diagnose(command + text)
      .messages.slice(1)
      .map(({ title }) => title);

  test('is named with what was not read of it', () => {
    const [, message] = diagnose(command + line(`${webhooksPath}/h1`, 400)).messages;
    assert.deepEqual([message?.status, message?.notRead], [400, 'Not read: the headers, the body. Only what was read is checked.']);
    assert.deepEqual(below(line(webhooksPath, 401, 'GET')), [`GET ${webhooksPath}`]);
  });

  test('is one to the token endpoint or of webhooks', () => {
    assert.deepEqual(below(line(authorizePath, 400) + line(webhooksPath, 200, 'GET')), []);
  });

  test('is not one that is read', () => {
    assert.deepEqual(below(line(tokenPath, 400)), []);
  });
});

test('a request with a body whose method was not read is not taken for GET', () => {
  const request = { method: undefined, url: hooks, headers: undefined };
  assert.equal(meantOperation({ ...request, body: '{"events":[]}' })?.name, 'createWebhook');
  assert.equal(meantOperation({ ...request, body: undefined })?.name, 'getWebhooks');
});
