import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Inbox } from '../../src/wire/receiver.ts';
import type { SandboxDescription } from '../../src/sandbox/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const child = spawn(process.execPath, ['scripts/site.mjs', 'dev', '--port', '4399'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
after(async () => {
  const ended = once(child, 'exit');
  if (child.kill('SIGTERM')) await ended;
});

/** The address that the development server prints, whichever port was free. */
function address(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    // Without the colours.
    printed += chunk.toString().replace(/\p{Cc}\[\d+m/gu, '');
    const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
    if (found !== undefined) resolve(found);
  });
  child.stderr.resume();
  child.once('exit', () => {
    reject(new Error(`it ended: ${printed}`));
  });
  return promise;
}

test('npm run dev has sandbox, proxy and receiver in front of the pages', { timeout: 120_000 }, async () => {
  const origin = await address();
  const { server } = (await (await fetch(`${origin}/runtime.json`)).json()) as { server: boolean };
  assert.equal(server, true);

  const made = await fetch(`${origin}/sandbox`, { method: 'POST' });
  assert.equal(made.status, 201);
  const { authUrl } = (await made.json()) as SandboxDescription;
  // A form that another site posts, as a client does at the token endpoint.
  const refused = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { origin: 'https://app.example' },
    body: new URLSearchParams(),
  });
  assert.ok('error' in ((await refused.json()) as object));

  const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
  await fetch(inbox.url, { method: 'POST', body: 'arrived' });
  const feed = (await fetch(inbox.feedUrl)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('arrived')) text += (await feed?.read())?.value ?? assert.fail('the feed ended');
  await feed?.cancel();

  const proxied = await fetch(`${origin}/proxy/call`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${authUrl}/oauth/token`, method: 'POST', headers: [] }),
  });
  assert.equal(proxied.status, 200);
  assert.match(await (await fetch(`${origin}/start/quickstart/`)).text(), /<title>/);
});
