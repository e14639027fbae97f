import assert from 'node:assert/strict';

/** The milliseconds of processor time that `work` takes: what else the machine does is not in it. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Asserts that the processor time of `work`, which gets a length, grows with the length and not with its square: four times the length may take eight
 * times as long, and 300 milliseconds more for what is done once.
 */
export async function assertGrowsWithLength(work: (length: number) => unknown, length: number): Promise<void> {
  const part = Math.floor(length / 4);
  // The first call compiles what it runs.
  await work(part);
  const short = await cpuTimeOf(() => work(part));
  const long = await cpuTimeOf(() => work(length));
  assert.ok(long < 8 * short + 300, `a quarter takes ${short.toFixed(0)} ms, the whole ${long.toFixed(0)} ms`);
}
