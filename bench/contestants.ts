import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';

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

async function start(script: string, ...options: string[]): Promise<{ line: Record<string, unknown>; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /^\{.*\}$/m.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${String(code)}`)));
  });
  return { line: JSON.parse(line) as Record<string, unknown>, child };
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
