// How long a visitor waits while a server is attacked, beside the same visitor at rest. The server and the visitor run on one core, the attacker on the
// other. The visitor has a new connection for each call. Prints medians and their ratio, the memory of the server, and what the visitor lost.
import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listenLocally } from '../tests/local-server.ts';
import { smallSite } from '../tests/server/running.ts';
import { hostedServer, statusOf, visitorOf } from './hosted.ts';
import { median } from './median.ts';

const seconds = Number(process.env['SECONDS'] ?? 15);
const heap = 256;
const [ours, theirs] = ['1', '0'];
const attackers = fileURLToPath(new URL('attackers.ts', import.meta.url));

execFileSync('taskset', ['-cp', ours, String(process.pid)], { stdio: 'ignore' });
const names = (JSON.parse(execFileSync(process.execPath, [attackers], { encoding: 'utf8' })) as string[]).filter((name) =>
  name.includes(process.env['ATTACK'] ?? ''),
);

/** A live deployment and a name server that take everything and never respond. */
const live = await listenLocally(createServer((socket) => void socket.on('error', () => undefined).resume()));
const nameServer = createSocket('udp4');
await once(nameServer.bind(0, '127.0.0.1'), 'listening');
const site = smallSite({ authUrl: live.origin, baseUrl: live.origin });
const environment = {
  DEPLOYMENT: site.deployment,
  NAME_SERVER: `127.0.0.1:${String(nameServer.address().port)}`,
  NODE_OPTIONS: `--import ${new URL('servers/name-server.ts', import.meta.url).href}`,
};

/** The status of a response, or 0 if the connection was refused or ended. */
const statusOr0 = (response: Promise<Response>): Promise<number> => statusOf(response).catch(() => 0);

for (const name of names) {
  const server = await hostedServer(heap, { core: ours, site: site.directory, environment });
  const visitor = visitorOf(server.origin, '198.51.100.1', { connection: 'close' });
  const workspace = await visitor.make('/sandbox');
  const inbox = await visitor.make('/receiver');
  let most = 0;
  let failed = 0;

  /** Milliseconds of each round of three calls, for so many seconds. */
  async function measure(): Promise<number[]> {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const started = performance.now();
      const statuses = [
        await statusOr0(visitor.control(workspace, '/state')),
        await statusOr0(visitor.send('/runtime.json')),
        await statusOr0(visitor.send(inbox.url, { method: 'POST', body: '{}' })),
      ];
      times.push(performance.now() - started);
      failed += statuses.filter((status) => status !== 200).length;
      most = Math.max(most, server.resident());
      await setTimeout(20);
    }
    return times;
  }

  await measure();
  const rest = median(await measure());
  const attacker = spawn('taskset', ['-c', theirs, process.execPath, attackers, name, server.origin, live.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(attacker.stdout, 'data');
  const attacked = median(await measure());
  attacker.kill('SIGTERM');
  const [sent] = (await once(attacker.stdout, 'data')) as [Buffer];
  // The server notices that the connections of the attacker are gone.
  await setTimeout(1000);
  const { documents } = (await (await visitor.control(workspace, '/state')).json()) as { documents: readonly unknown[] };
  console.log(
    `${name.padEnd(52)} ${rest.toFixed(1).padStart(6)} ms at rest ${attacked.toFixed(1).padStart(6)} ms attacked   ${(attacked / rest).toFixed(2)} times   ` +
      `${sent.toString().trim()} requests, at most ${most.toFixed(0)} MiB   ${String(failed)} failed, ${String(workspace.documents.length - documents.length)} documents lost`,
  );
  server.stop();
}
nameServer.close();
await live.close();
