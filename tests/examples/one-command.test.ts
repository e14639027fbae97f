import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/example.mjs', import.meta.url));

/** A port that was free a moment ago: the redirect URI is registered with it, so it has to be known beforehand. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

test('one command starts the application and a sandbox that has its redirect URI registered', async () => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { PATH, PORT: await freePort(), SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (/is ready: http:\/\/\S+\n/.test(output)) break;
    }
    assert.match(output, /A document to watch: \S+\n/);
    const origin = /is ready: (http:\/\/\S+)\/\n/.exec(output)?.[1] ?? '';
    const started = await fetch(`${origin}/login`, { redirect: 'manual' });
    assert.equal(started.status, 302);
    const asked = await fetch(started.headers.get('location') ?? '');
    assert.equal(asked.status, 200);
    assert.match(await asked.text(), /Alex Kim/);
  } finally {
    child.kill('SIGKILL');
  }
});
