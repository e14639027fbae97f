// Mixed load on a server with a small heap, for MINUTES. Prints statuses and memory twenty times. Ends with 1 after a 5xx or a failed connection, or if memory grows.
import { hostedServer } from './hosted.ts';
import { mixedLoad } from './mixed-load.ts';

const minutes = Number(process.env['MINUTES'] ?? 30);
const heap = 128;
const visitors = 16;
const workspacesPerVisitor = 20;
/** How many rounds of calls begin in a second, if the machine can do them. */
const roundsPerSecond = Number(process.env['RATE'] ?? 100);
const samples = 20;
/** The most that memory may grow in the second half. */
const maxGrowth = 0.02;
/** What the workspaces, and the inboxes, of all visitors may keep, in bytes: less than by default, so that the limits are reached early. */
const kept = String(8 * 1024 * 1024);
/** Bytes that the server keeps with each request, to see whether a leak is noticed. */
const leak = Number(process.env['LEAK'] ?? 0);
const server = await hostedServer(heap, { environment: { LIMIT_WORKSPACE_BYTES_IN_ALL: kept, LIMIT_INBOX_BYTES_IN_ALL: kept } });
if (leak > 0) server.leak(leak);
const load = await mixedLoad(server.origin, visitors, workspacesPerVisitor);

const start = performance.now();
const end = start + minutes * 60_000;
const running = load.run(async (round) => {
  const due = start + (round / roundsPerSecond) * 1000;
  if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  return performance.now() < end;
});
const collected: number[] = [];
for (let sample = 1; sample <= samples; sample++) {
  await new Promise((resolve) => setTimeout(resolve, start + (minutes * 60_000 * sample) / samples - performance.now()));
  const memory = await server.collected();
  collected.push(memory);
  const time = `${((minutes * sample) / samples).toFixed(1).padStart(5)} min`;
  const counts = JSON.stringify(Object.fromEntries([...load.statuses].toSorted()));
  console.log(
    `${time} ${memory.toFixed(2).padStart(7)} MiB collected ${server.resident().toFixed(0).padStart(4)} MiB resident ${String(load.rounds()).padStart(8)} rounds ${counts}`,
  );
}
await running;
server.stop();
const growth = growthOf(collected.slice(samples / 2));
console.log(
  `memory after a collection ${growth > maxGrowth ? 'GREW' : 'is flat'}: ${(100 * growth).toFixed(1)} % in the second half, at most ${String(100 * maxGrowth)} %`,
);
if (growth > maxGrowth || [...load.statuses.keys()].some((key) => /^(?:0|5\d\d)\b/.test(key))) process.exitCode = 1;

/** The growth from the first value to the last one, as a share of the mean, on the line that fits all values best. */
function growthOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  let [products, squares] = [0, 0];
  for (const [index, value] of values.entries()) {
    products += (index - middle) * (value - mean);
    squares += (index - middle) ** 2;
  }
  return ((products / squares) * (values.length - 1)) / mean;
}
