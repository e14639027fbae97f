import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { parseDeployment } from '../../../src/interface/index.ts';
import { createService } from '../../../src/server/hosted/service.ts';
import { nonEmpty } from '../../non-empty.ts';
import { deploymentValues } from '../deployment-values.ts';

const site = 'https://docs.example';
/** What connections were asked for: nothing is connected to. */
const asked: string[] = [];
const service = createService({
  deployment: parseDeployment({
    ...deploymentValues,
    authUrl: 'https://auth.example',
    baseUrl: 'https://api.example/eu',
    siteUrl: site,
    proxyHosts: ['drawings.company.example', 'drawings.other.example:8443'],
  }),
  host: '127.0.0.1',
  addressPolicy: 'public',
  connect: ({ hostname, port, protocol }, done) => {
    asked.push(`${protocol}//${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
    done(Object.assign(new Error('no network'), { code: 'ECONNREFUSED' }), null);
  },
});
after(() => service.close());

async function post(path: string, body: unknown): Promise<{ status: number; error: string; message: string }> {
  asked.length = 0;
  const headers = { origin: site, 'content-type': 'application/json' };
  const response = await service.fetch(new Request(site + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  return { status: response?.status ?? 0, ...((await response?.json()) as { error: string; message: string }) };
}
const call = (url: string) => post('/proxy/call', { url, method: 'GET', headers: [['authorization', 'Bearer canary']] });
const token = (authUrl: string) =>
  post('/proxy/token', { authUrl, grantType: 'refresh_token', clientId: 'a', clientSecret: 'canary', refreshToken: 'canary' });

/** Addresses that lead to none of the configured hosts, each kind with ways to make it look as if it did. */
const corpus: Readonly<Record<string, readonly string[]>> = {
  'another host': [
    'https://evil.example/',
    'https:///evil.example/',
    'https://example/',
    'https://drawings.company.example.evil.example/',
    'https://evil.drawings.company.example/',
    'https://company.example/',
    'https://drawings-company.example/',
    'https://drawings.company.exampl/',
    'https://evil.example/https://drawings.company.example/',
    'https://evil.example/?host=drawings.company.example',
    'https://evil.example:443/drawings.company.example',
    'https://evil.example#drawings.company.example',
    'https://evil.example#@drawings.company.example/',
    'https://evil.example?@drawings.company.example/',
    'https://evil.example/@drawings.company.example',
    'https://drawings.company.example%2eevil.example/',
    'https://drawings%E3%80%82evil.example/',
    'https://drawings。evil.example/',
    'https://drawings.cοmpany.example/',
    'https://drawings.company.еxample/',
    'https://ⓔvil.example/',
  ],
  'the same host, spelt as another one': [
    'https://drawings.company.example./',
    'https://drawings.company.example.:443/',
    'https://api.example./',
    'https://drawings.company.example../',
  ],
  'an unusual port': [
    'https://drawings.company.example:8443/',
    'https://drawings.company.example:22/',
    'https://drawings.company.example:80/',
    'https://drawings.company.example:6379/',
    'https://drawings.company.example:65535/',
    'https://drawings.other.example/',
    'https://drawings.other.example:8444/',
    'https://auth.example:8443/',
    'https://api.example:25/',
  ],
  'a connection without TLS': ['http://drawings.company.example/', 'http://api.example/', 'http://auth.example:443/'],
  'a private address': [
    'http://127.0.0.1/',
    'http://localhost:4321/admin',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://metadata.google.internal/',
  ],
  'this server, beside its sandboxes': [
    `${site}/runtime.json`,
    `${site}/proxy/call`,
    `${site}/receiver`,
    `${site}/sandbox`,
    `${site}/sandbox/unknown/oauth/token`,
    'https://127.0.0.1/sandbox/unknown/control/state',
  ],
};
/** Addresses that a careful reader takes for something else than a machine does. */
const misleading = [
  'https://drawings.company.example@evil.example/',
  'https://drawings.company.example:443@evil.example/',
  'https://evil.example@drawings.company.example/',
  'https://user:pass@drawings.company.example/',
  'https://@drawings.company.example/',
  'https://:@evil.example/',
  'https://drawings.company.example%40evil.example/',
  'https://drawings.company.example\\@evil.example/',
  'https:\\\\evil.example/',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example/',
  'https://evil.example\t.drawings.company.example/',
  'https://drawings.company.example\n@evil.example/',
  'https://drawings.company.example /',
  ' https://drawings.company.example/',
  'https://drawings.company.example\u0000.evil.example/',
  'https://drawings.company.example\u2028/',
  'https://drawings.company.example:99999/',
  'https://drawings.company.example:-1/',
  'https://drawings.company.example:8443:443/',
  'https://[drawings.company.example]/',
  'https://[::1/',
  'https://',
  'https://#@drawings.company.example/',
  'file://drawings.company.example/etc/passwd',
  'ftp://drawings.company.example/',
  'gopher://drawings.company.example:70/',
  'ws://drawings.company.example/',
  'wss://drawings.company.example/',
  'data:text/html,https://drawings.company.example/',
  'javascript:fetch("https://drawings.company.example/")',
  'blob:https://drawings.company.example/7f',
  'view-source:https://drawings.company.example/',
  'unix:/var/run/docker.sock',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
];

test('the corpus of hostile targets holds at least 90, none twice', () => {
  const all = [...Object.values(corpus).flat(), ...misleading];
  assert.ok(all.length >= 90, String(all.length));
  assert.equal(new Set(all).size, all.length);
});

for (const [kind, addresses] of Object.entries(corpus))
  describe(`the proxy does not go to ${kind}`, () => {
    for (const address of nonEmpty(addresses))
      test(address, async () => {
        for (const send of [call, token]) {
          const { status, error, message } = await send(address);
          // The address of an authorization server is refused for a query or a fragment alone.
          const expected = send === token && /[?#]/.test(address) ? [400, 'invalid-request'] : [403, 'host-not-allowed'];
          assert.deepEqual([status, error, ...asked], expected);
          assert.match(message, /\.$/);
          assert.ok(!message.includes('canary'));
        }
      });
  });

describe('the proxy reads no address otherwise than a person does', () => {
  for (const address of misleading)
    test(JSON.stringify(address), async () => {
      for (const send of [call, token]) {
        const { status, error, message } = await send(address);
        assert.deepEqual([status, error, ...asked], [400, 'invalid-request']);
        assert.match(message, /^(?:url|authUrl): .*\.$/);
        assert.ok(!message.includes('canary'));
      }
    });
});

describe('the proxy goes to the configured hosts, however they are written', () => {
  for (const [address, connection] of [
    ['https://api.example/eu/x', 'https://api.example:443'],
    ['https://API.Example:443/eu/x', 'https://api.example:443'],
    ['https://drawings.company.example/eu/x', 'https://drawings.company.example:443'],
    ['HTTPS://Drawings.COMPANY.example/eu/x', 'https://drawings.company.example:443'],
    ['https://drawings.company.example/@evil.example', 'https://drawings.company.example:443'],
    ['https://drawings.company.example/#@evil.example', 'https://drawings.company.example:443'],
    ['https://drawings.company.example/?next=https://evil.example', 'https://drawings.company.example:443'],
    ['https://drawings.other.example:8443/x', 'https://drawings.other.example:8443'],
  ] as const)
    test(address, async () => {
      assert.deepEqual([(await call(address)).error, ...asked], ['unreachable', connection]);
    });
});
