import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parseCommand } from '../../../src/server/options/cli.ts';
import { createRecording, readRecording, type RecordedLine } from '../../../src/server/feed/recording.ts';
import type { Received } from '../../../src/wire/receiver.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('recording');

const common = { receivedAt: '2030-01-15T00:00:00.000Z', status: 200 };
const body = JSON.stringify({
  event: 'svc.comment.create',
  webhookId: 'w',
  data: 'CANARY1',
  extra: { deep: ['CANARY2'] },
  list: ['CANARY6', { deep: 'CANARY7' }],
  pin: 7_654_321,
});
const headers: Received['headers'] = [
  ['content-type', 'application/json'],
  ['authorization', 'Bearer CANARY3'],
  ['x-signature', 'CANARY4'],
];
const canaries = ['CANARY1', 'CANARY2', 'CANARY3', 'CANARY4', 'CANARY5', 'CANARY6', 'CANARY7', '7654321'];

describe('a recording', () => {
  for (const isMasked of [true, false])
    test(isMasked ? 'holds nothing that may be a secret' : 'holds everything when asked to', async () => {
      const file = path.join(folder, String(isMasked));
      const recording = createRecording(file, isMasked);
      recording.write({ ...common, number: 1, headers, body, outcome: { status: 200 } });
      recording.write({ ...common, number: 2, headers, body: 'token=CANARY5' });
      recording.write({ lost: { from: 3, to: 4 } });
      recording.close();
      const text = readFileSync(file, 'utf8');
      for (const canary of canaries) assert.equal(text.includes(canary), !isMasked, canary);
      for (const known of ['svc.comment.create', 'application/json', 'content-type', 'x-signature']) assert.ok(text.includes(known), known);
      assert.equal(statSync(file).mode & 0o777, 0o600);
      const lines: RecordedLine[] = [];
      for await (const line of readRecording(file)) lines.push(line);
      assert.equal(lines.length, 3);
      assert.deepEqual(lines[2], { lost: { from: 3, to: 4 } });
    });

  test('names its file when a line cannot be written', () => {
    const file = path.join(folder, 'closed');
    const recording = createRecording(file, true);
    recording.close();
    assert.throws(
      () => {
        recording.write({ lost: { from: 1, to: 1 } });
      },
      { message: `--record ${file}: cannot be written: EBADF` },
    );
  });

  test('is always a new file', () => {
    const file = path.join(folder, 'taken');
    writeFileSync(file, 'kept');
    assert.throws(() => createRecording(file, true), { message: `--record ${file}: already exists; name a new file` });
    assert.equal(readFileSync(file, 'utf8'), 'kept');
  });
});

describe('the options of listen', () => {
  test('names what is wrong with an option in one line, and quotes no capability', () => {
    const file = path.join(folder, 'taken');
    writeFileSync(file, 'neither JSON nor a URL');
    const feed = { PARTNER_INTERFACE_FEED: 'http://localhost:1/receiver/feeds/CANARY' };
    const forward = ['--forward-to', 'http://localhost:3000/hook'];
    for (const [args, expected, environment = feed] of [
      [[], /^--forward-to: is required/],
      [['--forward-to', 'localhost:3000'], /^--forward-to: must be an http or https URL$/],
      [['--forward-to', 'https://app.example/hook'], /^--forward-to: must be a URL of this machine.*--allow-remote/],
      [['--forward-to', 'http://a:b@localhost/'], /^--forward-to: must not contain credentials$/],
      [forward, /^--from: requires a file .*PARTNER_INTERFACE_FEED/, {}],
      [forward, /^PARTNER_INTERFACE_FEED: must be the feed URL of a receiver$/, { PARTNER_INTERFACE_FEED: 'CANARY' }],
      [[...forward, '--from', 'https://docs.example/CANARY'], /^--from: must be a file, because others can see a command line/],
      [[...forward, '--from', path.join(folder, 'none')], /^--from \S+: cannot be read: there is no such file$/],
      [[...forward, '--from', file], /^--from \S+: contains no feed URL$/],
      [[...forward, '--unmasked'], /^--unmasked: requires --record$/],
      [[...forward, '--form', file], /^--form: unknown option \(did you mean --from\?\)$/],
    ] as const)
      assert.throws(
        () => parseCommand(['listen', ...args], environment),
        ({ message }: Error) => {
          assert.match(message, expected);
          assert.doesNotMatch(message, /CANARY|\n/);
          return true;
        },
      );
  });
});
