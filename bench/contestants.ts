import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { freePort } from '../tests/free-port.ts';
import { startForJson } from './json-line.ts';

/** A server under load, in a process of its own. */
export interface Contestant {
  readonly name: string;
  readonly origin: string;
  readonly pool: Pool;
  readonly tokenPath: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Codes that can be exchanged once, made before the clock starts. */
  mint(count: number): Promise<string[]>;
  stop(): void;
}

/** Where every authorization response goes; nothing listens there. */
export const redirectUri = 'http://localhost:9';

function start(script: string, ...options: string[]): ReturnType<typeof startForJson> {
  return startForJson([process.execPath, fileURLToPath(new URL(script, import.meta.url)), ...options]);
}

const connections = 16;

/** Our sandbox, as the command line runs it; its codes come from real authorization requests. */
export async function sandbox(): Promise<Contestant> {
  const { line, child } = await start('../src/server/main.ts', 'sandbox', '--port', '0', '--auto-grant', '--redirect-uri', redirectUri);
  const { authUrl, applications } = line as { authUrl: string; applications: { clientId: string; clientSecret: string }[] };
  const [application] = applications;
  if (!application) throw new Error('the sandbox names no application');
  const pool = new Pool(authUrl, { connections });
  const query = new URLSearchParams({ response_type: 'code', client_id: application.clientId, redirect_uri: redirectUri });
  async function one(): Promise<string> {
    const { headers, body } = await pool.request({ path: `/oauth/authorize?${query.toString()}`, method: 'GET' });
    await body.dump();
    return new URL(String(headers['location'])).searchParams.get('code') ?? '';
  }
  return {
    name: 'sandbox',
    origin: authUrl,
    pool,
    tokenPath: '/oauth/token',
    clientId: application.clientId,
    clientSecret: application.clientSecret,
    mint: (count) => Promise.all(Array.from({ length: count }, one)),
    stop: () => child.kill(),
  };
}

/** The GitHub of emulate, the nearest peer. Its port must be chosen beforehand; its codes come from the form of its page. */
export async function emulate(): Promise<Contestant> {
  const port = String(await freePort());
  const program = fileURLToPath(new URL('node_modules/emulate/dist/index.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'start', '--service', 'github', '--port', port], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  const pool = new Pool(origin, { connections });
  const form = new URLSearchParams({ login: 'admin', client_id: 'bench', redirect_uri: redirectUri, scope: '', state: 's' }).toString();
  async function one(): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { headers: got, body } = await pool.request({ path: '/login/oauth/callback', method: 'POST', headers, body: form });
    await body.dump();
    return new URL(String(got['location'])).searchParams.get('code') ?? '';
  }
  return {
    name: 'emulate',
    origin,
    pool,
    tokenPath: '/login/oauth/access_token',
    clientId: 'bench',
    clientSecret: 'secret',
    mint: (count) => Promise.all(Array.from({ length: count }, one)),
    stop: () => child.kill(),
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
    pool,
    tokenPath: tokenPath ?? '',
    clientId,
    clientSecret,
    async mint(count) {
      if (mintPath === undefined) return Array.from({ length: count }, (_, index) => `code${String(index).padStart(39, '0')}`);
      const { body } = await pool.request({ path: `${mintPath}?count=${String(count)}`, method: 'GET' });
      return (await body.json()) as string[];
    },
    stop: () => child.kill(),
  };
}
