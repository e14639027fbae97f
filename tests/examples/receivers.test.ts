import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { fetchPost } from '../../src/sandbox/post.ts';
import { inEveryLanguage, type CommandOf } from './languages.ts';
import { startReceiver, type RunningReceiver } from './receiver-process.ts';
import { startService, type Service } from './service.ts';
import { examples, run } from './toolchains.ts';

async function withReceiver(command: CommandOf, work: (receiver: RunningReceiver, service: Service) => Promise<void>): Promise<void> {
  const [receiver, service] = await Promise.all([startReceiver(command('receive')), startService('createWebhook', { post: fetchPost })]);
  try {
    await work(receiver, service);
  } finally {
    await Promise.all([receiver.stop(), service.close()]);
  }
}

/** What a receiver printed of a notification; the moment in milliseconds since the epoch. */
function read(line: string | undefined): { event: string | undefined; messageId: string | undefined; moment: number } {
  const [event, messageId, moment = ''] = line?.split(' ') ?? [];
  return { event, messageId, moment: Date.parse(moment) };
}

async function status(url: string, body: string, method = 'POST'): Promise<number> {
  const response = await fetch(url, method === 'POST' ? { method, body } : { method });
  await response.body?.cancel();
  return response.status;
}

/** Posts a body in pieces, so that no length can be said at its beginning; gives the status of the answer. */
async function inChunks(url: string, pieces: readonly string[]): Promise<number> {
  const asked = request(url, { method: 'POST' });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  for (const piece of pieces) asked.write(piece);
  asked.end();
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode ?? 0;
}

const notification = (messageId: string, timestamp: string): string =>
  JSON.stringify({ timestamp, event: 'webhook.ping', webhookId: 'h1', messageId, data: 'says "messageId": "another"' });

function defineReceivers(command: CommandOf): void {
  test('passes the trial, and reads the time of what arrives', () =>
    withReceiver(command, async (receiver, { sandbox, environment, deliver }) => {
      const created = await run(command('createWebhook'), { ...environment, WEBHOOK_URL: receiver.url });
      assert.equal(created.code, 0, created.errors);
      await deliver();
      assert.equal((await sandbox.control.registrations())[0]?.state, 'registered');
      await sandbox.control.fire({ event: 'svc.comment.create', documentId: environment['DOCUMENT_ID'] });
      await deliver();
      const attempts = await sandbox.control.attempts();
      assert.deepEqual(
        attempts.map(({ event }) => event),
        ['webhook.register', 'svc.comment.create'],
      );
      const lines = await receiver.lines(2);
      assert.deepEqual(
        lines.map(read),
        attempts.map(({ event, messageId, body }) => ({ event, messageId, moment: Date.parse(String(body['timestamp'])) })),
      );
    }));

  test('processes a messageId once, and responds with 200 each time', () =>
    withReceiver(command, async ({ url, lines }) => {
      for (const messageId of ['m1', 'm1', 'm2', 'm1', 'm3'])
        assert.equal(await status(url, notification(messageId, '2026-03-02T12:29:01.310-0400')), 200);
      assert.deepEqual(
        (await lines(3)).map((line) => read(line).messageId),
        ['m1', 'm2', 'm3'],
      );
    }));

  test('takes any offset without a colon as the same instant as the other languages do', () =>
    withReceiver(command, async ({ url, lines }) => {
      const times = ['2026-03-02T12:29:01.310-0400', '2026-03-02T21:59:01.310+0530', '2026-03-02T16:29:01.310+0000'];
      for (const [index, time] of times.entries()) await status(url, notification(`m${String(index)}`, time));
      assert.deepEqual(
        (await lines(3)).map((line) => read(line).moment),
        times.map(() => Date.UTC(2026, 2, 2, 16, 29, 1, 310)),
      );
    }));

  test('accepts a body in chunks without a length, since the transfer is not specified', () =>
    withReceiver(command, async ({ url, lines }) => {
      assert.equal(await inChunks(url, notification('chunks', '2026-03-02T12:29:01.310-0400').match(/.{1,40}/g) ?? []), 200);
      assert.equal(read((await lines(1))[0]).messageId, 'chunks');
    }));

  test('rejects a body that is not a notification, and continues', () =>
    withReceiver(command, async ({ url, until }) => {
      for (const body of ['', 'not json', '{}', '[]', 'null', '{"messageId":7}']) {
        const answered = await status(url, body);
        assert.ok(answered >= 400 && answered < 500, `${body}: ${String(answered)}`);
      }
      assert.ok((await status(url, '', 'GET')) >= 400);
      await status(url, notification('bad', 'yesterday'));
      assert.equal(await status(url, notification('good', '2026-03-02T12:29:01.310-0400')), 200);
      await until((printed) => printed.some((line) => line.includes(' good ')));
    }));
}

/** A shell is no receiver: its sample plays the service instead. */
function defineTrial(command: CommandOf): void {
  test('sends a trial to a receiver, and prints its response', async () => {
    const receiver = await startReceiver([process.execPath, `${examples}/javascript/receive.mjs`]);
    try {
      const { output, errors } = await run(command('receive'), { WEBHOOK_URL: receiver.url });
      assert.equal(output, '200\n', errors);
      const [line] = await receiver.lines(1);
      assert.deepEqual(read(line), {
        event: 'webhook.register',
        messageId: 'm0001f3c7a9e24b6d8c5e013',
        moment: Date.UTC(2026, 2, 2, 16, 29, 1, 310),
      });
    } finally {
      await receiver.stop();
    }
  });
}

inEveryLanguage(
  'the receiver',
  (command, language) => {
    if (language === 'curl') defineTrial(command);
    else defineReceivers(command);
  },
  ['receive', 'createWebhook'],
);
