import assert from 'node:assert/strict';
import { makeWorkspace, startReceiver } from '../store/servers.ts';
import { NoResponse, type Cluster } from './cluster.ts';

/** What was accepted and delivered under load. */
export interface LoadResult {
  readonly accepted: number;
  readonly exchanged: number;
  /** Notifications that arrived more than once. */
  readonly repeated: number;
}

/** How many rounds of calls pass from one exchange of a code to the next. */
const roundsPerExchange = 5;

/** What has not arrived after so many seconds in which nothing arrives is lost. */
const silenceSeconds = 30;

/** How long a user waits after a request that got no response, in milliseconds. */
const backoffMilliseconds = 100;

/** Resolves with undefined if a request got no response, after a pause as clients make it. */
async function unlessUnserved<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    await new Promise((resolve) => setTimeout(resolve, backoffMilliseconds));
    return undefined;
  }
}

/** Tries until there is a response. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const result = await unlessUnserved(work());
    if (result !== undefined) return result;
  }
}

/** Calls in a workspace: events, reads, and exchanges of codes. Rejects for every response that is not right. */
async function startUser(cluster: Cluster) {
  const receiver = await startReceiver();
  const workspace = await insist(() => makeWorkspace(cluster));
  await insist(() => workspace.register(receiver.url));
  const accepted: string[] = [];
  let [fired, exchanged, token] = [0, 0, ''];

  async function exchange(): Promise<void> {
    const code = await unlessUnserved(workspace.code());
    if (code === undefined) return;
    const form = { grant_type: 'authorization_code', code };
    const first = await unlessUnserved(workspace.tokens(form));
    const response = first ?? (await insist(() => workspace.tokens(form)));
    const body = (await response.json()) as { access_token?: string; error?: string };
    // A server may have exchanged the code before it was killed.
    if (!first && body.error === 'invalid_grant') return;
    assert.equal(response.status, 200);
    token = body.access_token ?? assert.fail();
    exchanged += 1;
    const again = await unlessUnserved(workspace.tokens(form));
    assert.equal(again?.status ?? 400, 400);
    token = '';
  }

  return {
    accepted,
    received: receiver.received,
    exchanged: () => exchanged,
    async round(): Promise<void> {
      fired += 1;
      const event = await unlessUnserved(workspace.fire(undefined, { commentId: `comment${String(fired)}` }));
      const [message] = event?.messages ?? [];
      if (message) accepted.push(message.messageId);
      else assert.equal(event, undefined, 'an accepted event has a notification');
      if (fired % roundsPerExchange === 1) await exchange();
      if (token !== '') assert.equal((await unlessUnserved(workspace.list(token)))?.status ?? 200, 200);
    },
    close: receiver.close,
  };
}

/**
 * Sends the calls of several users side by side while `disturb` works, then asserts: every accepted event has arrived, in the order of the
 * events of its registration, and what arrived more than once has one messageId.
 */
export async function holdsUnderLoad(cluster: Cluster, users: number, disturb: () => Promise<void>): Promise<LoadResult> {
  const all = await Promise.all(Array.from({ length: users }, () => startUser(cluster)));
  try {
    await disturbed(all, disturb);
    let repeated = 0;
    for (const { accepted, received } of all) repeated += await arrivedOnce(accepted, received);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return { accepted: sum(all.map(({ accepted }) => accepted.length)), exchanged: sum(all.map(({ exchanged }) => exchanged())), repeated };
  } finally {
    await Promise.all(all.map(({ close }) => close()));
  }
}

/** Lets users work until something has been done to their servers. Rejects as soon as one of them fails. */
async function disturbed(users: readonly { round: () => Promise<void> }[], disturb: () => Promise<void>): Promise<void> {
  let isOver = false;
  const load = Promise.all(
    users.map(async ({ round }) => {
      while (!isOver) await round();
    }),
  );
  try {
    await Promise.race([disturb(), load]);
  } finally {
    isOver = true;
  }
  await load;
}

/** Asserts that accepted events arrive in their order, each with one messageId. Resolves with the number of repetitions. */
async function arrivedOnce(accepted: readonly string[], received: readonly Record<string, string>[]): Promise<number> {
  const events = () => received.filter(({ commentId }) => commentId !== undefined);
  const ids = () => new Set(events().map(({ messageId }) => messageId ?? ''));
  const missing = () => {
    const arrived = ids();
    return accepted.filter((id) => !arrived.has(id)).length;
  };
  for (let before = Infinity, left = missing(); left > 0; before = left, left = missing()) {
    assert.ok(left < before, `${String(left)} of ${String(accepted.length)} accepted events are lost`);
    // Servers that were busy when the load ended deliver what they accepted for a while.
    for (let waited = 0; waited < silenceSeconds && missing() === left; waited++) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const isAccepted = new Set(accepted);
  assert.deepEqual(
    [...ids()].filter((id) => isAccepted.has(id)),
    accepted,
  );
  const comments = new Map(events().map(({ commentId, messageId }) => [commentId, messageId]));
  assert.deepEqual([...comments.values()], [...ids()]);
  return events().length - ids().size;
}

/** Ends the servers of a cluster one after the other, as their hosts do, and starts each again. */
export async function restartInTurn(cluster: Cluster, servers: number): Promise<void> {
  for (let index = 0; index < servers; index++) {
    await cluster.takeOut(index);
    const { code, error } = await cluster.stop(index);
    assert.deepEqual([code, error], [0, '']);
    await cluster.start(index);
  }
}

/** Kills the servers of a cluster one after the other, one every five seconds, and starts each again. */
export async function killInTurn(cluster: Cluster, servers: number, seconds: number): Promise<void> {
  const start = performance.now();
  for (let round = 0; performance.now() - start < seconds * 1000; round++) {
    const due = start + (round + 1) * 5000;
    const index = round % servers;
    await cluster.kill(index);
    await cluster.start(index);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
}
