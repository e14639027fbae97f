import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const right = { events: ['svc.revision.created'], url: 'https://hooks.example/a', companyId: 'c', options: { collapseEvents: true } };
const wrong = { ...right, options: { collapseEvents: 'yes' } };
const created = '{"id":"66b0f3d21c9a4e7f8d05a1c7","event":"svc.revision.created","description":null}\n';
const dump = (length: number, path = webhooksPath): string =>
  [
    `> POST ${path} HTTP/1.1`,
    'Host: a.example',
    'Authorization: Bearer tX9kQv2LrB7nWc4ZsEy1Hf6U',
    'Accept: application/json;charset=UTF-8; qs=0.09',
    'Content-Type: application/json;charset=UTF-8; qs=0.09',
    ...(length > 0 ? [`Content-Length: ${String(length)}`] : ['Transfer-Encoding: chunked']),
    '',
    '< HTTP/1.1 200 OK',
    '< ',
    '* Connection #0 to host a.example left intact',
    '',
  ].join('\n');
const json = (value: unknown): string => JSON.stringify(value);
const error = ['webhook-request', 'error collapse-events-required options.collapseEvents'];
const notRead = (text: string): boolean => diagnose(text).messages[0]?.notRead !== undefined;

describe('the body that a program printed before a verbose output is that of its request', () => {
  test('if it is the only one', () => {
    assert.deepEqual(foundIn(`${json(wrong)}\n${created}${dump(9)}`), [error]);
    assert.deepEqual(foundIn(`${json(wrong)}\n${dump(0)}`), [error]);
    assert.equal(notRead(`${json(right)}\n${dump(9)}`), false);
  });

  test('if it is the last one of its length, in bytes', () => {
    const other = { ...wrong, url: 'https://hooks.example/ä' };
    const length = Buffer.byteLength(json(other));
    assert.deepEqual(foundIn(`${json(right)}\n${json(other)}\n${created}${dump(length)}`), [error]);
    assert.deepEqual(foundIn(`${json(other)}\n${json(right)}\n${dump(json(right).length)}`), [['webhook-request']]);
  });

  test('of several requests, each has its own', () => {
    const text = `${json(right)}\n${dump(9)}${json(wrong)}\n${dump(9)}`;
    assert.deepEqual(foundIn(text), [['webhook-request'], error]);
  });

  test('behind other words, if it has its length', () => {
    const length = json(wrong).length;
    assert.deepEqual(foundIn(`10:00 subscribing: ${json(wrong)}\n10:00 done\n${dump(length)}`), [error]);
    assert.equal(notRead(`10:00 subscribing: ${json(wrong)}\n10:00 done\n${dump(length + 1)}`), true);
  });

  test('and no other one', () => {
    for (const before of [`${json(right)}\n${json(wrong)}\n`, created, '{"level":"info","options":{}}\n', `x ${json(wrong)}\n`])
      assert.equal(notRead(before + dump(9)), true, before);
    assert.equal(notRead(created + dump(created.length - 1)), true);
    assert.equal(notRead(dump(9) + json(wrong)), true);
  });
});

describe('the response that a program printed below its text', () => {
  const program = `const r = await axios.post('https://a.example${tokenPath}', new URLSearchParams({ grant_type: 'authorization_code', code: 'c0dec0de', client_id: 'a', client_secret: 's' }));\nconsole.log(r.status, r.data);\n\n`;
  const python = `r = requests.post("https://a.example${tokenPath}", data={"grant_type": "authorization_code", "code": "c0dec0de", "client_id": "a", "client_secret": "s"})\nprint(r.status_code, r.json())\n\n`;
  const tokens = (lifetime: number): string =>
    `{\n  access_token: 'tX9kQv2LrB7n',\n  token_type: 'Bearer',\n  expires_in: ${String(lifetime)},\n  refresh_token: 'r5PjM8dGaVq3'\n}\n`;
  const inPython = (lifetime: number): string =>
    tokens(lifetime)
      .replaceAll(/(\w+):/g, "'$1':")
      .replaceAll('\n', '');

  test('is checked, and said to be', () => {
    for (const text of [`${program}200 ${tokens(3600)}`, `${python}200 ${inPython(3600)}`]) {
      const { messages } = diagnose(text);
      assert.deepEqual(messages[0]?.findings, []);
      assert.ok(messages[0].checked?.some(({ rule }) => rule === 'token-response-json'));
    }
    for (const text of [`${program}200 ${tokens(60)}`, `${python}200 ${inPython(60)}`])
      assert.deepEqual(foundIn(text), [['token-request', 'error token-expires-in expires_in']]);
  });

  test('has the status that was printed', () => {
    const [message] = foundIn(`${program}500 { message: 'a' }`);
    assert.deepEqual(message, ['token-request', 'note token-error-response response']);
  });

  test('is not looked for in what does not show it', () => {
    for (const text of [
      `${program}${tokens(60)}`,
      `${program}200 ${tokens(60)}200 ${tokens(60)}`,
      `${program}200 { access_token: [Object] }`,
    ])
      assert.deepEqual(foundIn(text), [['token-request']]);
  });
});
