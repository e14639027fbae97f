// Exchanges and deliveries over HTTP with Redis beside memory, by one server and by two, with the processor time of each process. Then the memory of idle workspaces.
import { generous } from '../tests/hosting/cluster.ts';
import { startRedis } from '../tests/store/redis.ts';
import { makeWorkspace, startReceiver } from '../tests/store/servers.ts';
import { tokenPath } from '../src/interface/index.ts';
import { hostedServer, visitorOf, type HostedServer } from './hosted.ts';
import { median } from './median.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const exchanges = Number(process.env['EXCHANGES'] ?? 500);
const events = Number(process.env['EVENTS'] ?? 50);
const registrations = 32;
const workspaces = Number(process.env['WORKSPACES'] ?? 10_000);
const concurrency = 64;
const heap = 1024;

const redis = await startRedis();
const start = (STORE: string): Promise<HostedServer> => hostedServer(heap, { environment: { ...generous, STORE } });

/** Servers of one kind, as a visitor uses them: each request goes to the next one. */
async function contestant(name: string, stores: readonly string[]) {
  const servers = await Promise.all(stores.map(start));
  let turn = 0;
  const request = (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url);
    return fetch((servers[turn++ % servers.length]?.origin ?? '') + pathname + search, { redirect: 'manual', ...init });
  };
  const workspace = await makeWorkspace({ request });
  const receiver = await startReceiver();
  for (let count = 0; count < registrations; count++) await workspace.register(receiver.url);
  const processorSeconds = servers.map(() => 0);
  const rates = { exchanges: [] as number[], deliveries: [] as number[] };

  /** Measures how often something is done in a second, and the processor time that it takes. */
  async function measure(into: number[], count: number, work: () => Promise<unknown>): Promise<void> {
    const before = servers.map((server) => server.processorSeconds());
    const started = performance.now();
    await work();
    into.push(count / ((performance.now() - started) / 1000));
    for (const [index, server] of servers.entries())
      processorSeconds[index] = (processorSeconds[index] ?? 0) + server.processorSeconds() - (before[index] ?? 0);
  }
  const sideBySide = (work: (index: number) => Promise<unknown>, count: number): Promise<unknown> => {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < count) await work(next++);
    };
    return Promise.all(Array.from({ length: concurrency }, worker));
  };
  return {
    name,
    rates,
    processorSeconds,
    async round(): Promise<void> {
      const codes: string[] = [];
      await sideBySide(async (index) => (codes[index] = await workspace.code()), exchanges);
      await measure(rates.exchanges, exchanges, () =>
        sideBySide(async (index) => {
          const form = { grant_type: 'authorization_code', code: codes[index] ?? '' };
          const response = await workspace.tokens(form);
          if (response.status !== 200) throw new Error(`${tokenPath} responded with ${String(response.status)}`);
          await response.arrayBuffer();
        }, exchanges),
      );
      const wanted = receiver.received.length + events * registrations;
      await measure(rates.deliveries, events * registrations, async () => {
        for (let count = 0; count < events; count++) await workspace.fire();
        while (receiver.received.length < wanted) await new Promise((resolve) => setImmediate(resolve));
      });
    },
    stop(): void {
      receiver.close();
      for (const server of servers) server.stop();
    },
  };
}

const contestants = [
  await contestant('memory', ['']),
  await contestant('Redis, 1 server', [`${redis.url}?prefix=one`]),
  await contestant('Redis, 2 servers', [`${redis.url}?prefix=two`, `${redis.url}?prefix=two`]),
];
// The first round is for the compiler.
for (let count = 0; count <= rounds; count++)
  for (const { round, rates, processorSeconds } of contestants) {
    await round();
    if (count > 0) continue;
    for (const values of Object.values(rates)) values.length = 0;
    processorSeconds.fill(0);
  }
const [memory] = contestants;
for (const { name, rates, processorSeconds, stop } of contestants) {
  const cells = (['exchanges', 'deliveries'] as const).map((what) => {
    const ratios = rates[what].map((rate, index) => rate / (memory?.rates[what][index] ?? Number.NaN));
    return `${median(rates[what]).toFixed(0).padStart(6)} ${what}/s (${median(ratios).toFixed(2)})`;
  });
  const total = processorSeconds.reduce((sum, seconds) => sum + seconds, 0);
  const shares = processorSeconds.map((seconds) => `${seconds.toFixed(1)} s (${((100 * seconds) / total).toFixed(0)} %)`);
  console.log(`${name.padEnd(18)}${cells.join('   ')}   processor ${shares.join(' and ')}`);
  stop();
}

const idle = await hostedServer(heap, {
  environment: { ...generous, LIMIT_WORKSPACES: String(workspaces) },
});
const before = idle.resident();
for (let count = 0; count < workspaces; count++) await visitorOf(idle.origin, `10.1.${String(Math.floor(count / 100))}.1`).make('/sandbox');
const grown = idle.resident() - before;
console.log(`${String(workspaces)} idle workspaces take ${grown.toFixed(0)} MiB, ${((grown * 1024) / workspaces).toFixed(1)} KiB each`);
idle.stop();
await redis.stop();
