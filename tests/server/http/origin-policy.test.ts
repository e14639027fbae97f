import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createOriginPolicy } from '../../../src/server/http/origin-policy.ts';
import { demoRedirectUri, redirectBack, runtime } from '../../../src/server/hosted/runtime.ts';
import { deploymentHosts } from '../../../src/proxy/deployment-hosts.ts';
import { refusedOwn } from '../../../src/server/hosted/own-calls.ts';
import { localOrigin, addressPolicyOf } from '../../../src/server/listening/bound-host.ts';
import { parseDeployment } from '../../../src/interface/index.ts';
import { deploymentValues } from '../deployment-values.ts';

const deployment = (changes: Record<string, unknown> = {}) =>
  parseDeployment({
    ...deploymentValues,
    ...changes,
  });

const asked = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });

describe('Host', () => {
  const local = createOriginPolicy('http://localhost:4321');
  for (const name of ['localhost', '127.0.0.1', '[::1]']) test(`${name} is a name of a local server`, () => assert.ok(local.knows(name)));
  for (const name of ['evil.example', 'localhost.evil.example', 'localhost.', 'app.localhost', '127.0.0.2', '192.168.1.5', '0.0.0.0', ''])
    test(`${name || 'no name'} is none`, () => assert.ok(!local.knows(name)));

  test('the configured site and the bound interface are names too', () => {
    const site = createOriginPolicy('https://docs.example/partners', '192.168.1.5');
    for (const name of ['docs.example', '192.168.1.5', 'localhost']) assert.ok(site.knows(name));
    assert.ok(!site.knows('192.168.1.6'));
    assert.ok(createOriginPolicy('https://docs.example', 'fd00::5').knows('[fd00::5]'));
  });

  test('a server on every interface is known by any address in numbers, and by no foreign name', () => {
    const site = createOriginPolicy('https://docs.example', '0.0.0.0');
    for (const name of ['192.168.1.5', '[fd00::5]']) assert.ok(site.knows(name));
    assert.ok(!site.knows('evil.example'));
  });
});

describe('the origin of a request', () => {
  test('is localhost for every loopback name, with the port asked for', () => {
    const site = createOriginPolicy('http://localhost:4321');
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      assert.equal(site.origin(new URL(`http://${name}:5000/x`)), 'http://localhost:5000');
    assert.equal(site.origin(new URL('http://127.0.0.1/')), 'http://localhost');
  });
  test('is the configured one when the Host is, though a proxy in front speaks TLS', () => {
    assert.equal(
      createOriginPolicy('https://docs.example/partners').origin(new URL('http://docs.example/partners/')),
      'https://docs.example',
    );
  });
});

describe('pages of this site', () => {
  const site = createOriginPolicy('https://docs.example');
  const own = { origin: 'https://docs.example' };

  test('may ask', () => {
    assert.equal(site.notFromPage(asked('http://docs.example/proxy/call', { ...own, 'sec-fetch-site': 'same-origin' })), undefined);
    assert.equal(site.notFromPage(asked('http://localhost:4321/proxy/call', { origin: 'http://localhost:4321' })), undefined);
  });
  for (const [name, headers] of [
    ['another site', { origin: 'https://evil.example' }],
    ['a file or a sandboxed frame', { origin: 'null' }],
    ['the same host without TLS', { origin: 'http://docs.example' }],
    ['another port', { origin: 'https://docs.example:8443' }],
    ['a sibling domain that says so', { ...own, 'sec-fetch-site': 'same-site' }],
    ['a foreign page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ] as const)
    test(`${name} is foreign`, () => {
      assert.ok(site.foreignPage(asked('http://docs.example/proxy/call', headers)));
      assert.ok(site.notFromPage(asked('http://docs.example/proxy/call', headers)));
    });
  test('a request of no page is foreign to the proxy alone', () => {
    assert.ok(site.notFromPage(asked('http://docs.example/proxy/call')));
    assert.equal(site.foreignPage(asked('http://docs.example/sandbox')), undefined);
  });
  test('a page of localhost is foreign at 127.0.0.1', () => {
    assert.ok(site.foreignPage(asked('http://127.0.0.1:4321/proxy/call', { origin: 'http://localhost:4321' })));
  });
});

describe('an address is this server’s own', () => {
  const site = createOriginPolicy('https://docs.example');
  test('by any of its names and its port, or by the configured host', () => {
    for (const url of [
      'http://localhost:4321/',
      'http://127.0.0.1:4321/',
      'http://[::1]:4321/',
      'http://2130706433:4321/',
      'https://localhost:4321/',
      'https://docs.example/',
    ])
      assert.ok(site.isOwn(new URL(url), 'http://localhost:4321'), url);
    for (const url of ['http://localhost:3000/', 'http://other.example:4321/', 'https://docs.example:444/'])
      assert.ok(!site.isOwn(new URL(url), 'http://localhost:4321'), url);
  });
});

describe('the proxy', () => {
  test('reaches of its own server the sandbox, and there not the control API', () => {
    const reaches = (path: string): boolean => refusedOwn('/docs', new URL(`http://localhost:4321${path}`)) === undefined;
    for (const path of [
      '/docs/sandbox/abc/oauth/token',
      '/docs/sandbox/abc/api/x',
      '/docs/sandbox/a-_9/',
      '/docs/sandbox/abc/oauth/../api',
    ])
      assert.ok(reaches(path), path);
    for (const path of [
      '/docs/sandbox',
      '/docs/sandbox/',
      '/docs/sandbox/abc',
      '/docs/proxy/call',
      '/docs/receiver/abc',
      '/docs/',
      '/',
      '/sandbox/abc/x',
      '/docs/sandbox/../proxy/call',
      '/docs/sandbox/abc/../../proxy/call',
    ])
      assert.ok(!reaches(path), path);
    for (const path of [
      'control',
      'control/events',
      'Control/events',
      '/control/events',
      '%63ontrol/events',
      '%2Fcontrol/events',
      'x/../control/clock',
      'x/%2e%2e/control/clock',
      './control',
      'control%2Fevents',
      '%5ccontrol',
      '%',
    ])
      assert.ok(!reaches(`/docs/sandbox/abc/${path}`), path);
  });

  test('reaches the configured deployment by scheme, host and port, and nothing else', () => {
    const reaches = deploymentHosts(
      deployment({
        authUrl: 'https://auth.example/x',
        baseUrl: 'https://api.example:8443',
        proxyHosts: ['acme.example', 'Beta.example:444', 'localhost:9000'],
      }),
    );
    for (const url of [
      'https://auth.example/oauth',
      'https://AUTH.example:443/',
      'https://api.example:8443/',
      'https://acme.example/',
      'https://beta.example:444/',
      'http://localhost:9000/',
    ])
      assert.ok(reaches(new URL(url)), url);
    for (const url of [
      'http://auth.example/',
      'https://api.example/',
      'https://evil.auth.example/',
      'https://auth.example.evil/',
      'https://auth.example./',
      'http://acme.example/',
      'https://beta.example/',
      'http://localhost/',
      'ftp://auth.example/',
    ])
      assert.ok(!reaches(new URL(url)), url);
    assert.ok(!deploymentHosts(deployment())(new URL('https://auth.example/')));
    assert.ok(deploymentHosts(deployment({ baseUrl: 'http://api.test', proxyHosts: ['acme.test'] }))(new URL('http://acme.test/')));
  });
});

describe('the redirect URI of the demonstration', () => {
  test('is the bare origin on localhost with a port, the callback page on https, and none elsewhere', () => {
    assert.equal(demoRedirectUri('http://localhost:4321', '/docs'), 'http://localhost:4321');
    assert.equal(demoRedirectUri('https://docs.example', '/partners'), 'https://docs.example/partners/callback/');
    for (const origin of ['http://localhost', 'http://192.168.1.5:4321', 'http://docs.example'])
      assert.equal(demoRedirectUri(origin, ''), null);
  });

  const back = (address: string, base = '') => {
    const url = new URL(address);
    return redirectBack(new Request(url), url, createOriginPolicy('http://localhost:4321').origin(url), base)?.headers.get('location');
  };
  test('leads on to the callback page with the query as it came', () => {
    assert.equal(back('http://localhost:4321/?code=a%3Db+c&state=%7B'), 'http://localhost:4321/callback/?code=a%3Db+c&state=%7B');
    assert.equal(
      back('http://localhost:4321/?error=access_denied&state=s', '/docs'),
      'http://localhost:4321/docs/callback/?error=access_denied&state=s',
    );
    for (const url of ['http://localhost:4321/', 'http://localhost:4321/?q=code', 'http://localhost:4321/start/?code=a'])
      assert.equal(back(url), undefined);
  });

  test('is told to the pages, beside where everything lies', () => {
    assert.deepEqual(
      runtime(
        'http://localhost:4321',
        '/docs',
        deployment({ authUrl: 'https://a.example', baseUrl: 'https://b.example', proxyHosts: ['c.example'] }),
      ),
      {
        server: true,
        sandbox: '/docs/sandbox',
        proxy: '/docs/proxy',
        receiver: '/docs/receiver',
        origin: 'http://localhost:4321',
        redirectUri: 'http://localhost:4321',
        live: { authUrl: 'https://a.example', baseUrl: 'https://b.example', hosts: ['c.example'] },
        selfSignedReceiver: null,
      },
    );
    assert.equal(runtime('http://localhost:4321', '', deployment({ authUrl: 'https://a.example' })).live, null);
    const { selfSignedReceiver } = runtime('http://localhost:4321', '', deployment({}), 'https://127.0.0.1:1');
    assert.equal(selfSignedReceiver, 'https://127.0.0.1:1');
  });
});

describe('deliveries reach this machine', () => {
  test('only when the server is for this machine alone', () => {
    assert.equal(addressPolicyOf(undefined, 'http://localhost:4321'), 'loopback');
    assert.equal(addressPolicyOf('127.0.0.1', 'http://localhost:4321'), 'loopback');
    for (const host of ['0.0.0.0', '192.168.1.5', '::']) assert.equal(addressPolicyOf(host, 'http://localhost:4321'), 'public');
    assert.equal(addressPolicyOf(undefined, 'https://docs.example'), 'public');
  });
  test('the address to open is localhost, or the bound interface', () => {
    assert.equal(localOrigin(undefined, 4321), 'http://localhost:4321');
    assert.equal(localOrigin('0.0.0.0', 80), 'http://localhost');
    assert.equal(localOrigin('192.168.1.5', 4321), 'http://192.168.1.5:4321');
    assert.equal(localOrigin('fd00::5', 4321), 'http://[fd00::5]:4321');
  });
});
