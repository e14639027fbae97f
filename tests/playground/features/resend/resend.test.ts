import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliverInOrder } from '../../../../src/playground/features/resend/deliver.ts';
import { notesOn, readableBody } from '../../../../src/playground/features/resend/notes.ts';
import { sentByYou, sentByYouHeaders } from '../../../../src/playground/requests/outcomes/sent-by-you.ts';
import { streamTime } from '../../../../src/playground/features/resend/use-resend.ts';
import type { LogEntry } from '../../../../src/playground/state/log/entry.ts';
import { entry } from '../../state/log/entries.ts';
import type { Received } from '../../../../src/wire/receiver.ts';

const received = (number: number, body: object | string): Received => ({
  number,
  receivedAt: '2030-01-15T12:00:00.000Z',
  headers: [],
  body: typeof body === 'string' ? body : JSON.stringify(body),
  status: 200,
});
const first = received(1, { messageId: 'a', timestamp: '2030-01-15T12:00:01.000-0400' });
const second = received(2, { messageId: 'b', timestamp: '2030-01-15T12:00:02.000-0400' });

describe('what a receiver could notice', () => {
  test('of a notification that came twice is its messageId', () => {
    assert.deepEqual(notesOn({ ...second, number: 3 }, [first, second]), ['The same messageId as number 2.']);
  });

  test('of one that was overtaken is its timestamp', () => {
    const late = { ...first, number: 3, body: first.body.replace('"a"', '"c"') };
    assert.deepEqual(notesOn(late, [first, second, late]), ['Its timestamp is before that of number 2, which came first.']);
  });

  test('of one in its kind, of the first, and of one that is no JSON, is nothing', () => {
    assert.deepEqual(notesOn(second, [first, second]), []);
    assert.deepEqual(notesOn(first, [first, second]), []);
    for (const body of ['x', 'null', '3']) assert.deepEqual(notesOn(received(9, body), [first, received(8, body)]), []);
  });
});

describe('the time of a notification', () => {
  const at = Date.parse(first.receivedAt);
  const logged = (parts: Partial<LogEntry>): LogEntry => ({
    ...entry({ direction: 'notification', request: { body: first.body } }),
    ...parts,
  });

  test('is that of the clock that was moved, as in the stream', () => {
    assert.equal(streamTime(first, [logged({ startedAt: at, aheadBy: 3000, target: 'server' })]).getTime(), at + 3000);
  });

  test('is not moved twice for the receiver in the page, which goes by that clock', () => {
    assert.equal(streamTime(first, [logged({ startedAt: at - 3000, aheadBy: 3000, target: 'page' })]).getTime(), at);
  });

  test('is that of the receiver without an entry in the log', () => {
    assert.equal(streamTime(first, [logged({ startedAt: at + 1, aheadBy: 3000, target: 'server' })]).getTime(), at);
  });
});

describe('sending again', () => {
  const never = new AbortController().signal;

  test('sends the next one when the one before it had its response', async () => {
    const log: string[] = [];
    const said = await deliverInOrder(
      async (body) => {
        log.push(`${body} sent`);
        await Promise.resolve();
        log.push(`${body} done`);
        return { status: body === 'x' ? 200 : 500 };
      },
      ['x', 'y'],
      never,
    );
    assert.deepEqual(log, ['x sent', 'x done', 'y sent', 'y done']);
    assert.deepEqual(said, { text: 'Sent 2 of 2. Responses: 200, then 500.', accepted: false });
  });

  test('gives a receiver up that does not respond, and goes on', async () => {
    const silent = (_: string, signal: AbortSignal) =>
      new Promise<{ failure: 'timeout'; message: string }>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve({ failure: 'timeout', message: '' });
        });
      });
    assert.deepEqual(await deliverInOrder(silent, ['x', 'y'], never, 0), {
      text: 'Sent 2 of 2. Responses: none yet, then none yet.',
      accepted: false,
    });
  });

  test('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const sent: string[] = [];
    const said = await deliverInOrder(
      (body) => {
        sent.push(body);
        cancel.abort();
        return Promise.resolve({ failure: 'timeout', message: '' });
      },
      ['x', 'y'],
      cancel.signal,
    );
    assert.deepEqual(sent, ['x']);
    assert.deepEqual(said, { text: 'Sent 1 of 2. Response: none: cancelled.', accepted: false });
  });

  test('worked where the receiver took each of them, and not where it was cancelled in between', async () => {
    const right = () => Promise.resolve({ status: 204 });
    assert.deepEqual(await deliverInOrder(right, ['x'], never), { text: 'Sent once. Response: 204.', accepted: true });
    const cancel = new AbortController();
    const once = () => {
      cancel.abort();
      return right();
    };
    assert.equal((await deliverInOrder(once, ['x', 'y'], cancel.signal)).accepted, false);
  });

  test('marks what it sends, and nothing else is marked', () => {
    assert.ok(sentByYou({ headers: Object.entries(sentByYouHeaders) }));
    assert.ok(!sentByYou({ headers: [['content-type', 'application/json']] }));
  });

  test('indents JSON for editing, and leaves anything else as it is', () => {
    assert.equal(readableBody('{"a":1}'), '{\n  "a": 1\n}');
    assert.equal(readableBody('a=1'), 'a=1');
  });
});
