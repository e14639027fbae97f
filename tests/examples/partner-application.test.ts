import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { mock, test } from 'node:test';
import { createApplication } from '../../src/examples/partner-application/application.ts';
import { createGrant } from '../../src/examples/partner-application/grant.ts';
import { returnAddress } from '../../src/examples/partner-application/return-address.ts';
import { readSettings, type Settings } from '../../src/examples/partner-application/settings.ts';
import { GrantGone, requestTokens } from '../../src/examples/partner-application/tokens.ts';
import { seededRandom } from '../../src/sandbox/index.ts';
import type { PrepareOptions } from '../../src/site/build/recorded/recorder.ts';
import { listenLocally } from '../local-server.ts';
import { startService, type Service } from './service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const start = Date.UTC(2026, 2, 2, 16, 29);
const minute = 60_000;

async function withGrant(
  work: (service: Service, settings: Settings, clock: { now: number }) => Promise<void>,
  options: PrepareOptions = {},
): Promise<void> {
  const service = await startService('createWebhook', options);
  try {
    await work(service, readSettings(service.environment, 'http://localhost:1'), { now: start });
  } finally {
    await service.close();
  }
}

const tokensOf = ({ environment }: Service): Parameters<typeof createGrant>[1] => ({
  accessToken: environment['ACCESS_TOKEN'] ?? '',
  refreshToken: environment['REFRESH_TOKEN'] ?? '',
  expiresAt: start + 60 * minute,
});
const asked = ({ heard }: Service): string[] => heard.map(({ target }) => target);

test('settings may have a slash at the end of a URL, and an empty one is one that is not set', () => {
  const required = { AUTH_URL: 'https://svc.example/', BASE_URL: 'https://api.svc.example/v/', CLIENT_ID: 'id', CLIENT_SECRET: 'secret' };
  const { authUrl, baseUrl, publicUrl } = readSettings({ ...required, PUBLIC_URL: 'https://app.example/' }, 'http://localhost:1');
  assert.deepEqual([authUrl, baseUrl, publicUrl], ['https://svc.example', 'https://api.svc.example/v', 'https://app.example']);
  const empty = { PUBLIC_URL: '', REDIRECT_URI: '', RETURN_HOSTS: '', DATA_FILE: '' };
  const settings = readSettings({ ...required, ...empty }, 'http://localhost:1');
  assert.deepEqual(settings, readSettings(required, 'http://localhost:1'));
  assert.deepEqual([settings.publicUrl, settings.redirectUri], ['http://localhost:1', 'http://localhost:1']);
  assert.throws(() => readSettings({ ...required, CLIENT_ID: '' }, 'http://localhost:1'), /^Error: set CLIENT_ID$/);
});

test('a token that expires within a minute is refreshed before the call, once for all calls that wait', () =>
  withGrant(async (service, settings, clock) => {
    const grant = createGrant(settings, tokensOf(service), () => clock.now);
    clock.now += 59 * minute - 1;
    assert.ok((await grant.call('GET', '/api/v6/webhooks')).ok);
    assert.deepEqual(asked(service), ['/api/v6/webhooks']);
    clock.now += 1;
    const responses = await Promise.all([1, 2, 3].map(() => grant.call('GET', '/api/v6/webhooks')));
    assert.ok(responses.every(({ ok }) => ok));
    assert.deepEqual(asked(service).slice(1), ['/oauth/token', ...responses.map(() => '/api/v6/webhooks')]);
    assert.equal(grant.refreshes, 1);
  }));

test('a refresh that is rejected before the token expires does not stop a call; one that is rejected afterwards does', () =>
  withGrant(async (service, settings, clock) => {
    const rejected = { ...tokensOf(service), refreshToken: 'unknown' };
    const grant = createGrant(settings, rejected, () => clock.now);
    clock.now += 60 * minute - 1;
    assert.ok((await grant.call('GET', '/api/v6/webhooks')).ok);
    clock.now += 1;
    await assert.rejects(grant.call('GET', '/api/v6/webhooks'), GrantGone);
    assert.deepEqual(asked(service), ['/oauth/token', '/api/v6/webhooks', '/oauth/token']);
  }));

for (const seed of [1, 2, 3, 4])
  test(`calls whose token has expired unnoticed succeed after one refresh, with any status of the rejection (vary ${String(seed)})`, () =>
    withGrant(
      async (service, settings) => {
        // The clock of the application is late: it takes the token for a good one.
        const grant = createGrant(settings, tokensOf(service), () => start);
        await service.sandbox.clock.advance(61 * minute);
        const responses = await Promise.all([1, 2, 3].map(() => grant.call('GET', '/api/v6/webhooks')));
        assert.ok(responses.every(({ ok }) => ok));
        assert.equal(asked(service).filter((target) => target === '/oauth/token').length, 1);
        assert.equal(grant.refreshes, 1);
      },
      { assumptions: 'vary', choices: seededRandom(seed) },
    ));

test('a call with a token that is rejected is repeated once, after a refresh', () =>
  withGrant(async (service, settings, clock) => {
    const grant = createGrant(settings, { ...tokensOf(service), accessToken: 'unknown' }, () => clock.now);
    assert.ok((await grant.call('GET', '/api/v6/webhooks')).ok);
    assert.deepEqual(asked(service), ['/api/v6/webhooks', '/oauth/token', '/api/v6/webhooks']);
  }));

test('a call that is rejected for another reason is neither repeated nor refreshed: 404 and 429', () =>
  withGrant(async (service, settings, clock) => {
    const grant = createGrant(settings, tokensOf(service), () => clock.now);
    assert.equal((await grant.call('GET', '/api/v6/webhooks/unknown')).status, 404);
    assert.deepEqual(asked(service), ['/api/v6/webhooks/unknown']);

    let requests = 0;
    await using busy = await listenLocally((_, response) => {
      requests++;
      response.writeHead(429, { 'Retry-After': '60' }).end();
    });
    const baseUrl = busy.origin;
    const refused = createGrant({ ...settings, baseUrl, authUrl: baseUrl }, tokensOf(service), () => clock.now);
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => refused.call('GET', '/api/v6/webhooks')));
    const statuses = responses.map(({ status }) => status);
    assert.deepEqual(statuses, [429, 429, 429, 429, 429]);
    assert.equal(requests, 5);
  }));

test('a rejected refresh says that the grant is gone, and shows no secret', () =>
  withGrant(async (service, settings, clock) => {
    const [grant] = (await service.sandbox.control.state()).grants;
    assert.ok(grant);
    await service.sandbox.control.revokeGrant(grant);
    const gone = createGrant(settings, { ...tokensOf(service), expiresAt: 0 }, () => clock.now);
    await assert.rejects(gone.call('GET', '/api/v6/webhooks'), (error: unknown) => {
      assert.ok(error instanceof GrantGone);
      assert.ok(!`${error.message}${error.stack ?? ''}`.includes(settings.clientSecret));
      return true;
    });
  }));

test('a refresh with a wrong secret does not end the grant, and shows no secret', () =>
  withGrant(async (service, settings, clock) => {
    const wrong = { ...settings, clientSecret: 'CANARY' };
    const grant = createGrant(wrong, { ...tokensOf(service), expiresAt: 0 }, () => clock.now);
    await assert.rejects(grant.call('GET', '/api/v6/webhooks'), { name: 'Error', message: /does not accept the client ID and secret$/ });
  }));

for (const status of [429, 503])
  test(`a refresh to which the token endpoint responds with ${String(status)} does not end the grant`, () =>
    withGrant(async (service, settings, clock) => {
      await using failing = await listenLocally((_, response) => response.writeHead(status).end());
      const grant = createGrant({ ...settings, authUrl: failing.origin }, { ...tokensOf(service), expiresAt: 0 }, () => clock.now);
      await assert.rejects(grant.call('GET', '/api/v6/webhooks'), (error: unknown) => {
        assert.ok(!(error instanceof GrantGone));
        return true;
      });
    }));

test('the lifetime of an access token starts when the response arrives', () =>
  withGrant(async (service, settings) => {
    const request = { grant_type: 'refresh_token', refresh_token: service.environment['REFRESH_TOKEN'] ?? '' } as const;
    assert.equal((await requestTokens(settings, request, start)).expiresAt, start + 60 * minute);
  }));

test('a user goes back to the hosts of the list alone', () => {
  const hosts = new Set(['service.example.com', 'designs.customer.example:8443', 'localhost:4400']);
  const right = ['https://service.example.com/documents?id=1#part', 'https://designs.customer.example:8443/', 'http://localhost:4400/x'];
  for (const address of right) assert.equal(returnAddress(address, hosts), address);
  const wrong = [
    null,
    '',
    'service.example.com',
    '/documents',
    '//service.example.com/',
    'http://service.example.com/',
    'https://service.example.com.evil.test/',
    'https://service.example.com@evil.test/',
    'https://user:password@service.example.com/',
    'https://evil.test/?https://service.example.com/',
    'https://evil.test\\@service.example.com/',
    'https://service.example.com:8443/',
    'https://designs.customer.example/',
    'http://localhost:1/',
    'javascript:alert(1)//service.example.com',
    'data:text/html,hello',
  ];
  for (const address of wrong) assert.equal(returnAddress(address, hosts), undefined, String(address));
});

test('an address loses a slash at its end, a secret keeps its own', () => {
  const settings = readSettings(
    { AUTH_URL: 'https://auth.example/', BASE_URL: 'https://api.example/', CLIENT_ID: 'aWQ=', CLIENT_SECRET: 'c2Vj/' },
    'http://localhost:1',
  );
  assert.deepEqual([settings.authUrl, settings.baseUrl], ['https://auth.example', 'https://api.example']);
  assert.deepEqual([settings.clientId, settings.clientSecret], ['aWQ=', 'c2Vj/']);
});

test('a setting that is missing is named', () => {
  assert.throws(() => readSettings({ AUTH_URL: 'https://auth.example' }, 'http://localhost:1'), /set BASE_URL/);
});

/** Runs an application beside the service. `ask` is a browser with its cookie, `signIn` goes to the service and back. */
async function withApplication(
  work: (application: {
    readonly service: Service;
    readonly origin: string;
    readonly dataFile: string;
    /** Starts the application again. */
    start(): void;
    ask(target: string, init?: RequestInit): Promise<Response>;
    signIn(): Promise<void>;
    watch(): Promise<void>;
    /** The URLs and states of the registrations that the service knows, but not that of the demonstration. */
    registrations(): Promise<{ readonly url: string; readonly state: string }[]>;
  }) => Promise<void>,
): Promise<void> {
  await withGrant(async (service, settings) => {
    const dataFile = path.join(temporaryFolder('samples'), 'users.json');
    const server = createServer();
    const { origin, close } = await listenLocally(server, 'localhost');
    const start = (): void => {
      server.removeAllListeners('request').on('request', createApplication({ ...settings, publicUrl: origin, dataFile }));
    };
    let cookie = '';
    const ask = async (target: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(new URL(target, origin), { redirect: 'manual', headers: { cookie }, ...init });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    };
    async function signIn(): Promise<void> {
      const authorize = (await ask('/login')).headers.get('location') ?? '';
      const back = new URL((await fetch(authorize, { redirect: 'manual' })).headers.get('location') ?? '');
      assert.equal((await ask(back.pathname + back.search)).status, 302);
    }
    async function watch(): Promise<void> {
      const documentId = service.environment['DOCUMENT_ID'] ?? '';
      assert.equal((await ask('/watch', { method: 'POST', body: new URLSearchParams({ documentId }) })).status, 303);
    }
    const registrations = async () => (await service.sandbox.control.registrations()).filter(({ url }) => url.startsWith(origin));
    try {
      start();
      await work({ service, origin, dataFile, start, ask, signIn, watch, registrations });
    } finally {
      await close();
    }
  });
}

test('a user stays signed in across a restart, with tokens, webhook and inbox; the file is for its owner alone', () =>
  withApplication(async ({ dataFile, start, ask, signIn, watch, registrations }) => {
    await signIn();
    await watch();
    assert.equal(statSync(dataFile).mode & 0o777, 0o600);

    start();
    const home = await (await ask('/')).text();
    assert.match(home, /You are signed in/);
    assert.match(home, /Watching document/);
    assert.equal((await ask('/logout', { method: 'POST' })).status, 303);
    const states = (await registrations()).map(({ state }) => state);
    assert.deepEqual(states, ['unregistered'], 'it would never end');
    start();
    assert.doesNotMatch(await (await ask('/')).text(), /You are signed in/);
  }));

test('a user who signs in again or watches again leaves no webhook behind, also after the earlier grant was revoked', () =>
  withApplication(async ({ service, signIn, watch, registrations }) => {
    const states = async () => (await registrations()).map(({ state }) => state);
    await signIn();
    await watch();
    await watch();
    assert.deepEqual(await states(), ['unregistered', 'registered']);
    const [grant] = (await service.sandbox.control.state()).grants;
    assert.ok(grant);
    await service.sandbox.control.revokeGrant(grant);
    await signIn();
    assert.deepEqual(await states(), ['unregistered', 'unregistered']);
  }));

test('a notification is stored before the response, also across a restart; one that cannot be stored gets 503', () =>
  withApplication(async ({ dataFile, start, ask, signIn, watch, registrations }) => {
    await signIn();
    await watch();
    const [{ url } = { url: '' }] = await registrations();
    const post = (messageId: string) =>
      ask(url, {
        method: 'POST',
        body: JSON.stringify({ timestamp: 't', event: 'svc.comment.create', webhookId: 'w', messageId }),
      }).then(({ status }) => status);
    const count = (messageId: string): number => readFileSync(dataFile, 'utf8').split(`"${messageId}"`).length - 1;
    assert.deepEqual([await post('first'), count('first')], [200, 1]);
    start();
    assert.deepEqual([await post('first'), count('first')], [200, 1]);

    rmSync(path.dirname(dataFile), { recursive: true });
    const error = mock.method(console, 'error', () => undefined);
    assert.equal(await post('second'), 503);
    error.mock.restore();
    mkdirSync(path.dirname(dataFile));
    assert.deepEqual([await post('second'), count('second')], [200, 1]);
  }));
