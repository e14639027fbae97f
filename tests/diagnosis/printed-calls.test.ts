import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { apiMediaType, formMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { foundIn } from './found-in.ts';

const sampleTokens = { access_token: 'aB3dE5fG7hJ9', token_type: 'Bearer', expires_in: 3600, refresh_token: '8sV1kQzT0yLm' };
const api = `https://api.example${webhooksPath}`;
const token = `https://auth.example${tokenPath}`;
const bearer = { Accept: apiMediaType, Authorization: 'Bearer 0sQmWvXc8LpZ' };
const headers = { ...bearer, 'Content-Type': apiMediaType };
const form = { 'Content-Type': formMediaType };
const create = {
  events: ['svc.revision.created', 'svc.model.lifecycle.createversion'],
  options: { collapseEvents: true },
  url: 'http://hooks.example:8443/svc',
  companyId: 'e5c11646247d63be61095af9',
  isTransient: false,
};
const update = { id: 'w1', options: { collapseEvents: false }, description: "Bob's hook" };
const refresh = { grant_type: 'refresh_token', refresh_token: '8sV1kQzT0yLm', client_id: 'Qm9s=', client_secret: 's7Yt2KqLw9' };
const encoded = new URLSearchParams(refresh).toString();

/** What `console.log` of Node.js prints of the headers of axios. */
const axios = (fields: object): string => `Object [AxiosHeaders] ${inspect(fields)}`;
const registered = `[response] 200 ${inspect({ id: 'w1', events: create.events, url: create.url, description: null })}`;

const webhook = [['webhook-request']];
const tokens = [['token-request']];

describe('a right request that a program prints with its headers and body has no finding', () => {
  for (const [name, text, expected] of [
    ['a registration with axios, and the response', `[request] post ${api} ${axios(headers)} ${inspect(create)}\n${registered}`, webhook],
    ['before axios sets its type', `[request] post ${api} ${axios({ ...bearer, 'Content-Type': undefined })} ${inspect(create)}`, webhook],
    ['with headers that another interceptor adds later', `[request] post ${api} ${axios({ Accept: '*/*' })} ${inspect(create)}`, undefined],
    ['with an arrow for its label', `→ POST ${api}/w1 ${axios(headers)} ${inspect(update)}\n← 200 ${inspect(update)}`, webhook],
    ['with a relative URL', `[request] post ${webhooksPath} ${axios(headers)} ${inspect(create)}`, webhook],
    ['a list', `[request] get ${api}?offset=0&limit=20 ${axios(bearer)} undefined\n[response] 200 { items: [] }`, webhook],
    ['the parameters of a list apart', `[request] get ${api} ${axios(bearer)} { offset: 0, limit: 10 }`, webhook],
    ['the parameters of a get call apart', `[request] get ${api}/w1 ${axios(bearer)} { id: 'w1' }`, webhook],
    ['a body without headers', `[request] post ${api} ${inspect(create)}\n${registered}`, webhook],
    ['such a body in a log', `2026-01-01T10:00:00Z INFO POST ${api} ${inspect(create)}\n${registered}`, webhook],
    ['a form without headers', `[request] post ${token} ${inspect(refresh)}\n[response] 200 ${inspect(sampleTokens)}`, tokens],
    ['an unregister call', `[request] delete ${api}/w1?blockNotification=true ${axios(bearer)} undefined\n[response] 200 {}`, webhook],
    ['a ping', `[request] post ${api}/w1/ping ${axios(bearer)} undefined\n[response] 200 ''`, webhook],
    ['a ping with an empty object', `[request] post ${api}/w1/ping ${axios(bearer)} {}\n[response] 204`, webhook],
    ['a ping of which no body is printed', `[request] post ${api}/w1/ping ${axios(bearer)}`, webhook],
    ['a form as a text', `[request] post ${token} ${axios(form)} ${encoded}\n[response] 200 ${inspect(sampleTokens)}`, tokens],
    ['a form as URLSearchParams', `[request] post ${token} ${axios(form)} ${inspect(new URLSearchParams(refresh))}`, tokens],
    [
      'such a form before its type is set',
      `[request] post ${token} ${axios({ Accept: '*/*' })} ${inspect(new URLSearchParams(refresh))}`,
      tokens,
    ],
    ['a form as an object', `[request] post ${token} ${axios(form)} ${inspect(refresh)}`, tokens],
    ['one without a prototype', `[request] post ${token} ${axios(form)} ${inspect(Object.assign(Object.create(null), refresh))}`, tokens],
    ['an object that is cut', `[request] post ${api} ${axios(headers)} ${inspect(create, { depth: 0 })}`, webhook],
    ['an object about the request', `[request] post ${api} ${axios(headers)} { attempt: 1, timeout: 5000 }`, webhook],
    ['the headers of fetch', `POST ${api} ${inspect(new Headers(headers))} ${inspect(create)}`, webhook],
    ['JSON as a text', `POST ${api} ${inspect(headers)} ${JSON.stringify(create)}`, webhook],
    ['a dictionary of Python', `GET ${api}/w1 {'Accept': '${apiMediaType}', 'Authorization': 'Bearer abc'} None`, webhook],
    [
      'headers on the next line',
      `GET ${api}/w1\n${inspect({ 'user-agent': 'got', authorization: 'Bearer tP5xWq8z', accept: apiMediaType })}`,
      webhook,
    ],
    ['headers and a body with labels', `POST ${api}\nheaders: ${inspect(headers)}\nbody: ${inspect(create)}`, webhook],
    [
      'headers of the response too',
      `[request] post ${api} ${axios(headers)} ${inspect(create)}\n[response] 200 ${axios({ 'content-type': 'text/plain' })} { id: 'w1' }`,
      webhook,
    ],
  ] as const)
    test(name, () => {
      const { findings } = diagnose(text);
      if (expected) assert.deepEqual(foundIn(text), expected);
      assert.deepEqual(
        findings.filter(({ level }) => level === 'error'),
        [],
      );
    });
});

describe('a mistake in such a request is found', () => {
  for (const [name, text, ...found] of [
    [
      'in the body',
      `[request] post ${api} ${axios(headers)} ${inspect({ ...create, isTransient: 'no' })}`,
      'error is-transient-false-keeps isTransient',
    ],
    [
      'in the headers',
      `[request] post ${api} ${axios({ ...headers, Authorization: 'Token abc' })} ${inspect(create)}`,
      'error bearer-header Authorization',
    ],
    [
      'in the method',
      `GET ${api}/w1/ping\n${inspect({ 'user-agent': 'got', authorization: 'Bearer tP5xWq8z', accept: apiMediaType })}`,
      'error webhook-paths method',
    ],
    [
      'in an update below labels',
      `POST ${api}/w1\nheaders: ${inspect(headers)}\nbody: ${inspect({ ...update, id: 'w2' })}`,
      'error update-id-equals-path id',
    ],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), [['webhook-request', ...found]]);
    });

  test('in a body without headers', () => {
    const text = `[request] post ${api} ${inspect({ ...create, isTransient: 'no' })}`;
    assert.deepEqual(foundIn(text), [['webhook-request', 'error is-transient-false-keeps isTransient']]);
  });

  test('in a form', () => {
    const text = `[request] post ${token} ${axios(form)} ${inspect(new URLSearchParams({ ...refresh, grant_type: 'refresh' }))}`;
    assert.deepEqual(foundIn(text), [['token-request', 'error refresh-grant-type grant_type']]);
    assert.doesNotMatch(JSON.stringify(diagnose(text)), /8sV1kQzT0yLm|s7Yt2KqLw9/);
  });

  test('in each of several requests, with the response right after it', () => {
    const wrong = inspect({ ...create, url: 'hooks.example' });
    const one = `[request] post ${api} ${axios(headers)} ${wrong}\n[response] 400 { message: 'no' }\n`;
    const { messages } = diagnose(
      `${one}[request] get ${api}/w1 ${axios(bearer)} undefined\n[response] 200 { id: 'w1', event: 'svc.comment.create', description: null }`,
    );
    assert.deepEqual(
      messages.map(({ status, findings }) => [status, findings.length]),
      [
        [400, 1],
        [200, 0],
      ],
    );
  });

  test('the time of a log counts', () => {
    const line = (time: string, rest: string): string => `2026-03-04T10:${time}.000Z [http] ${rest}\n`;
    const exchange = 'grant_type=authorization_code&code=code-1234&client_id=a&client_secret=s3cretvalue';
    const log = (time: string) =>
      foundIn(line('22:31', 'GET /callback?code=code-1234&state=s 302') + line(time, `POST ${token} ${axios(form)} ${exchange}`));
    assert.deepEqual(log('23:31'), [['redirect'], ['token-request']]);
    assert.deepEqual(log('23:32'), [['redirect'], ['token-request', 'error code-expires code']]);
  });
});

describe('a form behind the URL of a log line', () => {
  const line = (form: string) => foundIn(`2026-03-04T10:22:31.000Z [http] → POST ${token} ${form}`);
  const whole = 'grant_type=authorization_code&code=code-1234&client_id=a&client_secret=';

  test('is the body', () => {
    assert.deepEqual(line(`${whole}s3cretvalue`), [['token-request']]);
    assert.deepEqual(line(whole.replace('authorization_code', 'code') + '***'), [
      ['token-request', 'error exchange-grant-type grant_type'],
    ]);
  });

  test('is none if the log may leave something out', () => {
    for (const text of [
      'grant_type=authorization_code',
      'grant_type=authorization_code&code=code-1234&client_id=a',
      'grant_type=authorization_code&client_secret=abc...',
      'grant_type=authorization_code&client_secret=abc…',
      'grant_type=authorization_code&client_secret=abc took 15 ms',
    ])
      assert.deepEqual(line(text), [['token-request']], text);
  });
});

describe('the options of fetch that a program prints behind the URL', () => {
  const options = (more: object): string => `-> ${api} ${inspect({ method: 'POST', headers, body: JSON.stringify(create), ...more })}`;

  test('are read as a request', () => {
    const [message] = diagnose(options({})).messages;
    assert.deepEqual([message?.findings, message?.notRead], [[], undefined]);
    assert.deepEqual(foundIn(options({ method: 'PUT' })), [['webhook-request', 'error webhook-paths method']]);
    assert.deepEqual(foundIn(options({ body: JSON.stringify({ ...create, url: undefined }) })), [
      ['webhook-request', 'error webhook-url-required url'],
    ]);
  });

  test('with a body that is no text are read as far as they show it', () => {
    const [message] = diagnose(options({ body: new URLSearchParams({ a: 'b' }) })).messages;
    assert.deepEqual(message?.findings, []);
    assert.match(message.notRead ?? '', /body/);
  });
});

test('an object that goes to the webhook API is JSON, whatever its media type: only that is a mistake', () => {
  for (const type of ['text/plain', formMediaType])
    assert.deepEqual(
      foundIn(`[request] post ${api} ${axios({ ...headers, 'Content-Type': type })} ${inspect(create)}`),
      [['webhook-request', 'error webhook-headers Content-Type']],
      type,
    );
});
