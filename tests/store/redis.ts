import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A Redis server of a test: without persistence, in a folder of its own. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends it at once, with all that it holds. */
  stop(): Promise<void>;
}

const servers: ChildProcess[] = [];
process.on('exit', () => {
  for (const server of servers) server.kill('SIGKILL');
});

/** Starts a Redis server, on a port or a free one, with further options. */
export async function startRedis({ port, options = [] }: { port?: number; options?: readonly string[] } = {}): Promise<RedisServer> {
  const folder = temporaryFolder('redis');
  const chosen = port ?? (await freePort());
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder, ...options];
  const child: ChildProcess = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push(child);
  const ended = once(child, 'exit');
  let log = '';
  const ready = Promise.withResolvers<undefined>();
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    if (log.includes('Ready to accept connections')) ready.resolve(undefined);
  });
  await Promise.race([ready.promise, ended.then(() => assert.fail(`redis-server ended: ${log}`))]);
  return {
    port: chosen,
    url: `redis://127.0.0.1:${String(chosen)}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
