import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { printedForms } from '../../src/diagnosis/readers/http/print-r.ts';
import { foundIn } from './found-in.ts';

const refresh = { grant_type: 'refresh_token', refresh_token: '8sV1kQzT0yLm', client_id: 'Qm9s=', client_secret: 's7Yt2KqLw9' };
const exchange = { grant_type: 'authorization_code', code: 'Mb1gKwdwH0Xd', client_id: 'Qm9s=', client_secret: 's7Yt2KqLw9' };

/** What `print_r` of PHP prints of an array, on several lines or on one. */
const printed = (fields: object, before = '\n    ', after = '\n)\n'): string =>
  `Array${before.trimEnd()}${before === ' ' ? ' ' : '\n'}(${Object.entries(fields)
    .map(([name, value]) => `${before}[${name}] => ${String(value)}`)
    .join('')}${after}`;
const onOneLine = (fields: object): string => printed(fields, ' ', ' )');

/** What `var_dump` prints of an array of texts. */
const dumped = (fields: object): string =>
  `array(4) {\n${Object.entries(fields)
    .map(([name, value]) => `  ["${name}"]=>\n  string(${String(String(value).length)}) "${String(value)}"\n`)
    .join('')}}\n`;

/** What curl writes of a request whose body it does not show. */
const sent = (type = formMediaType): string =>
  `> POST ${tokenPath} HTTP/1.1\n> Host: auth.example\n> Content-Type: ${type}\n> Content-Length: 140\n> \n< HTTP/1.1 200 OK\n< \n`;

describe('the fields of a form that PHP prints', () => {
  for (const [name, text, ...expected] of [
    ['before the request', printed(refresh) + sent(), ['token-request']],
    ['after a label', `POST fields: ${printed(refresh)}${sent()}`, ['token-request']],
    ['on one line', `${onOneLine(refresh)}\n${sent()}`, ['token-request']],
    ['of two requests', printed(exchange) + sent() + printed(refresh) + sent(), ['token-request'], ['token-request']],
    ['below a URL', `POST https://auth.example${tokenPath}\n${printed(refresh)}`, ['token-request']],
    ['in a log', `[2026-11-20 10:00:00] POST https://auth.example${tokenPath} ${printed(refresh)}`, ['token-request']],
    ['by var_dump', `${dumped(refresh)}${sent()}`, ['token-request']],
    ['by var_dump, below a URL', `POST https://auth.example${tokenPath}\n${dumped(refresh)}`, ['token-request']],
    ['by var_dump, without a code', dumped({ ...exchange, code: '' }) + sent(), ['token-request', 'error exchange-code code']],
    ['alone', printed(refresh), ['token-request']],
    ['alone on one line', onOneLine(exchange), ['token-request']],
    [
      'without the secret',
      printed({ ...refresh, client_secret: undefined }).replace(/.*client_secret.*\n/, '') + sent(),
      ['token-request', 'error refresh-client-secret client_secret'],
    ],
    ['as multipart', printed(refresh) + sent('multipart/form-data; boundary=a'), ['token-request', 'error token-post-form Content-Type']],
    ['under another name', onOneLine(exchange).replace('[code]', '[auth_code]'), ['token-request', 'error exchange-code code']],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), expected);
    });

  test('are corrected as the request that they are', () => {
    const { refresh_token: token, ...rest } = refresh;
    const text = printed({ ...rest, token }) + sent();
    const { messages } = diagnose(text);
    assert.match(
      messages[0]?.corrected ?? '',
      /grant_type=refresh_token&refresh_token=<refresh_token>&client_id=Qm9s%3D&client_secret=<client_secret>$/,
    );
    assert.doesNotMatch(JSON.stringify(messages), /8sV1kQzT0yLm|s7Yt2KqLw9/);
  });
});

describe('another array that PHP prints is no form', () => {
  for (const [name, text] of [
    ['a response', printed({ access_token: 'aB3dE5fG7hJ9', token_type: 'Bearer', expires_in: 3600, refresh_token: 'x' })],
    ['the query of a redirect', printed({ code: 'Mb1gKwdwH0Xd', state: 's' })],
    ['a notification', printed({ event: 'webhook.register', webhookId: 'w1', messageId: 'm1' })],
    ['the server', printed({ REQUEST_METHOD: 'POST', REQUEST_URI: tokenPath })],
    [
      'one that holds another',
      'Array\n(\n    [grant_type] => refresh_token\n    [scope] => Array\n        (\n            [0] => Read\n        )\n\n)\n',
    ],
    ['one without an end', 'Array\n(\n    [grant_type] => refresh_token\n    [refresh_tok'],
  ] as const)
    test(name, () => {
      assert.deepEqual(printedForms(text), []);
    });

  test('and what it holds is not missing in a request', () => {
    const nested =
      'Array\n(\n    [events] => Array\n        (\n            [0] => svc.comment.create\n        )\n\n    [url] => https://a.example/h\n)\n';
    assert.deepEqual(foundIn(`POST https://api.example${webhooksPath}\n${nested}`), [['webhook-request']]);
  });
});
