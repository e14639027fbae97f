import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  apiMediaType,
  authorizePath,
  formMediaType,
  limits,
  sampleNotifications,
  tokenPath,
  webhooksPath,
} from '../../src/interface/index.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { foundIn } from './found-in.ts';

/** A line of nginx's error log about a request, which it sent on. */
const nginx = (method: string, target: string, prefix = '2026/03/04 10:22:31 [error] 31#31: *12 '): string =>
  `${prefix}connect() failed (111: Connection refused) while connecting to upstream, client: 10.4.2.17, server: _, request: "${method} ${target} HTTP/1.1", upstream: "http://127.0.0.1:8080${target}", host: "localhost:3000", referrer: "https://app.example/"`;

describe('the names and values that a log writes around a request', () => {
  test('are no parameters of it', () => {
    assert.deepEqual(foundIn(nginx('POST', tokenPath)), [['token-request']]);
    assert.deepEqual(foundIn(nginx('POST', tokenPath, '')), [['token-request']]);
    for (const pairs of ['client: acme', 'code: 502, state: retrying', 'grant_type: refresh_token, client_id: acme'])
      assert.deepEqual(
        foundIn(`exchange failed (attempt 2), ${pairs}, upstream: "https://auth.example${tokenPath}"`),
        [['token-request']],
        pairs,
      );
  });

  test('are none either where the log has the trace of a program', () => {
    const trace = 'PHP Fatal error: Uncaught Exception in #0 $this->exchange() ';
    assert.deepEqual(foundIn(trace + nginx('POST', tokenPath)), [['token-request']]);
  });

  test('hide no parameters that a program without other marks has in brackets', () => {
    const call = (secret: string): string =>
      `client.submit("https://auth.example${tokenPath}", form(type: "${formMediaType}", grant_type: "refresh_token", refresh_token: token, client_id: id${secret}))`;
    assert.deepEqual(foundIn(call(', client_secret: secret')), [['token-request']]);
    assert.deepEqual(foundIn(call('')), [['token-request', 'error refresh-client-secret client_secret']]);
  });
});

test('a request on lines of Docker Compose or kubectl is read with its headers and body', () => {
  const head = ['12:00:01 INFO POST https://api.example/api/v6/webhooks', `accept: ${apiMediaType}`, 'authorization: Bearer token'];
  const end = '12:00:02 INFO POST https://api.example/api/v6/webhooks "HTTP/1.1 400 Bad Request"';
  const fields = { events: ['svc.comment.create'], options: { collapseEvents: true }, documentId: 'd1' };
  for (const source of ['', 'worker-1  | ', 'web_1 | ', '[pod/web-5c/app] '])
    for (const body of [JSON.stringify(fields), JSON.stringify(fields, undefined, 2)]) {
      const lines = [...head, `content-type: ${apiMediaType}`, '', ...body.split('\n'), end];
      const found = foundIn(lines.map((line) => source + line).join('\n'));
      assert.deepEqual(found, [['webhook-request', 'error webhook-url-required url']], source);
    }
});

test('a request after the words of a logger is read with the lines below as they are sent', () => {
  const head = [`12:00:01 INFO POST https://api.example${webhooksPath}/w1`, `accept: ${apiMediaType}`, 'authorization: Bearer token'];
  const lines = [...head, `content-type: ${apiMediaType}`, '', '{"id":"w1","description":"a"}'];
  assert.deepEqual(foundIn(lines.join('\n')), [['webhook-request', 'error collapse-events-required options.collapseEvents']]);
});

describe('a URL with a query that a log has in a body', () => {
  const logged = (head: string, ...lines: readonly string[]) => foundIn([`2026-01-01T00:00:00Z ${head}`, ...lines].join('\n'));

  test('begins nothing new, where the request sends it', () => {
    for (const query of ['?state=x', '?code=7', '?error=none']) {
      const form = {
        grant_type: 'authorisation_code',
        code: 'abc',
        client_id: 'a=',
        client_secret: 's',
        redirect_uri: `https://app.example/cb${query}`,
      };
      const found = logged(`POST https://auth.example${tokenPath}`, `body: ${JSON.stringify(form)}`, 'response: 400');
      assert.deepEqual(found, [['token-request', 'error exchange-grant-type grant_type']], query);
    }
  });

  test('begins nothing new, where the response repeats it', () => {
    const url = 'https://app.example/hook?code=7';
    const fields = { url, events: ['svc.comment.create'], options: { collapseEvents: true }, documentId: 'd1' };
    const headers = { Authorization: 'Bearer token', Accept: apiMediaType, 'Content-Type': apiMediaType };
    const request = [`headers: ${JSON.stringify(headers)}`, `body: ${JSON.stringify(fields)}`];
    const found = logged(`POST https://api.example${webhooksPath}`, ...request, 'response: 200', `body: {"id": "w1", "url": "${url}"}`);
    assert.deepEqual(found, [['webhook-request']]);
  });
});

test('words that resemble a log are no requests without a body', () => {
  const words = `redirect URI: https://app.example/cb\nclient: acme\nrequest: POST https://auth.example${tokenPath}\nresponse: 400`;
  assert.deepEqual(foundIn(words), [['token-request']]);
});

test('an authorization URL to which a program adds its parameters is no request without them', () => {
  const swift = `var components = URLComponents(string: "https://auth.example${authorizePath}")!\ncomponents.queryItems = parameters.map(URLQueryItem.init)`;
  assert.deepEqual(foundIn(swift), []);
  assert.deepEqual(foundIn(`10:22:31 GET ${authorizePath} 400`), [
    ['authorization-request', 'error response-type-code response_type', 'error client-id-encoded client_id'],
  ]);
});

test('a body that Faraday does not log is not missing', () => {
  const log = (body: string): string =>
    `I, [2026-03-04T10:22:31 #7]  INFO -- request: POST https://auth.example${tokenPath}\nI, [2026-03-04T10:22:31 #7]  INFO -- request: User-Agent: "Faraday v2.9.0"\nContent-Type: "${formMediaType}"\n${body}I, [2026-03-04T10:22:31 #7]  INFO -- response: Status 200`;
  assert.deepEqual(foundIn(log('')), [['token-request']]);
  assert.deepEqual(foundIn(log('I, [2026-03-04T10:22:31 #7]  INFO -- request: grant_type=refresh_token&refresh_token=r&client_id=a\n')), [
    ['token-request', 'error refresh-client-secret client_secret'],
  ]);
});

test('a line of a log in JSON is no error of the API', () => {
  assert.deepEqual(foundIn('{"level":"info","message":"callback received","code":"abc","timestamp":"2026-03-04T10:22:31Z"}'), []);
});

describe('what a collector of logs or traces records of a request is read', () => {
  const url = `https://api.example${webhooksPath}/w1`;
  for (const [name, record] of [
    ['OpenTelemetry', { attributes: { 'http.request.method': 'PUT', 'url.full': url, 'http.response.status_code': 405 } }],
    ['Elastic', { http: { request: { method: 'PUT' }, response: { status_code: 405 } }, url: { full: url } }],
    ['Datadog', { meta: { 'http.method': 'PUT', 'http.url': url, 'http.status_code': '405' } }],
    ['Google Cloud', { httpRequest: { requestMethod: 'PUT', requestUrl: url, status: 405 } }],
    ['Traefik', { RequestMethod: 'PUT', RequestPath: `${webhooksPath}/w1`, DownstreamStatus: 405 }],
    [
      'Sentry',
      { request: { url: 'https://app.example/hooks', method: 'GET' }, breadcrumbs: { values: [{ data: { url, method: 'PUT' } }] } },
    ],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(JSON.stringify(record)), [['webhook-request', 'error webhook-paths method']]);
    });

  test('with no status, where there is none', () => {
    for (const more of [{}, { status: 'ok' }]) {
      const [message] = diagnose(JSON.stringify({ ...more, 'http.method': 'GET', 'http.url': url })).messages;
      assert.deepEqual([message?.kind, message?.status], ['webhook-request', undefined]);
    }
  });

  test('with the headers and the body that Datadog has', () => {
    const headers = { Authorization: 'Bearer token', Accept: apiMediaType, 'Content-Type': apiMediaType };
    const http = { method: 'POST', url, status_code: 400, request: { headers, body: '{"id":"w1","options":{}}' } };
    assert.deepEqual(foundIn(JSON.stringify({ http })), [['webhook-request', 'error collapse-events-required options.collapseEvents']]);
  });

  test('with the query that Sentry has beside the URL', () => {
    for (const query of ['error=access_denied', '?error=access_denied', [['error', 'access_denied']], { error: 'access_denied' }]) {
      const request = { url: 'https://app.example/callback', method: 'GET', query_string: query };
      assert.deepEqual(foundIn(JSON.stringify({ request })), [['redirect', 'note deny-access-denied error']]);
    }
  });
});

test('a status beside a method is that of the response', () => {
  const body = sampleNotifications['webhook.register'];
  const found = ['notification', 'error receiver-answers-200 status'];
  assert.deepEqual(foundIn(JSON.stringify({ method: 'POST', url: '/hooks', status: 204, body })), [found]);
});

test('a header that is masked without brackets has no mistake', () => {
  const request = { method: 'GET', uri: webhooksPath, headers: { Authorization: ['REDACTED'], Accept: [apiMediaType] } };
  assert.deepEqual(foundIn(JSON.stringify({ request, status: 200 })), [['webhook-request']]);
});

describe('a body that Spring logs as a map is read', () => {
  const line = (words: string): string => `2026-11-20 09:14:02.870 DEBUG 7 --- [main] o.s.web.client.RestTemplate : ${words}\n`;
  const fields = 'code=[c0de], client_id=[a1=], redirect_uri=[https://app.example/cb]';
  const form = `{grant_type=[authorization_code], ${fields}, client_secret=[s]}`;

  test('as a form', () => {
    const log = (body: string): string =>
      line(`HTTP POST https://auth.example${tokenPath}`) + line(`Writing [${body}] as "${formMediaType}"`);
    assert.deepEqual(foundIn(log(form) + line('Response 200 OK')), [['token-request']]);
    assert.deepEqual(foundIn(log(form.replace(', client_secret=[s]', ''))), [
      ['token-request', 'error exchange-client-secret client_secret'],
    ]);
  });

  test('as JSON, with lists, maps and booleans', () => {
    const sent =
      '{events=[svc.comment.create, svc.comment.update], url=https://app.example/hooks, documentId=d1, options={collapseEvents=true}}';
    const log = (body: string): string => line(`[4f2a] HTTP POST https://api.example${webhooksPath}`) + line(`[4f2a] Encoding [${body}]`);
    assert.deepEqual(foundIn(log(sent)), [['webhook-request']]);
    assert.deepEqual(foundIn(log(sent.replace('true', 'yes'))), [
      ['webhook-request', 'error collapse-events-required options.collapseEvents'],
    ]);
  });

  test('unless a value could be read in two ways', () => {
    for (const description of ['Hello, world', 'My [first] hook', 'a {b}']) {
      const body = `{events=[svc.comment.create], url=https://app.example/hooks, description=${description}, options={collapseEvents=true}}`;
      const log = line(`HTTP POST https://api.example${webhooksPath}`) + line(`Writing [${body}] as "${apiMediaType}"`);
      assert.deepEqual(foundIn(log), [['webhook-request']], description);
    }
  });
});

test('a request that a proxy sent on is one request', () => {
  const found = ['webhook-request', 'error op-get-webhooks limit'];
  assert.deepEqual(foundIn(nginx('GET', `${webhooksPath}?limit=all`)), [found]);
  assert.deepEqual(foundIn(nginx('DELETE', `${webhooksPath}/w1?blockNotification=true`)), [['webhook-request']]);
});

describe('the time between the redirect with a code and its exchange', () => {
  /** The times of two lines of a log, so many seconds apart, in the forms in which logs write them. */
  const forms: readonly (readonly [name: string, write: (time: Date) => string])[] = [
    ['ISO 8601', (time) => time.toISOString()],
    ['ISO 8601 with an offset', (time) => time.toISOString().replace('Z', '+0100')],
    ['Java and Python', (time) => time.toISOString().replace('T', ' ').replace('.', ',').replace('Z', '')],
    ['nginx and Go', (time) => time.toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')],
    ['an access log', (time) => `10.0.0.1 - - [04/Mar/2026:${time.toISOString().slice(11, 19)} +0100]`],
    ['syslog', (time) => `Mar  4 ${time.toISOString().slice(11, 19)} web-1`],
    ['the hour alone', (time) => time.toISOString().slice(11, 23)],
  ];
  const callback = 'GET /callback?code=code-1234&state=s 302';
  const exchange = `POST https://auth.example${tokenPath} grant_type=authorization_code&code=code-1234&client_id=a`;
  const at = (seconds: number): Date => new Date(Date.parse('2026-03-04T10:22:31.000Z') + seconds * 1000);
  const late = [['redirect'], ['token-request', 'error code-expires code']];
  const inTime = [['redirect'], ['token-request']];

  for (const [name, write] of forms)
    test(`is measured in a log with times as in ${name}`, () => {
      const log = (seconds: number): string => `${write(at(0))} INFO ${callback}\n${write(at(seconds))} INFO ${exchange}`;
      assert.deepEqual(foundIn(log(limits.codeSeconds)), inTime);
      assert.deepEqual(foundIn(log(limits.codeSeconds + 1)), late);
    });

  const timed = (first: string, second: string, end = ''): string => `${first} ${callback}\n${second} ${exchange}${end}`;
  const [early, later] = [at(0), at(100)].map((time) => time.toISOString());

  test('is measured in a log in JSON', () => {
    const log = (seconds: number): string =>
      [
        { time: at(0).toISOString(), method: 'GET', url: '/callback?code=code-1234&state=s' },
        { time: at(seconds).toISOString(), method: 'POST', url: `https://auth.example${tokenPath}`, body: exchange.split(' ')[2] },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n');
    assert.deepEqual(foundIn(log(limits.codeSeconds + 1))[1]?.includes('error code-expires code'), true);
    assert.deepEqual(foundIn(log(limits.codeSeconds))[1]?.includes('error code-expires code'), false);
  });

  test('is not known where the log has several forms of times, or none', () => {
    assert.deepEqual(foundIn(timed(early ?? '', '2026/03/04 11:24:11')), inTime);
    assert.deepEqual(foundIn(timed('INFO', 'INFO')), inTime);
  });

  test('is not known of a code that a word stands for, as it may for every code', () => {
    for (const code of ['REDACTED', '[FILTERED]', 'FILTERED', '********', 'code-***', 'XXXXXXXX'])
      assert.deepEqual(foundIn(timed(early ?? '', later ?? '').replaceAll('code-1234', code)), inTime, code);
  });

  test('does not matter if the exchange succeeded', () => {
    assert.deepEqual(foundIn(timed(early ?? '', later ?? '', `\n${later ?? ''} POST https://auth.example${tokenPath} 200`)), inTime);
  });

  test('is not that of another code, nor of the line of the response', () => {
    assert.deepEqual(foundIn(timed(early ?? '', later ?? '').replace('code=code-1234&state', 'code=code-5678&state')), inTime);
    const [prompt, slow] = [at(1).toISOString(), at(100).toISOString()];
    assert.deepEqual(foundIn(timed(early ?? '', prompt, `\n${slow} POST https://auth.example${tokenPath} 400`)), [
      ['redirect'],
      ['token-request', 'note token-error-response response'],
    ]);
    assert.deepEqual(foundIn(timed(early ?? '', later ?? '', `\n${slow} POST https://auth.example${tokenPath} 400`)), late);
  });
});

test('a log that cuts a URL shows no mistake in what is cut off, and each one before it', () => {
  const logged = (target: string): string => `203.0.113.7 - - [02/Mar/2026:12:51:27 +0000] "${target} HTTP/1.1" 200 0`;
  for (const end of [
    '?response_type=co...',
    '?response_type=code&client_id=YWN…',
    '?response_type=code&redirect_uri=https%3A%2F%2Fapp.exa...',
  ])
    assert.deepEqual(foundIn(logged(`GET ${authorizePath}${end}`)), [['authorization-request']], end);
  assert.deepEqual(foundIn(logged(`GET ${authorizePath}?response_type=token&client_id=YWN...`)), [
    ['authorization-request', 'error response-type-code response_type'],
  ]);
  assert.deepEqual(foundIn(logged(`DELETE ${webhooksPath}/w1?blockNotification=tr...`)), [['webhook-request']]);
});

describe('a log of an authorization request, its redirect and its exchange', () => {
  const uri = 'https://app.example/cb';
  const asked = (state: string): string =>
    `10:00:01 redirecting to https://auth.example${authorizePath}?response_type=code&client_id=a&redirect_uri=${encodeURIComponent(uri)}&state=${state}\n`;
  const back = (state: string, code = 'c0de12345'): string => `10:00:02 GET /cb?code=${code}&state=${state} 200\n`;
  const errors = (text: string): string[] =>
    foundIn(text)
      .flat()
      .filter((found) => found.startsWith('error'));

  test('shows a state that differs', () => {
    assert.deepEqual(errors(asked('abcdef') + back('abcdef')), []);
    assert.deepEqual(errors(asked('abcdef') + back('xyz')), ['error state-unchanged state']);
    assert.deepEqual(errors(asked('abcdef') + back('abc')), [], 'cut');
    assert.deepEqual(errors(asked('one') + back('one') + asked('two') + back('other', 'c0de54321')), ['error state-unchanged state']);
  });

  test('shows no state that differs where the redirect may be that of another request', () => {
    assert.deepEqual(errors(back('xyz') + asked('abcdef')), []);
    assert.deepEqual(errors(asked('abcdef') + back('abcdef') + back('xyz', 'c0de54321')), []);
    assert.deepEqual(errors(asked('abcdef') + asked('ghijkl') + back('abcdef')), []);
  });

  test('shows that the exchange has another redirect URI, if it is written there', () => {
    const sent = (pairs: string): string =>
      `10:00:03 POST https://auth.example${tokenPath} grant_type=authorization_code&code=c0de12345${pairs} 400`;
    const before = asked('abc') + back('abc');
    assert.deepEqual(errors(before + sent('')), []);
    assert.deepEqual(errors(before + sent(`&redirect_uri=${encodeURIComponent(uri)}`)), []);
    assert.deepEqual(errors(`${before}10:00:03 POST https://auth.example${tokenPath} {code: "c0de12345", redirect_uri: "${uri}"}`), []);
    assert.deepEqual(errors(before + sent(`&redirect_uri=${encodeURIComponent(`${uri}/`)}`)), [
      'error exchange-redirect-uri-same redirect_uri',
    ]);
  });
});

describe('a notification that a line has as a text in JSON is found', () => {
  const sample = JSON.stringify(sampleNotifications['document.lifecycle.statechange']);
  for (const [how, line] of [
    ['in a quoted field of logfmt', (text: string) => `time=2026-11-26T10:00:00Z level=info msg="got hook" body=${JSON.stringify(text)}`],
    ['after words in a message', (text: string) => JSON.stringify({ level: 30, time: 1_764_151_200_000, msg: `got hook ${text}` })],
  ] as const)
    test(how, () => {
      assert.deepEqual(foundIn(line(sample)), [['notification']]);
      const wrong = sample.replace(/"(?:ACTIVE|TRASH|DELETED)"/, '"TRASHED"');
      assert.deepEqual(foundIn(line(wrong)), [['notification', 'error notification-document-state documentState']]);
      assert.deepEqual(foundIn(line('{"event":"login","user":"a"}')), []);
    });
});
