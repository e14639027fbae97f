import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hostedServer, type HostedServer } from '../../../bench/hosted.ts';
import { mixedLoad } from '../../../bench/mixed-load.ts';
import { smallSite } from '../running.ts';

/** What workspaces, and inboxes, may have in all, in bytes: little, so that the limits are reached soon. */
const most = String(300_000);
/** How many rounds of calls it takes until the limits are reached and all code has run. */
const warmUp = 2000;
/** The most bytes that a round of about ten requests may leave in memory. */
const mostLeft = 150;

describe('the memory of a server under mixed load', { concurrency: false }, () => {
  const site = smallSite();
  let server: HostedServer;
  let load: Awaited<ReturnType<typeof mixedLoad>>;
  before(async () => {
    const limits = { LIMIT_WORKSPACE_BYTES_IN_ALL: most, LIMIT_INBOX_BYTES_IN_ALL: most };
    server = await hostedServer(128, { site: site.directory, environment: { DEPLOYMENT: site.deployment, ...limits } });
    load = await mixedLoad(server.origin, 16, 2);
    await run(warmUp);
  });
  after(() => {
    server.stop();
  });

  const run = (rounds: number): Promise<void> => {
    const last = load.rounds() + rounds;
    return load.run((round) => round <= last);
  };
  /** The bytes that each of some rounds leaves. */
  async function leftOnce(rounds: number): Promise<number> {
    const former = await server.collected();
    await run(rounds);
    return ((await server.collected()) - former) * (2 ** 20 / rounds);
  }
  /** The least of up to three measurements: a leak is in each of them, and code that the engine compiles meanwhile is not. */
  async function left(rounds: number): Promise<number> {
    let least = Infinity;
    for (let count = 0; count < 3 && least >= mostLeft; count++) least = Math.min(least, await leftOnce(rounds));
    return least;
  }

  test('does not grow once its limits are reached', async () => {
    const bytes = await left(3000);
    assert.ok(bytes < mostLeft, `each round leaves ${bytes.toFixed(0)} bytes`);
    const errors = [...load.statuses.keys()].filter((status) => /^(?:0|5\d\d)\b/.test(status));
    assert.deepEqual(errors, []);
  });

  test('is measured so that a leak of 64 bytes for each request is noticed', async () => {
    server.leak(64);
    const bytes = await left(1000);
    assert.ok(bytes > mostLeft, `each round leaves ${bytes.toFixed(0)} bytes`);
  });
});
