import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSandbox } from '../../src/adapters/node.ts';
import { createSandbox as createPortable } from '../../src/adapters/portable.ts';
import { authorizePath, operationPath, tokenPath } from '../../src/interface/index.ts';
import { demoSeed, memoryStore } from '../../src/sandbox/index.ts';

for (const [name, create] of [
  ['the entry of Node.js', createSandbox],
  ['the portable entry', createPortable],
] as const)
  describe(`sandbox.fetch of ${name}`, () => {
    /** A sandbox that reads nothing from its store, so that a request stays under way. */
    const stuck = () => {
      const asked = Promise.withResolvers<undefined>();
      let reads = 0;
      const wait = (): Promise<never> => {
        reads += 1;
        asked.resolve(undefined);
        return new Promise(() => undefined);
      };
      const sandbox = create({ store: { ...memoryStore(), get: wait, getAll: wait, list: wait } });
      const { apiCredentials, baseUrl } = sandbox.describe();
      const url = baseUrl + operationPath('getWebhook', 'x');
      return { sandbox, url, headers: { authorization: apiCredentials[0]?.header ?? '' }, asked: asked.promise, reads: () => reads };
    };

    test('rejects with the reason of a signal that is aborted, and sends nothing', async () => {
      const { sandbox, url, headers, reads } = stuck();
      const reason = new Error('not needed');
      const signal = AbortSignal.abort(reason);
      await assert.rejects(sandbox.fetch(url, { headers, signal }), (error) => error === reason);
      await assert.rejects(sandbox.fetch(new Request(url, { headers, signal })), (error) => error === reason);
      assert.equal(reads(), 0);
    });

    test('rejects with the reason of a signal that is aborted while the request is under way', async () => {
      for (const asRequest of [false, true]) {
        const { sandbox, url, headers, asked } = stuck();
        const controller = new AbortController();
        const init = { headers, signal: controller.signal };
        const response = asRequest ? sandbox.fetch(new Request(url, init)) : sandbox.fetch(url, init);
        await asked;
        controller.abort();
        await assert.rejects(response, { name: 'AbortError' });
      }
    });

    test('resolves with a signal that is not aborted, or only afterwards', async () => {
      const sandbox = create();
      const controller = new AbortController();
      const response = await sandbox.fetch(sandbox.describe().authUrl + authorizePath, { signal: controller.signal });
      controller.abort();
      assert.equal(response.status, 400);
      assert.match(await response.text(), /^<!doctype html>/);
    });

    test('rejects a request whose body was read before', async () => {
      const sandbox = create();
      const request = new Request(sandbox.describe().authUrl + tokenPath, { method: 'POST', body: 'grant_type=refresh_token' });
      assert.equal((await sandbox.fetch(request)).status, 400);
      await assert.rejects(sandbox.fetch(request), TypeError);
      await sandbox.settled();
    });

    test('rejects after the sandbox was closed', async () => {
      const [closed, disposed] = [create(), create()];
      closed.close();
      await disposed[Symbol.asyncDispose]();
      for (const sandbox of [closed, disposed])
        await assert.rejects(sandbox.fetch(sandbox.describe().authUrl + authorizePath), {
          name: 'TypeError',
          message: 'fetch: the sandbox is closed',
        });
    });

    test('gives a response its URL, no body to HEAD, and no redirect to a request that allows none', async () => {
      const sandbox = create({ autoGrant: true, seed: demoSeed(['https://app.example/callback']) });
      const { authUrl, applications } = sandbox.describe();
      const url = `${authUrl}${authorizePath}?response_type=code&client_id=${encodeURIComponent(applications[0].clientId)}`;
      const redirected = await sandbox.fetch(`${url}#top`);
      assert.deepEqual([redirected.status, redirected.url], [302, url]);
      const head = await sandbox.fetch(authUrl + tokenPath, { method: 'HEAD' });
      assert.deepEqual([head.url, head.ok, await head.text()], [authUrl + tokenPath, false, '']);
      await assert.rejects(sandbox.fetch(url, { redirect: 'error' }), { name: 'TypeError', message: 'fetch: the response is a redirect' });
      assert.equal((await sandbox.fetch(authUrl + tokenPath, { redirect: 'error' })).status, 405);
    });

    test('says that a URL is relative, without its query', async () => {
      const [one, two] = [create(), create({ authUrl: 'https://auth.example', baseUrl: 'https://api.example' })];
      await assert.rejects(one.fetch('/oauth/token?client_secret=hidden'), {
        name: 'TypeError',
        message: 'fetch: /oauth/token is not an absolute URL; begin it with https://sandbox.test',
      });
      await assert.rejects(two.fetch('oauth/token'), {
        message: 'fetch: oauth/token is not an absolute URL; begin it with https://auth.example or https://api.example',
      });
      for (const nothing of [undefined, null] as never[])
        await assert.rejects(one.fetch(nothing), {
          name: 'TypeError',
          message: `fetch: ${String(nothing)} is not an absolute URL; begin it with https://sandbox.test`,
        });
    });
  });

test('every call that acts rejects after close', async () => {
  const { fire, grant, issueTokens, clock, control, close } = createSandbox();
  close();
  const calls = { fire, grant, issueTokens, advance: clock.advance, reset: control.reset, moveClock: control.moveClock };
  for (const [name, call] of Object.entries(calls)) {
    const valid = { fire: { event: 'svc.comment.create' }, advance: 1, moveClock: { advanceSeconds: 1 } }[name];
    await assert.rejects((call as (given: unknown) => Promise<unknown>)(valid), { message: `${name}: the sandbox is closed` });
  }
});
