import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const script = fileURLToPath(new URL('../../scripts/example.mjs', import.meta.url));

test('one command starts the application and a sandbox that has its redirect URI registered', async () => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { PATH, PORT: String(await freePort('localhost')), SANDBOX_PORT: '0' },
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
