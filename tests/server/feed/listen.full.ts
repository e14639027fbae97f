import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import { seededRandom } from '../../../src/sandbox/index.ts';
import { endAll } from '../running.ts';
import { listenLocally } from '../../local-server.ts';
import { listen, startApplication, startSite, notify } from './parties.ts';

after(endAll);

const total = 10_000;
const disconnects = 200;
/** As many as a receiver keeps: the sender waits for the application, so that none is lost. */
const backlog = 100;

/** A connection to a server that breaks after some bytes, until it has broken often enough. */
async function startBreakingConnection(port: number, nextBytes: () => number) {
  let broken = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let left = nextBytes();
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      client.write(broken < disconnects ? chunk.subarray(0, left) : chunk);
      left -= chunk.length;
      if (left > 0 || broken >= disconnects) return;
      broken += 1;
      end();
    });
  });
  return { ...(await listenLocally(server.unref())), broken: () => broken };
}

test(
  `of ${String(total)} notifications over ${String(disconnects)} lost connections none is lost, repeated, changed or out of order`,
  { timeout: 300_000 },
  async (context) => {
    const site = await startSite({ LIMIT_REQUESTS_PER_VISITOR: '1000000', LIMIT_REQUESTS_PER_SECOND: '1000000' });
    const random = seededRandom(1);
    const choose = (): number => new DataView(random.bytes(4).buffer).getUint32(0) / 2 ** 32;
    const connection = await startBreakingConnection(Number(new URL(site.origin).port), () => 2000 + Math.floor(choose() * 80_000));
    const application = await startApplication();
    const inbox = await site.inbox();
    const feedUrl = inbox.feedUrl.replace(/:\d+\//, `:${String(connection.port)}/`);
    const command = listen({ ...inbox, feedUrl }, application.url);
    const letters = ['a', ' ', '\n', '\\u00e9', 'é', '文', '😀', '"', '\\', '\u2028', '\t'];
    const bodyOf = (number: number): string =>
      `{ "event" :"svc.comment.create","n":${String(number)}, "data":"${Array.from({ length: Math.floor(choose() * 600) }, () => letters[Math.floor(choose() * letters.length)]).join('')}"}`;
    const bodies = Array.from({ length: total }, (_, index) => bodyOf(index));
    const started = performance.now();
    for (const [index, body] of bodies.entries()) {
      await application.until(index - backlog + 1);
      assert.equal(await notify(inbox, body), 200);
    }
    await application.until(total);
    const seconds = (performance.now() - started) / 1000;
    const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(command.pid)}/status`, 'utf8'))?.[1]) / 1024;
    const { code, out } = await command.stop();
    context.diagnostic(`${seconds.toFixed(1)} s, ${String(connection.broken())} lost connections, ${memory.toFixed(0)} MiB at most`);
    assert.equal(code, 0);
    assert.equal(connection.broken(), disconnects);
    assert.equal(application.got.length, total);
    for (const [index, { body }] of application.got.entries()) assert.equal(body, bodies[index]);
    assert.match(out, new RegExp(`^${String(total)} forwarded, 0 without a response, 0 lost$`, 'm'));
    assert.ok(memory < 250, `${String(memory)} MiB`);
    await connection.close();
    await Promise.all([application.stop(), site.stop()]);
  },
);
