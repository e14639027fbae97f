import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { freePort } from '../free-port.ts';

/** The code block of a page that contains a text, loaded as a module. */
async function codeOf<T>(page: string, text: string): Promise<T> {
  const source = readFileSync(new URL(`../../content/${page}.mdx`, import.meta.url), 'utf8');
  const block = [...source.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code).find((code) => code.includes(text));
  assert.ok(block, `${page} has no code with ${text}`);
  return (await import(`data:text/javascript,${encodeURIComponent(block)}`)) as T;
}

describe('the callback of the page about errors', async () => {
  interface Code {
    outcomeOf(query: URLSearchParams, storedState: string | undefined): { kind: string; code?: string; error?: string };
  }
  const { outcomeOf } = await codeOf<Code>('authorization/errors', 'outcomeOf');
  const outcome = (query: string, state: string | undefined) => outcomeOf(new URLSearchParams(query), state);

  test('takes a code with the stored state', () => {
    assert.deepEqual(outcome('code=c&state=s1', 's1'), { kind: 'granted', code: 'c' });
  });

  test('takes no code without a stored state, with another one or with none', () => {
    for (const [query, state] of [
      ['code=attacker', undefined],
      ['code=attacker', ''],
      ['code=attacker&state=', undefined],
      ['code=attacker&state=', ''],
      ['code=attacker&state=undefined', undefined],
      ['code=attacker&state=s2', 's1'],
      ['code=attacker&state=s11', 's1'],
      ['code=attacker', 's1'],
    ] as const)
      assert.deepEqual(outcome(query, state), { kind: 'not-ours' }, query);
  });

  test('tells a denial, a failure of the service and any other error apart', () => {
    assert.deepEqual(outcome('error=access_denied&state=s1', 's1'), { kind: 'denied' });
    assert.deepEqual(outcome('error=server_error&state=s1', 's1'), { kind: 'later', error: 'server_error' });
    assert.deepEqual(outcome('error=new_one&state=s1', 's1'), { kind: 'failed', error: 'new_one' });
    assert.deepEqual(outcome('state=s1', 's1'), { kind: 'failed', error: 'unknown' });
  });
});

describe('the listener of the page about desktop applications', async () => {
  interface Code {
    waitForCode(port: number, state: string, timeoutMs?: number): Promise<string>;
  }
  const { waitForCode } = await codeOf<Code>('authorization/desktop', 'waitForCode');

  const visit = async (port: number, target: string) => (await fetch(`http://localhost:${String(port)}${target}`)).status;

  test('ignores requests that are not the redirect, and takes the code of the one that is', async () => {
    const port = await freePort('localhost');
    const code = waitForCode(port, 's1');
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
    assert.equal(await visit(port, '/?error=access_denied&state=s1'), 200);
    await rejected;
  });

  test('rejects when the port is in use, and the application goes on', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    await assert.rejects(waitForCode((other.address() as AddressInfo).port, 's1'), { code: 'EADDRINUSE' });
    other.close();
  });

  test('rejects when the browser does not come back in time, and stops listening', async () => {
    const port = await freePort('localhost');
    await assert.rejects(waitForCode(port, 's1', 1), /in time/);
    await assert.rejects(visit(port, '/?code=c&state=s1'));
  });
});
