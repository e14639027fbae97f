import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { fetchPost } from '../../src/sandbox/post.ts';
import { inEveryLanguage, type CommandOf } from './languages.ts';
import { queueFile, secretPath, startReceiver, type RunningReceiver } from './receiver-process.ts';
import { startService, type Service } from './service.ts';
import { examples, run } from './toolchains.ts';
import { startSilentSenders } from '../silent-senders.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function withReceiver(command: CommandOf, work: (receiver: RunningReceiver, folder: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder('samples');
  const receiver = await startReceiver(command('receive'), folder);
  try {
    await work(receiver, folder);
  } finally {
    await receiver.stop();
  }
}

async function withService(work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService('createWebhook', { post: fetchPost });
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

/** What a receiver printed of a notification; the moment in milliseconds since the epoch. */
function read(line: string | undefined): { event: string | undefined; messageId: string | undefined; moment: number } {
  const [event, messageId, moment = ''] = line?.split(' ') ?? [];
  return { event, messageId, moment: Date.parse(moment) };
}

async function status(url: string, body: string, method = 'POST', signal: AbortSignal | null = null): Promise<number> {
  const response = await fetch(url, method === 'POST' ? { method, body, signal } : { method });
  await response.body?.cancel();
  return response.status;
}

/** Posts a body in pieces, so that no length can be said at its beginning; gives the status of the response. */
async function inChunks(url: string, pieces: readonly string[]): Promise<number> {
  const asked = request(url, { method: 'POST' });
  const responded = once(asked, 'response') as Promise<[IncomingMessage]>;
  for (const piece of pieces) asked.write(piece);
  asked.end();
  const [response] = await responded;
  response.resume();
  return response.statusCode ?? 0;
}

const time = '2026-03-02T12:29:01.310-0400';
const notification = (messageId: string, timestamp: string): string =>
  JSON.stringify({ timestamp, event: 'webhook.ping', webhookId: 'h1', messageId, data: 'says "messageId": "another"' });

/** Makes the work of a receiver hang; gives the way to let it go on. */
type Hang = (receiver: RunningReceiver, folder: string) => Promise<() => void>;

/** A thread that works hangs when it prints into a full pipe. */
const hangThread: Hang = (receiver) => Promise.resolve(receiver.stopReading());

/**
 * Puts a pipe without a reader in place of the file in which the work records what is done. Opening it blocks the work and, in Node.js, nothing else;
 * printing into a full pipe would block the whole process.
 */
const hangPromise: Hang = async (_, folder) => {
  const done = path.join(folder, `${queueFile}.done`);
  execFileSync('mkfifo', [done]);
  return () => void openSync(done, 'r+');
};

function defineReceivers(command: CommandOf, hang: Hang): void {
  test('passes the trial, and reads the time of what arrives', () =>
    withReceiver(command, (receiver) =>
      withService(async ({ sandbox, environment, deliver }) => {
        const created = await run(command('createWebhook'), { ...environment, WEBHOOK_URL: receiver.url });
        assert.equal(created.code, 0, created.errors);
        await deliver();
        assert.equal((await sandbox.control.registrations())[0]?.state, 'registered');
        await sandbox.control.fire({ event: 'svc.comment.create', documentId: environment['DOCUMENT_ID'] });
        await deliver();
        const attempts = await sandbox.control.deliveries();
        assert.deepEqual(
          attempts.map(({ event }) => event),
          ['webhook.register', 'svc.comment.create'],
        );
        const lines = await receiver.lines(2);
        assert.deepEqual(
          lines.map(read),
          attempts.map(({ event, messageId, body }) => ({ event, messageId, moment: Date.parse(String(body['timestamp'])) })),
        );
      }),
    ));

  test('stores a notification with all its fields', () =>
    withReceiver(command, async ({ url }, folder) => {
      const body = notification('whole', time);
      assert.equal(await status(url, JSON.stringify(JSON.parse(body), undefined, 2)), 200);
      assert.deepEqual(JSON.parse(readFileSync(path.join(folder, queueFile), 'utf8')), JSON.parse(body));
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
      const invalid = ['{"messageId":"m9"', 'text "messageId": "m9"', '{"messageId":"m9"} more', "{'messageId':'m9'}"];
      for (const body of ['', 'not json', '{}', '[]', 'null', '{"messageId":7}', '['.repeat(100_000), ...invalid]) {
        const got = await status(url, body);
        assert.ok(got >= 400 && got < 500, `${body.slice(0, 40)}: ${String(got)}`);
      }
      assert.ok((await status(url, '', 'GET')) >= 400);
      await status(url, notification('bad', 'yesterday'));
      assert.equal(await status(url, notification('good', '2026-03-02T12:29:01.310-0400')), 200);
      const lines = await until((printed) => printed.some((line) => line.includes(' good ')));
      assert.ok(!lines.some((line) => line.includes('m9')));
    }));

  test('responds at its secret path alone, and does not print it', () =>
    withReceiver(command, async ({ url, lines, printed }) => {
      for (const other of [new URL('/', url), new URL('/notifications', url), new URL(`${url}/`), new URL(`${url}?key=1`)])
        assert.equal(await status(other.href, notification('elsewhere', time)), 404, other.href);
      assert.equal(await status(url, notification('here', time)), 200);
      assert.equal(read((await lines(1))[0]).messageId, 'here');
      assert.ok(!printed().includes(secretPath), printed());
    }));

  test('rejects a body of 1.5 MB as a whole: nothing is cut off, nothing is stored', () =>
    withReceiver(command, async ({ url, lines }) => {
      const large = notification('large', time).replace('"data":"', `"data":"${'x'.repeat(1_500_000)}`);
      // A server may close the connection while the body is on its way.
      const got = await status(url, large).catch(() => 413);
      assert.equal(got, 413);
      assert.equal(await status(url, notification('small', time)), 200);
      assert.equal(read((await lines(1))[0]).messageId, 'small');
    }));

  test('responds to others while many senders stop in the middle of a body', () =>
    withReceiver(command, async ({ url }) => {
      const end = await startSilentSenders(url);
      try {
        assert.equal(await status(url, notification('others', time), 'POST', AbortSignal.timeout(20_000)), 200);
      } finally {
        end();
      }
    }));

  test('stores what arrives before it responds, and responds with 503 where it cannot', () =>
    withReceiver(command, async ({ url }, folder) => {
      assert.equal(await status(url, notification('stored', time)), 200);
      assert.match(readFileSync(path.join(folder, queueFile), 'utf8'), /^\n?\{.*"messageId": ?"stored".*\}\n$/);
      const moved = `${folder}-moved`;
      renameSync(folder, moved);
      assert.equal(await status(url, notification('lost', time)), 503);
      renameSync(moved, folder);
      assert.equal(await status(url, notification('again', time)), 200);
    }));

  test('responds as quickly when its work hangs, however much waits, and does that work later', () =>
    withReceiver(command, async (receiver, folder) => {
      const workOn = await hang(receiver, folder);
      // More than a queue of a usual size, and together more than a pipe and the buffers at its ends hold.
      const ids = Array.from({ length: 1200 }, (_, index) => `m${String(index)}`);
      const long = (id: string): string => notification(id, time).replace('webhook.ping', 'x'.repeat(1000));
      for (let first = 0; first < ids.length; first += 4) {
        const some = ids.slice(first, first + 4);
        const statuses = await Promise.all(some.map((id) => status(receiver.url, long(id), 'POST', AbortSignal.timeout(10_000))));
        assert.deepEqual([...new Set(statuses)], [200]);
      }
      workOn();
      const worked = (await receiver.lines(ids.length)).map((line) => read(line).messageId);
      assert.deepEqual(worked.sort(), ids.sort());
    }));

  test('works on what was left in its queue when it starts again, and not on what was done or not stored completely', () =>
    withReceiver(command, async (first, folder) => {
      assert.equal(await status(first.url, notification('done', time)), 200);
      const done = path.join(folder, `${queueFile}.done`);
      await first.lines(1);
      await first.stop();
      // The process may have ended between the work and the note of it.
      writeFileSync(done, 'done\n');
      // A line that ends in the middle of a character, as after a full disk.
      const cutOff = Buffer.concat([Buffer.from('{"messageId":"cut","data":"'), Buffer.from('字').subarray(0, 2)]);
      appendFileSync(path.join(folder, queueFile), Buffer.concat([Buffer.from(`${notification('left', time)}\n`), cutOff]));
      const second = await startReceiver(command('receive'), folder);
      try {
        assert.equal(await status(second.url, notification('new', time)), 200);
        assert.deepEqual(
          (await second.until((lines) => lines.some((line) => line.includes(' new '))))
            .filter((line) => line.startsWith('webhook.ping'))
            .map((line) => read(line).messageId),
          ['left', 'new'],
        );
        assert.match(second.printed(), /skipped/);
      } finally {
        await second.stop();
      }
    }));
}

/** A shell is no receiver: its sample plays the service instead. */
function defineTrial(command: CommandOf): void {
  test('sends a trial to a receiver, and prints its response', async () => {
    const folder = temporaryFolder('samples');
    const receiver = await startReceiver([process.execPath, `${examples}/javascript/receive.mjs`], folder);
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
    else defineReceivers(command, language.endsWith('script') ? hangPromise : hangThread);
  },
  ['receive', 'createWebhook'],
);
