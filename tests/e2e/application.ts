import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createSandbox, demoSeed, type Sandbox } from '../../src/sandbox/index.ts';
import { listenOnPort } from '../../src/server/listening/listen-on-port.ts';
import { respondByFetch } from '../../src/server/http/node-handler.ts';

const main = fileURLToPath(new URL('../../src/examples/partner-application/main.ts', import.meta.url));
const startTime = Date.UTC(2026, 2, 2, 16, 29);

/** The partner application of the samples, beside a sandbox of its own, each on a port that the system chose. */
export interface RunningApplication {
  readonly origin: string;
  readonly sandbox: Sandbox;
  /** `{auth_url}` and `{base_url}`. */
  readonly address: string;
  /** How often the token endpoint was asked. */
  tokenRequests(): number;
  /** Sends what is due to receivers; resolves when it has arrived. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both. The time of the sandbox stands still, and moves when the test says so. */
export async function startApplication(): Promise<RunningApplication> {
  const ready = Promise.withResolvers<Sandbox>();
  let tokenRequests = 0;
  const listening = await listenOnPort((incoming, outgoing) => {
    if (incoming.url === '/oauth/token') tokenRequests++;
    void respondByFetch(async (request) => (await ready.promise).handle(request), incoming, outgoing);
  }, 0);
  const address = `http://localhost:${String(listening.port)}`;
  const [application] = demoSeed([]).applications;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      PORT: '0',
      AUTH_URL: address,
      BASE_URL: address,
      CLIENT_ID: application?.clientId,
      CLIENT_SECRET: application?.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /is ready: (http:\/\/\S+)\/\n/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => {
      reject(new Error(`the application ended: ${output}`));
    });
  });
  // What is registered is the address at which the application listens, so it comes second.
  const sandbox = createSandbox({
    authUrl: address,
    seed: demoSeed([origin]),
    clock: { now: () => startTime },
    scheduler: { after: () => () => undefined },
  });
  ready.resolve(sandbox);
  return {
    origin,
    sandbox,
    address,
    tokenRequests: () => tokenRequests,
    async deliver() {
      await sandbox.settled();
      await sandbox.clock.advance(1000);
      await sandbox.settled();
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      sandbox.close();
      await listening.close();
    },
  };
}
