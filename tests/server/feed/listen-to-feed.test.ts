import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { listenToFeed } from '../../../src/server/feed/listen-to-feed.ts';
import { listenLocally } from '../../local-server.ts';
import { startApplication } from './parties.ts';

/** The body of a notification, and whether its sender waits for the status of the application. */
const notification = (number: number, waits: boolean): string => {
  const body = '{"event":"svc.comment.create"}';
  const message = { number, receivedAt: '2030-01-15T12:00:00Z', headers: [], body, status: 200, ...(waits ? { waits: true } : {}) };
  return `event: notification\nid: ${String(number)}\ndata: ${JSON.stringify(message)}\n\n`;
};

/** Listens with --respond to a feed until it has ended its response to the last notification. Returns what it printed, and its PUT requests. */
async function listen(feed: string, status: number | undefined, isLost: (count: number) => boolean = () => false) {
  const application = await startApplication(() => status);
  const stop = new AbortController();
  const puts: string[] = [];
  await using server = await listenLocally((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(feed);
      return;
    }
    void text(request).then((body) => {
      puts.push(`${(request.url ?? '').replace('/feed/', '')} ${body}`);
      if (isLost(puts.length)) request.socket.destroy();
      else response.writeHead(200).end();
    });
  });
  const lines: string[] = [];
  const command = {
    name: 'listen',
    forwardTo: application.url,
    feedUrl: `${server.origin}/feed`,
    respond: true,
    record: undefined,
  } as const;
  const print = (line: string): void => {
    lines.push(line);
    if (line.startsWith('#2')) stop.abort();
  };
  await listenToFeed({ ...command, masked: true }, { signal: stop.signal, print });
  await application.stop();
  return { lines, puts };
}

const before = 'response {"status":504,"fromReader":true}';
const after = 'response {"status":200}';

describe('with --respond', { timeout: 60_000 }, () => {
  test('only a sender that waits gets the status of the application', async () => {
    const { puts } = await listen(notification(1, false) + notification(2, true), 404);
    assert.deepEqual(puts, [before, 'responses/2 {"status":404}', after]);
  });

  test('a status whose connection was lost is sent once more', async () => {
    const { lines, puts } = await listen(notification(2, true), 404, (count) => count === 2);
    assert.deepEqual(puts, [before, 'responses/2 {"status":404}', 'responses/2 {"status":404}', after]);
    assert.ok(lines.includes('#2 svc.comment.create: 404'), lines.join('\n'));
  });

  test('a sender gets 504 from an application that does not respond in time', async (context) => {
    const { timeout } = AbortSignal;
    context.mock.method(AbortSignal, 'timeout', (milliseconds: number) => timeout(milliseconds === 8000 ? 20 : milliseconds));
    const { puts } = await listen(notification(2, true), undefined);
    assert.deepEqual(puts, [before, 'responses/2 {"status":504}', after]);
  });
});
