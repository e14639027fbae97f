import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { fetchPost } from '../../src/sandbox/post.ts';

const closers: (() => void)[] = [];
after(() => {
  for (const close of closers) close();
});

/** Starts a receiver on the loopback address. Returns its URL. */
async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the delivery by fetch', () => {
  test('returns the status of a redirect and does not follow it', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const paths: (string | undefined)[] = [];
      const url = await receiver(({ url: path }, response) => {
        paths.push(path);
        response.writeHead(path === '/' ? status : 200, { location: '/elsewhere' }).end();
      });
      assert.deepEqual(await fetchPost(url, {}, '{}', AbortSignal.timeout(10_000)), { status });
      assert.deepEqual(paths, ['/']);
    }
  });

  test('fails by timeout when its signal aborts', async () => {
    const abort = new AbortController();
    const url = await receiver(() => abort.abort());
    const outcome = await fetchPost(url, {}, '{}', abort.signal);
    assert.equal('failure' in outcome && outcome.failure, 'timeout');
  });

  test('fails by connection where no receiver listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const outcome = await fetchPost(`http://127.0.0.1:${port}/`, {}, '{}', AbortSignal.timeout(10_000));
    assert.equal('failure' in outcome && outcome.failure, 'connection');
  });
});
