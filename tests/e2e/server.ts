import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '../../src/interface/index.ts';
import { readDeployment, writeBuildFile } from '../../src/server/files/read-deployment.ts';
import type { SandboxDescription } from '../../src/sandbox/index.ts';
import { launch } from '../server/running.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Something that was started from the command line. */
export interface Running {
  /** Everything that it wrote to its two outputs so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the command line on a port that the system chooses. `line` is the first one that it printed. */
async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Running & { line: string }> {
  const { ready, output, stop } = launch([...args, '--port', '0'], { ...process.env, ...environment });
  const [line = ''] = await ready;
  return {
    line,
    output,
    async stop() {
      await stop();
    },
  };
}

/** Serves a site. `origin` is the address that it printed, without a trailing slash. */
async function serve(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<Running & { origin: string }> {
  const running = await run(args, environment);
  return { ...running, origin: /is ready: (http:\/\/\S+?)\/?$/.exec(running.line)?.[1] ?? assert.fail(running.line) };
}

/** Serves the built site, as `npm start` does. */
export function startServer(): Promise<Running & { origin: string }> {
  return serve([]);
}

/**
 * Serves the built site for a live deployment, which another server plays: the configuration alone is another one, and so the pages are those
 * that every visitor gets.
 */
export function startServerFor(live: Pick<Deployment, 'authUrl' | 'baseUrl'> & Partial<Deployment>): Promise<Running & { origin: string }> {
  const folder = temporaryFolder('live');
  const site = path.join(folder, 'dist');
  const file = path.join(folder, 'deployment.json');
  cpSync(dist, site, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readDeployment({}), ...live }));
  writeBuildFile(site, readDeployment({ DEPLOYMENT: file }));
  return serve(['--site', site], { DEPLOYMENT: file });
}

/** Serves a sandbox alone, as `npm run sandbox` does. */
export async function startSandbox(...options: string[]): Promise<Running & { description: SandboxDescription }> {
  const running = await run(['sandbox', ...options]);
  return { ...running, description: JSON.parse(running.line) as SandboxDescription };
}
