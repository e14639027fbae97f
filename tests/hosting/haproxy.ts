import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { hostingFile } from './checkers.ts';
import type { Balancer } from './nginx.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Starts HAProxy with its file for hosts, in front of servers on given ports. Resolves when it serves. */
export async function haproxyBefore(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const servers = ports.map((at, index) => `  server server${String(index)} 127.0.0.1:${String(at)}\n`).join('');
  const text = hostingFile('haproxy.cfg')
    .replace('bind :8080', `bind 127.0.0.1:${String(port)}`)
    .replace(/(?: {2}server .*\n)+/, servers);
  assert.ok(text.includes(`127.0.0.1:${String(port)}\n`) && text.endsWith(servers));
  const file = path.join(temporaryFolder('haproxy'), 'haproxy.cfg');
  writeFileSync(file, text);
  const haproxy = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let messages = '';
  haproxy.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
  const ended = once(haproxy, 'exit').then(() => assert.fail(`haproxy ended: ${messages}`));
  ended.catch(() => undefined);
  // It responds to nothing but 503 until it has found a server.
  const isServing = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/`).then(
      ({ status }) => status !== 503,
      () => false,
    );
  while (!(await Promise.race([ended, isServing()])));
  return {
    port,
    async end() {
      haproxy.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}
