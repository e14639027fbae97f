import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apiMediaType, formMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { addressOfParts } from '../../src/diagnosis/readers/collections/postman.ts';
import { foundIn } from './found-in.ts';

const sampleTokens = { access_token: 'aB3dE5fG7hJ9', token_type: 'Bearer', expires_in: 3600, refresh_token: '8sV1kQzT0yLm' };
const api = `https://api.example${webhooksPath}`;
const create = { events: ['svc.comment.create'], options: { collapseEvents: true }, url: 'https://hooks.example/c', documentId: 'd1' };
const refresh = 'grant_type=refresh_token&refresh_token=8sV1kQzT0yLm&client_id=Qm9s%3D&client_secret=s7Yt2KqLw9';

/** The lines of a frame of newman, each at most so many characters wide. */
const wrapped = (text: string, width = 54): string =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${String(width)}}`, 'g')) ?? [''])
    .map((line) => `  │ ${line}\n`)
    .join('');

/** What newman prints of a request. */
const printed = (request: string, kind = '', body = '', received = '{"id":"w1"}', status = '200 OK'): string =>
  [
    `→ Step\n  ${request}  \n  ${status} ★ 81ms time ★ 396B↑ 284B↓ size ★ 8↑ 7↓ headers ★ 0 cookies\n`,
    body === '' ? '' : `  ┌ ↑ ${kind} ★ 135B\n${wrapped(body)}  └ \n`,
    `  ┌ ↓ application/json ★ text ★ json ★ utf8 ★ 34B\n${wrapped(received)}  └\n`,
    '  prepare   wait   dns-lookup   total \n  5ms       6ms    590µs        85ms  \n\n',
  ].join('');

describe('what newman prints with --verbose', () => {
  for (const [name, text, ...found] of [
    ['a refresh', printed(`POST https://auth.example${tokenPath}`, 'urlencoded', refresh, JSON.stringify(sampleTokens)), 'token-request'],
    ['a registration', printed(`POST ${api}`, 'raw', JSON.stringify(create)), 'webhook-request'],
    ['one on several lines', printed(`POST ${api}`, 'raw', JSON.stringify(create, undefined, 2)), 'webhook-request'],
    ['a list', printed(`GET ${api}?offset=0&limit=5`), 'webhook-request'],
    ['a ping', printed(`POST ${api}/w1/ping`), 'webhook-request'],
    ['an unregister call', printed(`DELETE ${api}/w1?blockNotification=true`), 'webhook-request'],
    ['a body that is clipped', printed(`POST ${api}`, 'raw', '{"events":["svc.comment.create"\n(showing 2.05kB/3.4kB)'), 'webhook-request'],
    [
      'a grant type that is wrong',
      printed(
        `POST https://auth.example${tokenPath}`,
        'urlencoded',
        refresh.replace('refresh_token', 'refresh'),
        '{"error":"invalid_request"}',
        '400 Bad Request',
      ),
      'token-request',
      'error refresh-grant-type grant_type',
    ],
    [
      'a response that is wrong',
      printed(`POST https://auth.example${tokenPath}`, 'urlencoded', refresh, JSON.stringify({ ...sampleTokens, token_type: 'mac' })),
      'token-request',
      'error token-type-bearer token_type',
    ],
    [
      'a name that is divided at the end of a line',
      printed(`POST ${api}`, 'raw', JSON.stringify({ ...create, isTransient: 'no' })),
      'webhook-request',
      'error is-transient-false-keeps isTransient',
    ],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(`newman\n\nHooks\n\n${text}`), [found]);
    });

  test('a blank that a terminal leaves out at the end of a line is one', () => {
    const body = JSON.stringify({
      id: 'w1',
      options: { collapseEvents: true },
      description: 'tells us what changes in the model of a document',
    });
    for (let width = 20; width < 50; width++) {
      const text = `${printed(`POST ${api}/w1`)}  ┌ ↑ raw ★ 99B\n${wrapped(body, width).replaceAll(/ +$/gm, '')}  └\n`;
      assert.deepEqual(foundIn(text), [['webhook-request']], String(width));
    }
  });

  test('what a script logs in a frame is no request', () => {
    const logged = `  ┌\n${wrapped(`'POST ${api}'\n'${JSON.stringify({ ...create, url: 1 })}'`)}  └\n`;
    assert.deepEqual(foundIn(printed(`POST ${api}`, 'raw', JSON.stringify(create)).replace('\n', `\n${logged}`)), [['webhook-request']]);
  });

  test('each request has its name, its status and its error', () => {
    const { messages } = diagnose(printed(`POST ${api}`, 'raw', JSON.stringify(create), '{"error":"invalid_token"}', '401 Unauthorized'));
    assert.deepEqual(
      messages.map(({ title, status }) => [title, status]),
      [['Step', 401]],
    );
  });

  test('is read as before without bodies', () => {
    assert.deepEqual(foundIn(`newman\n\n→ Create\n  POST ${api} [200 OK, 343B, 14ms]\n  ✓  Status is 200\n`), [['webhook-request']]);
  });
});

const header = [
  { key: 'Accept', value: apiMediaType },
  { key: 'Content-Type', value: apiMediaType },
  { key: 'Authorization', value: 'Bearer abcdefgh1', system: true },
];
const host = ['api', 'example'];
const path = webhooksPath.split('/').filter(Boolean);
const raw = (body: unknown) => ({ mode: 'raw', raw: JSON.stringify(body) });
const request = (method: string, parts: readonly string[], body?: unknown) => ({
  method,
  header,
  url: { protocol: 'https', host, path: [...path, ...parts], query: [], variable: [] },
  ...(body === undefined ? {} : { body: raw(body) }),
});
const item = (name: string, asked: object) => ({ id: name, name, request: asked, response: [] });
const execution = (name: string, asked: object, code = 200, body = '{"id":"w1"}') => ({
  cursor: { position: 0 },
  item: item(name, { method: 'POST', url: { host: ['{{base}}'], path: [':x'] } }),
  request: asked,
  response: { status: 'OK', code, header: [], stream: { type: 'Buffer', data: [...Buffer.from(body)] } },
});
const right = [execution('create', request('POST', [], create)), execution('ping', request('POST', ['w1', 'ping']))];
const wrong = execution('remove', request('POST', ['w1', 'unregister']), 404, '{"message":"Not found"}');
const removed = ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'];

describe('a report of newman in JSON', () => {
  for (const [name, value] of [
    ['the run alone', { run: { stats: {}, executions: [...right, wrong] } }],
    ['its executions alone', [...right, wrong]],
    ['with the collection', { collection: { item: [...right, wrong].map((one) => one.item) }, run: { executions: [...right, wrong] } }],
  ] as const)
    test(name, () => {
      const { messages } = diagnose(JSON.stringify(value));
      assert.deepEqual(foundIn(JSON.stringify(value)), [['webhook-request'], ['webhook-request'], removed]);
      assert.deepEqual(
        messages.map(({ title, status }) => [title, status]),
        [
          ['create', 200],
          ['ping', 200],
          ['remove', 404],
        ],
      );
    });

  test('as a part of a file', () => {
    assert.deepEqual(foundIn(`"executions": ${JSON.stringify(right, undefined, 2)},`), [['webhook-request'], ['webhook-request']]);
  });

  test('the requests of the collection that did not run are read too', () => {
    const collection = { item: [{ name: 'folder', item: [right[0]?.item, item('other', request('GET', ['w1', 'ping']))] }] };
    const found = foundIn(JSON.stringify({ collection, run: { executions: right } }));
    assert.deepEqual(found, [['webhook-request'], ['webhook-request'], ['webhook-request', 'error webhook-paths method']]);
  });

  test('a body that is a form is one', () => {
    const urlencoded = [...new URLSearchParams(refresh)].map(([key, value]) => ({ key, value }));
    const url = { protocol: 'https', host: ['auth', 'example'], port: '8443', path: tokenPath.split('/').filter(Boolean) };
    const asked = {
      method: 'POST',
      url,
      header: [{ key: 'Content-Type', value: formMediaType }],
      body: { mode: 'urlencoded', urlencoded },
    };
    assert.deepEqual(foundIn(JSON.stringify([execution('token', asked, 200, JSON.stringify(sampleTokens))])), [['token-request']]);
  });

  test('a list of other objects is none', () => {
    assert.deepEqual(foundIn(JSON.stringify({ run: { executions: [{ id: 1, request: { url: 'https://a.example' } }] } })), []);
  });
});

describe('a URL of Postman in parts', () => {
  for (const [url, parts] of [
    [`https://api.example${webhooksPath}`, { protocol: 'https', host, path }],
    [`{{base}}${webhooksPath}/:id`, { host: ['{{base}}'], path: [...path, ':id'] }],
    [`https://api.example:8443${webhooksPath}`, { protocol: 'https:', host: 'api.example', port: 8443, path: webhooksPath }],
    [
      `{{base}}/a?limit=5&user`,
      {
        host: ['{{base}}'],
        path: ['a'],
        query: [
          { key: 'limit', value: '5' },
          { key: 'x', value: '1', disabled: true },
          { key: 'user', value: null },
        ],
      },
    ],
    [`{{base}}?a=b`, { host: ['{{base}}'], query: 'a=b' }],
    [`{{base}}/a/b`, { host: '{{base}}', port: '', path: ['a', { type: 'string', value: 'b' }] }],
    ['', {}],
  ] as const)
    test(url, () => {
      assert.equal(addressOfParts(url === '' ? {} : { ...parts }), url);
    });

  test('has the values of its variables', () => {
    const asked = {
      method: 'GET',
      header,
      url: { host: ['{{base}}'], path: [...path, ':id', 'ping'], variable: [{ key: 'id', value: 'w1' }] },
    };
    const { messages } = diagnose(JSON.stringify({ item: [{ name: '', request: asked }] }));
    assert.deepEqual(
      messages.map(({ title, findings }) => [title, findings.length]),
      [[`GET ${webhooksPath}/w1/ping`, 1]],
    );
  });
});
