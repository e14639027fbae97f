import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { describe, test } from 'node:test';
import { freePort } from '../free-port.ts';
import { listenLocally } from '../local-server.ts';

/** The code block of a page that contains a text, loaded as a module. */
async function codeOf<T>(page: string, text: string): Promise<T> {
  const source = readFileSync(new URL(`../../content/${page}.mdx`, import.meta.url), 'utf8');
  const block = [...source.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code).find((code) => code.includes(text));
  assert.ok(block, `${page} has no code with ${text}`);
  return (await import(`data:text/javascript,${encodeURIComponent(block)}`)) as T;
}

/** Waits until something listens on a port of `localhost`, for code that does not say when it does. */
async function untilListening(port: number): Promise<void> {
  const limit = AbortSignal.timeout(10_000);
  for (;;) {
    const socket = connect(port, 'localhost');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (limit.aborted || (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
    } finally {
      socket.destroy();
    }
  }
}

describe('the listener of the page about desktop applications', async () => {
  interface Code {
    waitForCode(port: number, state: string, timeoutMs?: number): Promise<string>;
  }
  const { waitForCode } = await codeOf<Code>('authorization/desktop', 'waitForCode');

  const visit = async (port: number, target: string) => (await fetch(`http://localhost:${String(port)}${target}`)).status;

  test('ignores requests that are not the redirect, and takes the code of the one that is', async () => {
    const port = await freePort('localhost');
    const code = waitForCode(port, 's1');
    await untilListening(port);
    for (const target of ['/favicon.ico', '/?code=attacker', '/?code=attacker&state=s2', '/?error=access_denied', '/?state=s1', '//'])
      assert.equal(await visit(port, target), 404, target);
    assert.equal(await visit(port, '/?code=c&state=s1'), 200);
    assert.equal(await code, 'c');
    await assert.rejects(visit(port, '/'));
  });

  test('rejects with the error of the redirect', async () => {
    const port = await freePort('localhost');
    const code = waitForCode(port, 's1');
    const rejected = assert.rejects(code, /^Error: access_denied$/);
    await untilListening(port);
    assert.equal(await visit(port, '/?error=access_denied&state=s1'), 200);
    await rejected;
  });

  test('rejects when the port is in use, and the application goes on', async () => {
    await using other = await listenLocally(createServer(), 'localhost');
    await assert.rejects(waitForCode(other.port, 's1'), { code: 'EADDRINUSE' });
  });

  test('rejects when the browser does not come back in time, and stops listening', async () => {
    const port = await freePort('localhost');
    await assert.rejects(waitForCode(port, 's1', 1), /in time/);
    await assert.rejects(visit(port, '/?code=c&state=s1'));
  });
});
