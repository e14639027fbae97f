import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { operationPath } from '../../src/interface/index.ts';
import type { SandboxDescription } from '../../src/sandbox/index.ts';
import { startSandbox } from '../e2e/server.ts';
import { listenLocally } from '../local-server.ts';

/** The folder with the tools, which has a lockfile of its own. */
export const toolsFolder = fileURLToPath(new URL('../../tools', import.meta.url));

/** A file of the built site. */
export function builtFile(name: string): string {
  return fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
}

/** The content of a JSON file of the built site. */
export function builtJson(name: string): unknown {
  return JSON.parse(readFileSync(builtFile(name), 'utf8'));
}

/** Without telemetry, questions for updates, and colours. */
export const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
};

/** What a process wrote, and its exit code. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a Node.js program in a folder, with variables of its own in addition to the environment. */
export async function runNode(args: readonly string[], cwd: string, environment: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...quiet, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { status, stdout, output };
}

/** The program of a tool. */
export function tool(name: string): string {
  return path.join(toolsFolder, 'node_modules/.bin', name);
}

/** Runs a tool by its name, in a folder. */
export function runTool(
  name: string,
  args: readonly string[],
  cwd = toolsFolder,
  environment?: Readonly<Record<string, string>>,
): Promise<Finished> {
  return runNode([tool(name), ...args], cwd, environment);
}

/** A redirect URI of the demonstration application. */
export const redirectUri = 'https://app.example/callback';

/** A sandbox that grants at once, a receiver that responds with 200, and what a partner knows of them. */
export interface Service {
  readonly description: SandboxDescription;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly documentId: string;
  readonly receiverUrl: string;
  /** Gets a new authorization code. */
  code(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a sandbox and a receiver. */
export async function startService(...options: string[]): Promise<Service> {
  const receiver = await listenLocally((request, response) => {
    request.resume();
    response.end();
  });
  const running = await startSandbox('--auto-grant', '--redirect-uri', redirectUri, ...options);
  const { description } = running;
  const [application] = description.applications;
  const [document] = description.documents;
  assert.ok(application && document);
  const { clientId, clientSecret } = application;
  return {
    description,
    clientId,
    clientSecret,
    documentId: document.id,
    receiverUrl: `${receiver.origin}/hook`,
    async code() {
      const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri });
      const response = await fetch(`${description.authUrl}${operationPath('authorize')}?${query.toString()}`, { redirect: 'manual' });
      const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
      assert.ok(code);
      return code;
    },
    async stop() {
      await running.stop();
      await receiver.close();
    },
  };
}
