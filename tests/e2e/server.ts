import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '../../src/interface/index.ts';
import { readDeployment, writeBuildFile } from '../../src/server/read-deployment.ts';
import type { SandboxDescription } from '../../src/sandbox/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Something that was started from the command line. */
export interface Running {
  /** Everything that it wrote to its two outputs so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the command line on a port that the system chooses; resolves with what `ready` finds in its output. */
async function run<T>(
  args: readonly string[],
  ready: (output: string) => T | undefined,
  environment: Record<string, string> = {},
): Promise<Running & { found: T }> {
  const child = spawn(process.execPath, [main, ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  const found = await new Promise<T>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const value = ready(output);
      if (value !== undefined) resolve(value);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      reject(new Error(`it ended with ${String(code)}: ${output}`));
    });
  });
  return {
    found,
    output: () => output,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Serves the built site, as `npm start` does. `origin` is the address that it printed, without a trailing slash. */
export async function startServer(): Promise<Running & { origin: string }> {
  const running = await run([], (output) => /is ready: (http:\/\/\S+)/.exec(output)?.[1]);
  return { ...running, origin: running.found.replace(/\/$/, '') };
}

/**
 * Serves the built site for a live deployment, which another server plays: the configuration alone is another one, and so the pages are those
 * that every visitor gets.
 */
export async function startServerFor(
  live: Pick<Deployment, 'authUrl' | 'baseUrl'> & Partial<Deployment>,
): Promise<Running & { origin: string }> {
  const folder = temporaryFolder('live');
  const site = path.join(folder, 'dist');
  const file = path.join(folder, 'deployment.json');
  cpSync(dist, site, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readDeployment({}), ...live }));
  writeBuildFile(site, readDeployment({ DEPLOYMENT: file }));
  const running = await run(['--site', site], (output) => /is ready: (http:\/\/\S+)/.exec(output)?.[1], { DEPLOYMENT: file });
  return { ...running, origin: running.found.replace(/\/$/, '') };
}

/** Serves a sandbox alone, as `npm run sandbox` does. */
export async function startSandbox(...options: string[]): Promise<Running & { description: SandboxDescription }> {
  const running = await run(['sandbox', ...options], (output) => /^\{.*\}$/m.exec(output)?.[0]);
  return { ...running, description: JSON.parse(running.found) as SandboxDescription };
}
