import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { hostingFile, temporary } from './checkers.ts';

/** Starts nginx with a file for hosts, as `conf.d` would include it. Resolves when it serves. */
export async function nginxWith(
  name: string,
  change: (text: string) => string,
): Promise<{ readonly port: number; readonly end: () => Promise<void> }> {
  const folder = temporary('nginx');
  const port = await freePort();
  copyFileSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const text = change(hostingFile(name)).replace(/listen \d+;/, `listen 127.0.0.1:${String(port)};`);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; worker_processes 1; events {} http { access_log off; ${temporaryPaths.join(' ')}\n${text}\n}`,
  );
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  nginx.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(nginx, 'exit').then(() => assert.fail(`nginx ended: ${errors}`));
  ended.catch(() => undefined);
  // It says nowhere that it listens.
  while (!(await Promise.race([ended, fetch(`http://127.0.0.1:${String(port)}/`).catch(() => undefined)])));
  return {
    port,
    async end() {
      nginx.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}
