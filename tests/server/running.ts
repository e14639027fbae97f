import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '../../src/interface/index.ts';
import { readDeployment, writeBuildFile } from '../../src/server/files/read-deployment.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

/** A built site of one page, with values of its own in its configuration, so that tests of the server need no build. */
export function smallSite(values: Partial<Deployment> = {}): { directory: string; deployment: string } {
  const directory = temporaryFolder('site');
  writeFileSync(path.join(directory, 'index.html'), '<!doctype html><title>home</title>');
  const configuration = { ...readDeployment({}), ...values };
  const deployment = path.join(directory, 'deployment.json');
  writeFileSync(deployment, JSON.stringify(configuration));
  writeBuildFile(directory, configuration);
  return { directory, deployment };
}

const children = new Set<ChildProcess>();

/** Ends what a failed test left running. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}
process.on('exit', endAll);

/** What the command line printed and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Starts the command line. The environment holds nothing of the caller's but PATH. */
export function launch(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  children.add(child);
  let out = '';
  let error = '';
  const line = Promise.withResolvers<string[]>();
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    line.resolve(out.trimEnd().split('\n'));
  });
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, out, error }));
  void ended.then(() => {
    children.delete(child);
    line.reject(new Error(`it ended: ${error}`));
  });
  line.promise.catch(() => undefined);
  return {
    /** The lines that were there when it was ready. */
    ready: line.promise,
    /** Everything that it wrote to its two outputs so far. */
    output: () => out + error,
    ended,
    pid: child.pid,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Ends the reader of what it prints, as `head` does. */
    closeOutput: () => child.stdout?.destroy(),
    stop(): Promise<Ended> {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Serves a small site for the tests of a file. `origin` is known once they run. */
export function serveSmallSite() {
  const { directory } = smallSite();
  const server = launch(['--site', directory, '--port', '0']);
  let origin = '';
  before(async () => {
    origin = /is ready: (\S+)/.exec((await server.ready)[0] ?? '')?.[1] ?? '';
  });
  after(async () => {
    await server.stop();
  });
  return {
    directory,
    get origin() {
      return origin;
    },
  };
}
