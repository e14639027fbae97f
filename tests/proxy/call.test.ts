import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CallResult } from '../../src/wire/proxy.ts';
import { ProxyError } from '../../src/proxy/proxy-error.ts';
import { timeoutMs } from '../../src/proxy/send.ts';
import { cpuTimeOf } from '../cpu-time.ts';
import { openProxy, refusal, service, site } from './harness.ts';

const target = `${service}/api/things`;
const call = { url: target, method: 'POST', headers: [['Accept', 'application/json']], body: '{}' };
const mebibyte = 1024 * 1024;

async function shown(response: Response) {
  assert.equal(response.status, 200);
  return ((await response.json()) as CallResult).exchange;
}

describe('the relay', () => {
  test('sends method, address, headers and body byte for byte', async () => {
    const proxy = openProxy(() => new Response('ok'));
    const body = '{ "a" :\t"é\u0000\\" ,}  not json';
    const headers = [
      ['aCCept', 'application/json;charset=UTF-8; qs=0.09'],
      ['X-Twice', '1'],
      ['x-twice', ' 2'],
    ];
    await shown(await proxy.post('/proxy/call', { url: `${target}/{webhookId}?a=b+c&d=%7e`, method: 'PATCH', headers, body }));
    assert.deepEqual(proxy.sent, [{ url: `${target}/{webhookId}?a=b+c&d=%7e`, method: 'PATCH', headers, body }]);
  });

  test('shows the response as it came', async () => {
    const sent = new Response('\uFEFF{"a":1}', { status: 418, headers: { 'content-type': 'text/odd', 'set-cookie': 'a=b' } });
    const { response } = await shown(await openProxy(() => sent).post('/proxy/call', call));
    assert.equal(response.status, 418);
    assert.equal(response.body, '\uFEFF{"a":1}');
    assert.ok(response.headers.some(([name, value]) => name === 'content-type' && value === 'text/odd'));
  });

  test('shows a redirect and does not follow it', async () => {
    const proxy = openProxy(() => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }));
    const { response } = await shown(await proxy.post('/proxy/call', call));
    assert.equal(response.status, 302);
    assert.equal(proxy.sent.length, 1);
  });

  test('says so when a redirect cannot be shown', async () => {
    const opaque = new Response(null);
    Object.defineProperty(opaque, 'type', { value: 'opaqueredirect' });
    assert.deepEqual(await refusal(await openProxy(() => opaque).post('/proxy/call', call)), [502, 'redirected']);
  });

  test('forwards no cookie, no Host, and nothing that belongs to the connection', async () => {
    const proxy = openProxy(() => new Response('ok'));
    const headers = [
      'Cookie',
      'host',
      'Connection',
      'Keep-Alive',
      'TE',
      'Trailer',
      'Transfer-Encoding',
      'Upgrade',
      'Proxy-Authorization',
      'Content-Length',
      'Expect',
      'Accept-Encoding',
    ]
      .map((name) => [name, name === 'Connection' ? 'close, X-Hop' : 'x'])
      .concat([
        ['X-Hop', '1'],
        ['X-Kept', '1'],
      ]);
    await shown(await proxy.post('/proxy/call', { ...call, headers }, { cookie: 'session=1' }));
    assert.deepEqual(proxy.sent[0]?.headers, [['X-Kept', '1']]);
  });

  test('forwards no header by which a reader could claim another address', async () => {
    const proxy = openProxy(() => new Response('ok'));
    const claims = [
      'Forwarded',
      'Via',
      'X-Forwarded-For',
      'x-forwarded-host',
      'X-Forwarded',
      'X-Real-IP',
      'X-Client-IP',
      'X-Original-URL',
      'True-Client-IP',
      'CF-Connecting-IP',
    ];
    const headers = [...claims, 'X-Forward', 'X-Kept'].map((name) => [name, '198.51.100.7']);
    await shown(await proxy.post('/proxy/call', { ...call, headers }));
    const names = proxy.sent[0]?.headers.map(([name]) => name);
    assert.deepEqual(names, ['X-Forward', 'X-Kept']);
  });

  test('masks Authorization and client secrets in what it shows, and sends them as they are', async () => {
    const proxy = openProxy(() => new Response('ok'));
    const body = 'a=1&client%5Fsecret=hidden%3F1&client_secret=hidden?2#x&b=2';
    const url = `${target}?client_secret=hidden&x=1#client_secret=hidden`;
    const seen = await shown(
      await proxy.post('/proxy/call', {
        ...call,
        url,
        headers: [
          ['authorization', 'Bearer hidden'],
          ['Authorization', 'hidden'],
        ],
        body,
      }),
    );
    assert.equal(proxy.sent[0]?.body, body);
    assert.deepEqual(proxy.sent[0].headers, [
      ['authorization', 'Bearer hidden'],
      ['Authorization', 'hidden'],
    ]);
    assert.ok(!JSON.stringify(seen).includes('hidden'), JSON.stringify(seen.request));
    assert.equal(seen.request.body, 'a=1&client%5Fsecret=•••&client_secret=•••&b=2');
    assert.equal(seen.request.url, `${target}?client_secret=•••&x=1`);
    assert.deepEqual(seen.request.headers, [
      ['authorization', 'Bearer •••'],
      ['Authorization', '•••'],
    ]);
  });

  test('masks a client secret in a JSON body', async () => {
    const seen = await shown(
      await openProxy(() => new Response('ok')).post('/proxy/call', { ...call, body: '{"client_secret": "hid\\"den", "a": 1}' }),
    );
    assert.equal(seen.request.body, '{"client_secret": "•••", "a": 1}');
  });

  for (const [kind, body] of [
    ['an escaped name', '{"client\\u005fsecret":"HIDDEN"}'],
    ['a name in upper case', '{"CLIENT_SECRET":"HIDDEN"}'],
    ['a name in camel case', '{"clientSecret":"HIDDEN"}'],
    ['a name with white space', '{" client_secret\\t" : "HIDDEN"}'],
    ['a list', '{"client_secret":["a","HIDDEN"],"b":1}'],
    ['an object', '{"client_secret":{"value":{"is":"HIDDEN"}},"b":1}'],
    ['a number', '{"client_secret":123456789}'],
    ['JSON that is cut off', '{"client_secret":"HIDDEN'],
    ['JSON with a quote too many', '{"a":"b"c","client_secret":"HIDDEN"}'],
    ['an object of JavaScript', "{client_secret:'HIDDEN'}"],
    ['a value without quotes', '{"client_secret": HIDDEN and more}'],
    ['JSON within JSON', '{"body":"{\\"client_secret\\":\\"HIDDEN\\"}"}'],
    ['a form, its name in upper case', 'a=1&Client_Secret=HIDDEN'],
    ['a form, its name in a list', 'client_secret[]=a&auth%5Bclient_secret%5D=HIDDEN'],
    ['a multipart body', '--x\r\nContent-Disposition: form-data; name="client_secret"\r\n\r\nHIDDEN\r\n--x--\r\n'],
  ] as const)
    test(`masks a client secret in ${kind}`, async () => {
      const seen = await shown(await openProxy(() => new Response('ok')).post('/proxy/call', { ...call, body }));
      assert.doesNotMatch(seen.request.body ?? '', /HIDDEN|123456789/);
      assert.match(seen.request.body ?? '', /•••/);
    });

  test('masks hostile bodies of the largest size in good time', async () => {
    for (const piece of ['\\', '"client_secret":[', '\\"client_secret\\":\\"', ';name=a', '{"client_secret":{"a', 'client_secret\n', '&']) {
      const body = piece.repeat(Math.floor(500_000 / piece.length));
      const time = await cpuTimeOf(async () => shown(await openProxy(() => new Response('ok')).post('/proxy/call', { ...call, body })));
      assert.ok(time < 3000, piece);
    }
  });
});

describe('hostile input', () => {
  const never = () => {
    throw new Error('nothing may be sent');
  };
  for (const [name, field] of [
    ['a line break in a header value', { headers: [['X-A', 'a\r\nX-B: b']] }],
    ['a NUL in a header value', { headers: [['X-A', 'a\u0000']] }],
    ['a character beyond Latin-1 in a header value', { headers: [['X-A', 'ā\u010a']] }],
    ['a line break in a header name', { headers: [['X-A\r\nX-B', 'a']] }],
    ['a colon in a header name', { headers: [['X-A:', 'a']] }],
    ['a space in a header name', { headers: [['X A', 'a']] }],
    ['an empty header name', { headers: [['', 'a']] }],
    ['too many headers', { headers: Array.from({ length: 101 }, () => ['X-A', 'a']) }],
    ['a header without value', { headers: [['X-A']] }],
    ['a method with a line break', { method: 'GET / HTTP/1.1\r\nX: y' }],
    ['CONNECT', { method: 'CONNECT' }],
    ['TRACE', { method: 'trace' }],
    ['an address with a user name', { url: 'https://user:pass@auth.example/' }],
    ['an address with an empty user name', { url: 'https://@auth.example/' }],
    ['an address with a line break', { url: 'https://auth.exam\nple/' }],
    ['an address with a tab', { url: 'https://auth.example/\tapi' }],
    ['an address with a control character', { url: 'https://auth.example/\u0001' }],
    ['an address with a backslash', { url: 'https://auth.example\\@evil.example/' }],
    ['an address with a backslash that a URL parser reads as a slash', { url: 'https://auth.example\\api' }],
    ['an address with a leading space', { url: ' https://auth.example/' }],
    ['a relative address', { url: '/proxy/call' }],
    ['a file', { url: 'file:///etc/passwd' }],
    ['ftp', { url: 'ftp://auth.example/' }],
    ['javascript', { url: 'javascript:alert(1)' }],
    ['data', { url: 'data:text/plain,x' }],
    ['http without slashes', { url: 'http:auth.example' }],
    ['an address that is no text', { url: 7 }],
    ['a missing method', { method: undefined }],
    ['a body that is no text', { body: { a: 1 } }],
  ] as const)
    test(`${name} is refused`, async () => {
      assert.deepEqual(await refusal(await openProxy(never).post('/proxy/call', { ...call, ...field })), [400, 'invalid-request']);
    });

  test('a host that no route leads to is refused before anything is sent', async () => {
    const proxy = openProxy(never, {
      route: (url) => {
        throw new ProxyError(403, 'host-not-allowed', `${url.host} is not allowed.`);
      },
    });
    assert.deepEqual(await refusal(await proxy.post('/proxy/call', call)), [403, 'host-not-allowed']);
    const token = { authUrl: 'http://169.254.169.254', grantType: 'refresh_token', clientId: 'a', clientSecret: 'b', refreshToken: 'c' };
    assert.deepEqual(await refusal(await proxy.post('/proxy/token', token)), [403, 'host-not-allowed']);
  });

  test('only pages of the site may ask', async () => {
    assert.deepEqual(await refusal(await openProxy(never).post('/proxy/call', call, { origin: 'https://evil.example' })), [
      403,
      'foreign-origin',
    ]);
  });

  test('a body that is not declared as JSON is refused, as a form of a foreign page would be', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])
      assert.deepEqual(await refusal(await openProxy(never).post('/proxy/call', call, { 'content-type': type })), [415, 'not-json']);
  });

  test('a body that is not JSON is refused', async () => {
    assert.deepEqual(await refusal(await openProxy(never).post('/proxy/call', '{"url":')), [400, 'not-json']);
    assert.deepEqual(await refusal(await openProxy(never).post('/proxy/call', '[]')), [400, 'invalid-request']);
  });

  test('another method than POST is told which one is taken', async () => {
    const response = await openProxy(never).fetch('/proxy/call', { headers: { origin: site } });
    assert.equal(response.headers.get('allow'), 'POST');
    assert.deepEqual(await refusal(response), [405, 'method-not-allowed']);
  });

  test('another path is not there', async () => {
    assert.equal((await openProxy(never).post('/proxy/else', call)).status, 404);
  });
});

describe('limits', () => {
  test('a body of exactly 1 MiB is sent, a longer one is refused', async () => {
    const proxy = openProxy(() => new Response('ok'));
    await shown(await proxy.post('/proxy/call', { ...call, body: 'a'.repeat(mebibyte) }));
    assert.deepEqual(await refusal(await proxy.post('/proxy/call', { ...call, body: 'é'.repeat(mebibyte / 2 + 1) })), [413, 'too-large']);
    assert.deepEqual(await refusal(await proxy.post('/proxy/call', { ...call, body: 'a'.repeat(3 * mebibyte) })), [413, 'too-large']);
    assert.equal(proxy.sent.length, 1);
  });

  test('a request to the proxy of exactly 2 MiB is read, a longer one is refused, however short the body in it is', async () => {
    const proxy = openProxy(() => new Response('ok'));
    const text = JSON.stringify(call);
    await shown(await proxy.post('/proxy/call', text.padEnd(2 * mebibyte)));
    assert.deepEqual(await refusal(await proxy.post('/proxy/call', text.padEnd(2 * mebibyte + 1))), [413, 'too-large']);
    assert.equal(proxy.sent.length, 1);
  });

  test('100 headers are sent on', async () => {
    const proxy = openProxy(() => new Response('ok'));
    await shown(await proxy.post('/proxy/call', { ...call, headers: Array.from({ length: 100 }, () => ['X-A', 'a']) }));
    assert.equal(proxy.sent[0]?.headers.length, 100);
  });

  test('a response of exactly 1 MiB is shown, and one of a byte more is an error', async () => {
    const { response } = await shown(await openProxy(() => new Response('a'.repeat(mebibyte))).post('/proxy/call', call));
    assert.equal(response.body.length, mebibyte);
    const longer = openProxy(() => new Response('a'.repeat(mebibyte + 1)));
    assert.deepEqual(await refusal(await longer.post('/proxy/call', call)), [502, 'too-large']);
  });

  test('a response over 1 MiB is an error, and its rest is not read', async () => {
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
      cancel() {
        cancelled = true;
      },
    });
    assert.deepEqual(await refusal(await openProxy(() => new Response(endless)).post('/proxy/call', call)), [502, 'too-large']);
    assert.ok(cancelled);
  });

  test('a response that takes over 15 seconds is an error', async () => {
    const asked: number[] = [];
    const clock = new AbortController();
    const timeout = (milliseconds: number): AbortSignal => {
      asked.push(milliseconds);
      return clock.signal;
    };
    const silent = openProxy(
      () => {
        clock.abort();
        return new Promise<Response>(() => undefined);
      },
      { timeout },
    );
    assert.deepEqual(await refusal(await silent.post('/proxy/call', call)), [504, 'timeout']);
    assert.deepEqual(asked, [timeoutMs]);
    assert.equal(timeoutMs, 15_000);
  });

  test('a body that never ends is an error after 15 seconds too', async () => {
    const clock = new AbortController();
    const body = new ReadableStream({
      pull() {
        clock.abort();
        return new Promise(() => undefined);
      },
    });
    const slow = openProxy(() => new Response(body), { timeout: () => clock.signal });
    assert.deepEqual(await refusal(await slow.post('/proxy/call', call)), [504, 'timeout']);
  });

  test('a host that cannot be reached is named, with the reason and nothing more', async () => {
    const proxy = openProxy(() => {
      throw new Error('Bearer hidden', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
    });
    const response = await proxy.post('/proxy/call', call);
    assert.deepEqual(await response.json(), { error: 'unreachable', message: 'Could not connect to auth.example (ECONNREFUSED).' });
    assert.equal(response.status, 502);
    const failing = openProxy(() => {
      throw Object.assign(new Error('socket', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) }), {
        code: 'ERR_ASSERTION',
      });
    });
    const { message } = (await (await failing.post('/proxy/call', call)).json()) as { message: string };
    assert.match(message, /ECONNRESET/, 'the assertion of a library is no reason');
  });

  test('nothing is written to the console', async (context) => {
    const written = ['log', 'info', 'warn', 'error', 'debug'].map((name) => context.mock.method(console, name as 'log', () => undefined));
    const proxy = openProxy(() => new Response('ok'));
    await proxy.post('/proxy/call', { ...call, headers: [['Authorization', 'Bearer hidden']] });
    await proxy.post('/proxy/call', { ...call, url: 'https://user:hidden@auth.example/' });
    for (const { mock } of written) assert.equal(mock.callCount(), 0);
  });
});
