import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { readDeployment } from '../../../src/server/files/read-deployment.ts';
import { parseCommand } from '../../../src/server/options/cli.ts';
import { maskedNotification } from '../../../src/server/feed/mask.ts';
import { replay } from '../../../src/server/feed/replay.ts';
import type { Received } from '../../../src/wire/receiver.ts';
import { launch } from '../running.ts';
import { startApplication } from './parties.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('replay');

let files = 0;
function recordingOf(...lines: readonly unknown[]): string {
  files += 1;
  const file = path.join(folder, `${String(files)}.jsonl`);
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)) + '\n').join(''));
  return file;
}

const common = { timestamp: '2030-01-15T12:29:01.310-0400', webhookId: 'w', messageId: 'm' };
const received = (number: number, body: unknown, headers: Received['headers'] = []): Received => ({
  number,
  receivedAt: '2030-01-15T00:00:00.000Z',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  status: 200,
});
const comment = { ...common, event: 'svc.comment.create', workspaceId: 'w', elementId: 'e', documentId: 'd', commentId: 'c' };
const trial = { ...comment, event: 'webhook.register', data: 'd', versionId: 'v', commentId: undefined };

async function replayed(file: string, against: string) {
  const lines: string[] = [];
  const code = await replay({ name: 'replay', file, against }, readDeployment({}), (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

describe('partner-interface replay', { timeout: 120_000 }, () => {
  test('sends each notification again as it was recorded, in order, and finds nothing wrong', async () => {
    const application = await startApplication();
    const spaced = ` ${JSON.stringify(comment)} `;
    const headers: Received['headers'] = [
      ['x-signature', 'abc'],
      ['cookie', 'a=b'],
      ['host', 'receiver.example'],
    ];
    const file = recordingOf(received(1, trial, headers), { lost: { from: 2, to: 3 } }, '', received(4, spaced));
    const { code, text } = await replayed(file, application.url);
    assert.equal(code, 0, text);
    assert.deepEqual(
      application.got.map(({ body }) => body),
      [JSON.stringify(trial), spaced],
    );
    const sent = application.got[0]?.headers;
    assert.deepEqual([sent?.['x-signature'], sent?.cookie, sent?.host], ['abc', undefined, new URL(application.url).host]);
    assert.equal(
      text,
      '#1 webhook.register: 200, passed\n#2 to #3: not recorded, because the receiver no longer had it\n#4 svc.comment.create: 200, passed\n2 passed, 0 failed',
    );
    await application.stop();
  });

  test('sends a body that is no text as the bytes that were received', async () => {
    const application = await startApplication();
    const bytes = Buffer.from([0xff, 0x00, 0x7b]);
    await replayed(recordingOf({ ...received(1, '\ufffd\u0000{'), base64: bytes.toString('base64') }), application.url);
    assert.deepEqual(application.got[0]?.bytes, bytes);
    await application.stop();
  });

  test('says for each notification which rule it or its response breaks', async () => {
    const application = await startApplication((count) => [204, 500, 302, 200, 200][count - 1]);
    const file = recordingOf(
      received(1, trial),
      received(2, comment),
      received(3, comment),
      received(4, { ...comment, commentId: 7 }),
      received(5, 'not JSON'),
    );
    const { code, text } = await replayed(file, application.url);
    assert.equal(code, 1);
    for (const expected of [
      /^#1 webhook\.register: 204, failed\nerror: .*trial with 204.*\n {2}right: 200\n {2}§\S+ receiver-answers-200: partner-interface explain receiver-answers-200$/m,
      /^#2 svc\.comment\.create: 500, failed\nerror: .*500.*\n {2}right: 200\n {2}§\S+ error-stops-delivery: /m,
      /^#3 svc\.comment\.create: 302, passed\nnote: .*redirect.*\n {2}not specified: /m,
      /^#4 svc\.comment\.create: 200, failed\nerror: commentId is a number/m,
      /^#5 without an event type: 200, failed\nerror: The body is not JSON\./m,
      /^1 passed, 4 failed$/m,
    ])
      assert.match(text, expected);
    await application.stop();
  });

  test('diagnoses a masked recording as what was recorded, and sends no mask as a header', async () => {
    const application = await startApplication();
    const original = [
      received(1, trial, [['authorization', 'Bearer x']]),
      received(2, { ...trial, data: 0 }),
      received(3, { ...trial, data: undefined }),
    ];
    const plain = await replayed(recordingOf(...original), application.url);
    const hidden = await replayed(recordingOf(...original.map((message) => maskedNotification(message))), application.url);
    assert.match(plain.text, /1 passed, 2 failed/);
    assert.equal(hidden.text, plain.text);
    assert.deepEqual(
      application.got.map(({ headers }) => headers.authorization),
      ['Bearer x', undefined, undefined, undefined, undefined, undefined],
    );
    await application.stop();
  });

  test('counts a notification that the application does not take as wrong', async () => {
    const application = await startApplication();
    await application.stop();
    const { code, text } = await replayed(recordingOf(received(1, comment)), application.url);
    assert.equal(code, 1);
    assert.match(text, /^#1 svc\.comment\.create: no response: could not connect to the application \(ECONNREFUSED\), failed$/m);
  });

  test('waits ten seconds for an application, as the sandbox does', async (context) => {
    const application = await startApplication(() => undefined);
    const { timeout } = AbortSignal;
    const waits = context.mock.method(AbortSignal, 'timeout', (milliseconds: number) => timeout(milliseconds / 200));
    const { text } = await replayed(recordingOf(received(1, comment)), application.url);
    assert.match(text, /^#1 svc\.comment\.create: no response: the application did not respond in time, failed$/m);
    assert.deepEqual(
      waits.mock.calls.map(({ arguments: [milliseconds] }) => milliseconds),
      [10_000],
    );
    await application.stop();
  });

  test('passes no recording that has no notification', async () => {
    for (const [name, text] of [
      ['empty', ''],
      ['lost', JSON.stringify({ lost: { from: 1, to: 2 } })],
    ] as const) {
      const file = path.join(folder, `${name}.jsonl`);
      writeFileSync(file, text);
      await assert.rejects(replayed(file, 'http://localhost:1'), { message: `${file}: contains no notification to send` });
    }
  });

  test('prints no character of a notification that a terminal obeys, and no line that a sender wrote', async () => {
    const application = await startApplication();
    const file = recordingOf(received(1, { ...comment, 'a\u001b]0;title\u0007\n1 passed, 0 failed\u202egpj': 'x' }));
    const { text } = await replayed(file, application.url);
    assert.match(text, /does not name the field a\ufffd\]0;title\ufffd\ufffd1 passed, 0 failed\ufffdgpj\.$/m);
    await application.stop();
  });

  test('ends with one line for a file that is no recording, and for each wrong option', async () => {
    const against = ['--against', 'http://localhost:3000/hook'];
    for (const [args, expected] of [
      [against, /^replay: requires one FILE/],
      [['a', 'b', ...against], /^replay: requires one FILE/],
      [['a'], /^--against: is required/],
      [['a', '--against', 'http://app.example/'], /^--against: must be a URL of this machine/],
      [['a', ...against, '--twice'], /^--twice: unknown option; use --against, --allow-remote, --help$/],
    ] as const)
      assert.throws(() => parseCommand(['replay', ...args], {}), { message: expected });
    assert.equal(parseCommand(['replay', 'a', '--against', 'http://app.example/', '--allow-remote'], {}).name, 'replay');
    for (const [file, expected] of [
      [path.join(folder, 'none'), /^partner-interface: \S+: cannot be read: there is no such file\n$/],
      [folder, /^partner-interface: \S+: cannot be read: it is a folder\n$/],
      [recordingOf('', '{ "number": "CANARY" }'), /^partner-interface: \S+: line 2 is not an entry of a recording\n$/],
      [recordingOf('CANARY'), /^partner-interface: \S+: line 1 is not an entry of a recording\n$/],
    ] as const) {
      const { code, error } = await launch(['replay', file, ...against]).ended;
      assert.equal(code, 1);
      assert.match(error, expected);
    }
  });
});
