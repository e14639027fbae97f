import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { createSandbox, demoSeed } from '../src/adapters/node.ts';
import { freePort } from '../tests/free-port.ts';
import { startForJson } from './json-line.ts';

/** What is under load: a server in a process of its own, or the sandbox in this one. */
export interface Contestant {
  readonly name: string;
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Codes that can be exchanged once, made before the clock starts. */
  mint(count: number): Promise<string[]>;
  /** Sends a form to the token endpoint. */
  send(form: string): Promise<{ readonly status: number; readonly text: string }>;
  stop(): Promise<void>;
}

/** Where every authorization response goes; nothing listens there. */
export const redirectUri = 'http://localhost:9';

function start(script: string, ...options: string[]): ReturnType<typeof startForJson> {
  return startForJson([process.execPath, fileURLToPath(new URL(script, import.meta.url)), ...options]);
}

const connections = 16;
const formHeaders = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };

/** Sends forms to a server and ends it. */
function overHttp(pool: Pool, child: ChildProcess, path: string, headers = () => formHeaders): Pick<Contestant, 'send' | 'stop'> {
  return {
    async send(form) {
      const { statusCode: status, body } = await pool.request({ path, method: 'POST', headers: headers(), body: form });
      return { status, text: await body.text() };
    },
    async stop() {
      await pool.destroy();
      child.kill();
    },
  };
}

/** Codes from the redirects of real authorization requests. */
function mintBy(authorize: () => Promise<string | null>): Contestant['mint'] {
  const one = async (): Promise<string> => new URL((await authorize()) ?? '').searchParams.get('code') ?? '';
  return (count) => Promise.all(Array.from({ length: count }, one));
}

const authorizationOf = (clientId: string): string =>
  `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri }).toString()}`;

/** Our sandbox: that of the command line, or that of the library, which listens. */
async function ownServer(name: string, script: string, ...options: string[]): Promise<Contestant> {
  const { line, child } = await start(script, ...options);
  const { authUrl, applications } = line as { authUrl: string; applications: { clientId: string; clientSecret: string }[] };
  const [application] = applications;
  if (!application) throw new Error('the sandbox names no application');
  const pool = new Pool(authUrl, { connections });
  async function authorize(): Promise<string> {
    const { headers, body } = await pool.request({ path: authorizationOf(application?.clientId ?? ''), method: 'GET' });
    await body.dump();
    return String(headers['location']);
  }
  return { ...application, name, origin: authUrl, mint: mintBy(authorize), ...overHttp(pool, child, '/oauth/token') };
}

export const sandbox = (): Promise<Contestant> =>
  ownServer('sandbox', '../src/server/main.ts', 'sandbox', '--port', '0', '--auto-grant', '--redirect-uri', redirectUri);

export const library = (): Promise<Contestant> => ownServer('library, listening', 'servers/library.ts');

/** The sandbox of the library in this process, as a partner's tests use it: no port, and no second processor for the load. */
export function inProcess(): Contestant {
  const { fetch, describe, [Symbol.asyncDispose]: stop } = createSandbox({ seed: demoSeed([redirectUri]), autoGrant: true });
  const { authUrl, applications } = describe();
  const [application] = applications;
  if (!application) throw new Error('the sandbox has no application');
  return {
    ...{ ...application, name: 'library, in process', origin: authUrl, stop },
    mint: mintBy(async () => (await fetch(authUrl + authorizationOf(application.clientId))).headers.get('location')),
    async send(body) {
      const response = await fetch(`${authUrl}/oauth/token`, { method: 'POST', headers: formHeaders, body });
      return { status: response.status, text: await response.text() };
    },
  };
}

/** How many requests emulate accepts from one token in an hour, less one. */
const requestsPerToken = 4999;

/**
 * The GitHub of emulate, the nearest peer. Its port must be chosen beforehand; its codes come from the form of its page. It limits the requests of a
 * token, and takes every token for its user, so that others are sent in time.
 */
export async function emulate(): Promise<Contestant> {
  const port = String(await freePort());
  const program = fileURLToPath(new URL('node_modules/emulate/dist/index.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'start', '--service', 'github', '--port', port], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  const pool = new Pool(origin, { connections });
  let requests = 0;
  const headers = (): Record<string, string> => ({
    ...formHeaders,
    authorization: `token bench${String(Math.floor(requests++ / requestsPerToken))}`,
  });
  const form = new URLSearchParams({ login: 'admin', client_id: 'bench', redirect_uri: redirectUri, scope: '', state: 's' }).toString();
  async function authorize(): Promise<string> {
    const { headers: received, body } = await pool.request({
      path: '/login/oauth/callback',
      method: 'POST',
      headers: headers(),
      body: form,
    });
    await body.dump();
    return String(received['location']);
  }
  return {
    ...{ name: 'emulate', origin, clientId: 'bench', clientSecret: 'secret' },
    mint: mintBy(authorize),
    ...overHttp(pool, child, '/login/oauth/access_token', headers),
  };
}

/** Asks a server every other millisecond until it responds. Rejects if its process ends. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url}: ended with ${String(child.exitCode)}`);
    const responded = await new Promise<boolean>((resolve) => {
      get(url, (response) => resolve(response.resume().statusCode !== 503)).on('error', () => resolve(false));
    });
    if (responded) return;
    await setTimeout(2);
  }
}

/** A peer, or the bare server. One that takes any code is given made-up ones. */
export async function peer(name: string): Promise<Contestant> {
  const { line, child } = await start(`servers/${name}.ts`);
  const { origin, tokenPath, clientId = 'bench', clientSecret = 'secret', mintPath } = line as Record<string, string>;
  const pool = new Pool(origin ?? '', { connections });
  return {
    name,
    origin: origin ?? '',
    clientId,
    clientSecret,
    async mint(count) {
      if (mintPath === undefined) return Array.from({ length: count }, (_, index) => `code${String(index).padStart(39, '0')}`);
      const { body } = await pool.request({ path: `${mintPath}?count=${String(count)}`, method: 'GET' });
      return (await body.json()) as string[];
    },
    ...overHttp(pool, child, tokenPath ?? ''),
  };
}
