import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { apiPrefix, authorizePath, formMediaType, sampleNotifications, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { fetchPost } from '../../src/sandbox/post.ts';
import { frameworks } from '../../src/site/frameworks.ts';
import { serveSandbox, type ServedSandbox } from '../served-sandbox.ts';
import { prepare, startApplication, type Prepared, type RunningApplication } from './start-application.ts';

const redirectUri = 'https://app.example/callback';
const secret = 'Qm3nV7xT0cKpR5sL8wYd2hJf';
const notification = sampleNotifications['comment.create'];

for (const framework of frameworks.filter(({ version }) => version !== undefined))
  describe(`the application for ${framework.name}`, () => {
    let prepared: Prepared;
    let service: ServedSandbox;
    let application: RunningApplication;
    let clientSecret: string;
    let tokenRequests: { type: string | null; authorization: string | null; body: URLSearchParams }[];
    const file = (name: string): string => path.join(prepared.folder, name);
    const start = (queueFile: string): Promise<RunningApplication> => {
      const [registered] = service.sandbox.applications;
      assert.ok(registered);
      ({ clientSecret } = registered);
      return startApplication(prepared.command, {
        AUTH_URL: service.address,
        CLIENT_ID: registered.clientId,
        CLIENT_SECRET: clientSecret,
        REDIRECT_URI: redirectUri,
        RECEIVER_SECRET: secret,
        QUEUE_FILE: queueFile,
        TOKENS_FILE: file('tokens.json'),
      });
    };

    before(async () => {
      prepared = await prepare(framework);
      assert.equal(prepared.version, framework.version, 'install what it needs, in the version of the page');
      service = await serveSandbox(
        redirectUri,
        async (request) => {
          if (new URL(request.url).pathname !== tokenPath) return;
          const { headers } = request;
          const body = new URLSearchParams(await request.text());
          tokenRequests.push({ type: headers.get('content-type'), authorization: headers.get('authorization'), body });
        },
        { post: fetchPost },
      );
      application = await start(file('queue.jsonl'));
    });
    after(async () => {
      await application.stop();
      await service.close();
      prepared.remove();
    });
    beforeEach(() => {
      tokenRequests = [];
      for (const name of ['queue.jsonl', 'tokens.json']) rmSync(file(name), { force: true });
    });

    /** Starts a sign-in: the authorization URL, and the cookie of the browser. */
    async function signIn(): Promise<{ url: URL; cookie: string }> {
      const response = await fetch(`${application.origin}/login`, { redirect: 'manual' });
      const [setCookie = ''] = response.headers.getSetCookie();
      assert.equal(response.status, 302);
      assert.match(setCookie, /; *httponly/i);
      assert.match(setCookie, /; *secure/i);
      assert.match(setCookie, /; *samesite=lax/i);
      return { url: new URL(response.headers.get('location') ?? ''), cookie: setCookie.split(';')[0] ?? '' };
    }

    /** What the service sends the browser back with. */
    async function granted(url: URL): Promise<URLSearchParams> {
      const response = await fetch(url, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').searchParams;
    }

    async function callback(
      query: URLSearchParams | Record<string, string>,
      cookie = '',
    ): Promise<{ status: number; text: string; cookies: string[] }> {
      const address = `${application.origin}/callback?${new URLSearchParams(query).toString()}`;
      const response = await fetch(address, { headers: cookie === '' ? {} : { cookie } });
      return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
    }

    async function post(body: string | ReadableStream, route = `/notifications/${secret}`, { origin } = application): Promise<number> {
      const init = { method: 'POST', body, duplex: 'half' as const, headers: { 'content-type': 'application/json' } };
      const response = await fetch(origin + route, init);
      await response.arrayBuffer();
      return response.status;
    }

    /** The notifications in the queue. */
    function queued(): unknown[] {
      try {
        return readFileSync(file('queue.jsonl'), 'utf8')
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as unknown);
      } catch {
        return [];
      }
    }

    test('sends the browser to the service with a new state each time', async () => {
      const [one, other] = [await signIn(), await signIn()];
      assert.equal(one.url.origin + one.url.pathname, service.address + authorizePath);
      assert.equal(one.url.searchParams.get('redirect_uri'), redirectUri);
      assert.notEqual(one.url.searchParams.get('state'), other.url.searchParams.get('state'));
      assert.ok((one.url.searchParams.get('state') ?? '').length >= 32);
    });

    test('exchanges the code with its credentials in the body, and keeps the tokens for its own user', async () => {
      const { url, cookie } = await signIn();
      const { status, text } = await callback(await granted(url), cookie);
      assert.deepEqual([status, text.trim()], [200, 'Connected.']);
      const [request, ...others] = tokenRequests;
      assert.deepEqual(others, []);
      assert.equal(request?.type?.split(';')[0], formMediaType);
      assert.equal(request.authorization, null);
      assert.equal(request.body.get('client_secret'), clientSecret);
      const tokens = JSON.parse(readFileSync(file('tokens.json'), 'utf8')) as Record<string, unknown>;
      assert.ok(tokens['access_token'] && tokens['refresh_token']);
      assert.ok(tokens['expiresAt'] ?? tokens['expires_at']);
      assert.equal(statSync(file('tokens.json')).mode & 0o777, 0o600);
    });

    test('accepts no code without the state of this browser', async () => {
      const { url, cookie } = await signIn();
      const query = await granted(url);
      const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
      for (const [given, sent] of [
        [{ code, state }, ''],
        [{ code }, cookie],
        [{ code, state: '' }, cookie],
        [{ code, state: '' }, 'oauth_state='],
        [{ code }, ''],
        [{ code, state: `${state}x` }, cookie],
        [{ code, state: `é${state.slice(2)}` }, cookie],
        [{ code, state: 'undefined' }, ''],
      ] as const)
        assert.equal((await callback(given, sent)).status, 400, JSON.stringify(given));
      assert.deepEqual(tokenRequests, []);
    });

    test('lets a state be used once: the callback deletes the cookie', async () => {
      const { url, cookie } = await signIn();
      const { cookies } = await callback(await granted(url), cookie);
      assert.match(cookies[0] ?? '', /^oauth_state=("")?;.*(?:max-age=0|expires=Thu, 01 Jan 1970)/i);
    });

    test('explains a denial, any other error, and a code that is rejected, and shows no secret', async () => {
      const { url, cookie } = await signIn();
      const state = url.searchParams.get('state') ?? '';
      const denied = await callback({ error: 'access_denied', state }, cookie);
      const unknown = await callback({ error: '<script>alert(1)</script>', state }, cookie);
      const rejected = await callback({ code: 'bogus', state }, cookie);
      assert.deepEqual([denied.status, unknown.status, rejected.status], [403, 502, 502]);
      assert.ok(![denied, unknown, rejected].some(({ text }) => text.includes('<script>') || text.includes(clientSecret)));
      assert.equal(tokenRequests.length, 1);
      assert.ok(!application.output().includes(clientSecret));
    });

    test('passes the trial, and has each notification in its queue when it responds', async () => {
      const { url, cookie } = await signIn();
      await callback(await granted(url), cookie);
      const { access_token } = JSON.parse(readFileSync(file('tokens.json'), 'utf8')) as { access_token: string };
      const [document] = service.sandbox.describe().documents;
      const created = await fetch(service.address + webhooksPath, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          events: [notification.event],
          url: `${application.origin}/notifications/${secret}`,
          options: { collapseEvents: true },
          documentId: document?.id,
        }),
      });
      assert.ok(created.ok && created.url.includes(apiPrefix), await created.text());
      await service.sandbox.clock.advance(1000);
      await service.sandbox.settled();
      assert.equal((await service.sandbox.control.registrations())[0]?.state, 'registered');
      const bodies = (await service.sandbox.control.attempts()).map(({ body }) => body);
      assert.deepEqual(queued(), bodies);
    });

    test('exists at one path only', async () => {
      const body = JSON.stringify(notification);
      for (const route of ['/notifications', '/notifications/', '/notifications/wrong', `/notifications/${secret}/more`, `/${secret}`, '/'])
        assert.equal(await post(body, route), 404, route);
      assert.ok((await fetch(`${application.origin}/notifications/${secret}`)).status >= 400);
      assert.deepEqual(queued(), []);
    });

    test('rejects what is not a JSON object with a messageId', async () => {
      const valid = JSON.stringify(notification);
      for (const body of ['', 'no JSON', '{}', '[]', '7', 'null', '{"messageId":7}', `${valid}x`, valid.slice(0, -1), "{'messageId':'m'}"])
        assert.equal(await post(body), 400, body);
      assert.deepEqual(queued(), []);
    });

    test('rejects a body that is too large, with a length and without', async () => {
      const large = JSON.stringify({ ...notification, data: 'x'.repeat(1_500_000) });
      const ended = (status: number): void => assert.equal(status, 413);
      // An application may close the connection before it has read everything.
      await post(large).then(ended, () => undefined);
      await post(new Blob([large]).stream()).then(ended, () => undefined);
      assert.deepEqual(queued(), []);
      assert.equal(await post(new Blob([JSON.stringify(notification)]).stream()), 200);
      assert.deepEqual(queued(), [notification]);
    });

    test('keeps every notification of many at once whole, in any language', async () => {
      const sent = Array.from({ length: 40 }, (_, index) => ({
        ...notification,
        messageId: `m${String(index)}`,
        data: `Brücke ${'桥'.repeat(2000)} \u2028 "${String(index)}"`,
      }));
      assert.deepEqual(
        await Promise.all(sent.map((body) => post(JSON.stringify(body)))),
        sent.map(() => 200),
      );
      const number = (value: unknown): number => Number((value as { messageId: string }).messageId.slice(1));
      assert.deepEqual(
        queued().sort((one, other) => number(one) - number(other)),
        sent,
      );
      assert.equal(statSync(file('queue.jsonl')).mode & 0o777, 0o600);
    });

    test('responds with 503 when it cannot store a notification', async () => {
      const broken = await start(file('no-such-folder/queue.jsonl'));
      try {
        assert.equal(await post(JSON.stringify(notification), undefined, broken), 503);
      } finally {
        await broken.stop();
      }
    });
  });
