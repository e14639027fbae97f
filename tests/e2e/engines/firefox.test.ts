import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { listenLocally } from '../../local-server.ts';
import { firefox } from './firefox.ts';
import { temporaryHome } from './process-group.ts';
import { retry } from './retry.ts';

function runs(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('a Firefox that listens but opens no session leaves no process and no folder behind', async () => {
  await using stack = new AsyncDisposableStack();
  const server = createServer().on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${String(request.headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    socket.once('data', () => socket.destroy());
  });
  const { origin } = stack.use(await listenLocally(server));
  const folder = temporaryHome(stack, 'programs-');
  const record = path.join(folder, 'record');
  writeFileSync(
    path.join(folder, 'firefox-esr'),
    `#!/bin/sh\necho "$$ $HOME" >${record}\necho "WebDriver BiDi listening on ${origin.replace('http', 'ws')}"\nexec sleep 1000\n`,
    { mode: 0o755 },
  );
  const { PATH = '' } = process.env;
  stack.defer(() => {
    process.env['PATH'] = PATH;
  });
  process.env['PATH'] = `${folder}${path.delimiter}${PATH}`;

  await assert.rejects(firefox.start(), /session\.new: the browser closed the connection/);
  const [id = '', home = ''] = readFileSync(record, 'utf8').trim().split(' ');
  // The system takes a moment to forget a process that was killed.
  await retry('the end of the program', () => Promise.resolve(!runs(Number(id)) || undefined));
  assert.equal(existsSync(home), false);
});
