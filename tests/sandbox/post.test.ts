import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { after, describe, test } from 'node:test';
import { fetchPost } from '../../src/sandbox/post.ts';
import { freePort } from '../free-port.ts';
import { listenLocally } from '../local-server.ts';

const servers = new AsyncDisposableStack();
after(() => servers.disposeAsync());

/** Starts a receiver on the loopback address. Returns its URL. */
async function receiver(listener: RequestListener): Promise<string> {
  return `${servers.use(await listenLocally(listener)).origin}/`;
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

  test('fails by connection where no receiver listens, with the code of the platform', async () => {
    const outcome = await fetchPost(`http://127.0.0.1:${String(await freePort())}/`, {}, '{}', AbortSignal.timeout(10_000));
    assert.deepEqual(outcome, { failure: 'connection', message: 'ECONNREFUSED' });
  });

  test('says why the platform refuses to connect', async () => {
    // Fetch blocks the ports of other protocols, such as that of IRC.
    const outcome = await fetchPost('http://127.0.0.1:6667/', {}, '{}', AbortSignal.timeout(10_000));
    assert.deepEqual(outcome, { failure: 'connection', message: 'bad port' });
  });

  test('has a message where the cause of an error says nothing', async (context) => {
    const failures = [Response.error(), null, 'no network'].map((cause) => Object.assign(new TypeError('Failed to fetch'), { cause }));
    context.mock.method(globalThis, 'fetch', () => Promise.reject(failures.pop() ?? assert.fail()));
    while (failures.length > 0) {
      const outcome = await fetchPost('https://app.example/', {}, '{}', AbortSignal.timeout(10_000));
      assert.deepEqual(outcome, { failure: 'connection', message: 'Failed to fetch' });
    }
  });
});
