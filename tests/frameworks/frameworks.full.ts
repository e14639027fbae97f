import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { apiPrefix, sampleNotifications, webhooksPath } from '../../src/interface/index.ts';
import { fetchPost } from '../../src/sandbox/post.ts';
import { frameworks } from '../../src/site/frameworks.ts';
import { startSilentSenders } from '../silent-senders.ts';
import { callback, defineCallbackTests, granted, serveTokens, signIn, type TokenService } from './callback-scenarios.ts';
import { prepare, startApplication, type Prepared, type RunningApplication } from './start-application.ts';

const secret = 'Qm3nV7xT0cKpR5sL8wYd2hJf';
const notification = sampleNotifications['comment.create'];

for (const framework of frameworks.filter(({ version }) => version !== undefined))
  describe(`the application for ${framework.name}`, () => {
    let prepared: Prepared;
    let service: TokenService;
    let application: RunningApplication;
    const file = (name: string): string => path.join(prepared.folder, name);
    const start = (queueFile: string): Promise<RunningApplication> =>
      startApplication(prepared.command, {
        ...service.environment,
        RECEIVER_SECRET: secret,
        QUEUE_FILE: queueFile,
        TOKENS_FILE: file('tokens.json'),
      });

    before(async () => {
      prepared = await prepare(framework);
      assert.equal(prepared.version, framework.version, 'install what it needs, in the version of the page');
      service = await serveTokens({ post: fetchPost });
      application = await start(file('queue.jsonl'));
    });
    after(async () => {
      await application.stop();
      await service.close();
    });
    beforeEach(() => {
      service.tokenRequests.length = 0;
      for (const name of ['queue.jsonl', 'tokens.json']) rmSync(file(name), { force: true });
    });

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

    defineCallbackTests(() => ({ application, service, tokensFile: file('tokens.json') }));

    test('passes the trial, and has each notification in its queue when it responds', async () => {
      const { url, cookie } = await signIn(application);
      await callback(application, await granted(url), cookie);
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
      const bodies = (await service.sandbox.control.deliveries()).map(({ body }) => body);
      assert.deepEqual(queued(), bodies);
      const printed = application.output();
      assert.ok(!printed.includes(secret) && !printed.includes('code='), `it prints its secret path or a code: ${printed}`);
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
      for (const body of [
        '',
        'no JSON',
        '['.repeat(100_000),
        '{}',
        '[]',
        '7',
        'null',
        '{"messageId":7}',
        `${valid}x`,
        valid.slice(0, -1),
        "{'messageId':'m'}",
      ])
        assert.equal(await post(body), 400, body.slice(0, 40));
      assert.deepEqual(queued(), []);
    });

    test('rejects a body that is too large, with a length and without', async () => {
      const large = JSON.stringify({ ...notification, data: 'x'.repeat(1_500_000) });
      const ended = (status: number): void => assert.equal(status, 413);
      // An application may close the connection before it has read everything.
      await post(large).then(ended, () => undefined);
      await post(new Blob([large]).stream()).then(ended, () => undefined);
      assert.deepEqual(queued(), []);
      const small = (): Promise<number> => post(new Blob([JSON.stringify(notification)]).stream());
      // The client may still hold a connection that the application has closed.
      assert.equal(await small().catch(small), 200);
      assert.deepEqual(queued(), [notification]);
    });

    test('responds to others while many senders stop in the middle of a body', async () => {
      const end = await startSilentSenders(`${application.origin}/notifications/${secret}`);
      try {
        assert.equal(await post(JSON.stringify(notification)), 200);
      } finally {
        end();
      }
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
        const before = broken.output().trimEnd().length;
        assert.equal(await post(JSON.stringify(notification), undefined, broken), 503);
        await broken.printed(/\S/, before);
      } finally {
        await broken.stop();
      }
    });
  });
