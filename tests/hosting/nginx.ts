import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { hostingFile } from './checkers.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A started web server. */
export interface WebServer {
  readonly port: number;
  readonly end: () => Promise<void>;
}

/** A started load balancer. */
export interface Balancer extends WebServer {
  /** Sends no more requests to a server, and again to every other one. Resolves when those under way have ended. */
  readonly takeOut?: (index: number) => Promise<void>;
}

/** Starts nginx with a file for hosts, as `conf.d` would include it. Resolves when it serves. */
export async function nginxWith(
  name: string,
  change: (text: string) => string,
): Promise<WebServer & { readonly reload: (change: (text: string) => string) => Promise<void>; readonly accessLog: () => string }> {
  const folder = temporaryFolder('nginx');
  const port = await freePort();
  copyFileSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  function configure(changed: typeof change): void {
    const text = changed(hostingFile(name)).replace(/listen \d+;/, `listen 127.0.0.1:${String(port)};`);
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `${user} pid ${folder}/pid; worker_processes 1; events {} http { access_log ${folder}/access.log; ${temporaryPaths.join(' ')}\n${text}\n}`,
    );
  }
  configure(change);
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
  const workers = (): string => readFileSync(`/proc/${String(nginx.pid)}/task/${String(nginx.pid)}/children`, 'utf8').trim();
  return {
    port,
    accessLog: () => readFileSync(path.join(folder, 'access.log'), 'utf8'),
    async reload(changed) {
      configure(changed);
      const before = workers();
      nginx.kill('SIGHUP');
      // The former worker ends when its requests have.
      while (workers() === before || workers().includes(' ')) await new Promise((resolve) => setImmediate(resolve));
    },
    async end() {
      nginx.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}

/** Starts nginx with its file for several servers, in front of those on given ports. */
export async function nginxBefore(ports: readonly number[]): Promise<Balancer> {
  const configured = (down?: number) => (text: string) => {
    const [lines = '', options = ''] = /(?: {2}server 127\.0\.0\.1:\d+(.*);\n)+/.exec(text) ?? assert.fail('it names no server');
    const servers = ports.map((port, index) => `  server 127.0.0.1:${String(port)}${options}${index === down ? ' down' : ''};\n`);
    return text.replace(lines, servers.join('')).replace('docs.example', 'localhost');
  };
  const { reload, port, end } = await nginxWith('nginx-several.conf', configured());
  return { port, end, takeOut: (index) => reload(configured(index)) };
}
