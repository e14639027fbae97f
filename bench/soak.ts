// Mixed load on a server with a small heap, for MINUTES. Prints statuses and memory twenty times. Ends with 1 after a 5xx or a failed connection, or if memory grows.
import { apiMediaType, formMediaType, operationPath, tokenPath } from '../src/interface/index.ts';
import { hostedServer, visitorOf, type Visitor } from './hosted.ts';

const minutes = Number(process.env['MINUTES'] ?? 30);
const heap = 128;
const visitors = 16;
const workspacesPerVisitor = 20;
/** How many rounds of calls begin in a second, if the machine can do them. */
const roundsPerSecond = Number(process.env['RATE'] ?? 100);
const samples = 20;
/** The most that memory may grow in the last third: by then as much is kept as the limits allow. */
const maxGrowth = 0.05;
/** What all visitors may keep, in bytes: the defaults of 32 MiB in the full time, and less in a shorter run, so that the limits are reached as early. */
const kept = String(Math.round((32 * 1024 * 1024 * Math.min(minutes, 30)) / 30));
const server = await hostedServer(heap, { environment: { LIMIT_WORKSPACE_BYTES_IN_ALL: kept, LIMIT_INBOX_BYTES_IN_ALL: kept } });
/** How often each status came, by call where it is an error. */
const statuses = new Map<string, number>();

async function counted(call: string, response: Promise<Response>): Promise<unknown> {
  const { status, text } = await response.then(
    async (received) => ({ status: received.status, text: await received.text() }),
    () => ({ status: 0, text: '' }),
  );
  const key = status >= 200 && status < 400 ? String(status) : `${String(status)} ${call}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
  return text.startsWith('{') ? JSON.parse(text) : undefined;
}

/**
 * The calls of one round in a workspace: a registration that gets its trial and an event and ends, a wrong code, and what a page reads. Resolves to
 * false if the server has removed the workspace, because all visitors together kept too much.
 */
async function round(visitor: Visitor, { workspace, inbox }: Awaited<ReturnType<typeof prepare>>): Promise<boolean> {
  const { baseUrl, authUrl, apiCredentials } = workspace;
  const headers = { authorization: apiCredentials[0]?.header ?? '', 'content-type': apiMediaType };
  const form = { 'content-type': formMediaType };
  const { id = '' } = ((await counted('register', visitor.register(workspace, inbox.url))) ?? {}) as { id?: string };
  if (id === '') return false;
  await counted('fire', visitor.fire(workspace));
  await counted('list', visitor.send(baseUrl + operationPath('getWebhooks'), { headers }));
  await counted('unregister', visitor.send(baseUrl + operationPath('unregisterWebhook', id), { method: 'DELETE', headers }));
  await counted(
    'exchange',
    visitor.send(authUrl + tokenPath, { method: 'POST', headers: form, body: 'grant_type=authorization_code&code=x' }),
  );
  await counted('clock', visitor.control(workspace, '/clock', { advanceSeconds: 60 }));
  await counted('attempts', visitor.control(workspace, '/attempts?limit=20'));
  await counted('runtime', visitor.send('/runtime.json'));
  await counted('page', visitor.send('/'));
  return true;
}

const prepare = async (visitor: Visitor) => ({ workspace: await visitor.make('/sandbox'), inbox: await visitor.make('/receiver') });

const start = performance.now();
const end = start + minutes * 60_000;
let rounds = 0;
async function work(index: number): Promise<void> {
  const visitor = visitorOf(server.origin, `203.0.113.${String(index)}`);
  const prepared = [];
  for (let count = 0; count < workspacesPerVisitor; count++) prepared.push(await prepare(visitor));
  while (performance.now() < end)
    for (const [at, one] of prepared.entries()) {
      const due = start + ((rounds += 1) / roundsPerSecond) * 1000;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      if (!(await round(visitor, one))) prepared[at] = { ...one, workspace: await visitor.make('/sandbox') };
    }
}

const working = Promise.all(Array.from({ length: visitors }, (_, index) => work(index)));
const collected: number[] = [];
for (let sample = 1; sample <= samples; sample++) {
  await new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / samples));
  const memory = await server.collected();
  collected.push(memory);
  const time = `${((minutes * sample) / samples).toFixed(1).padStart(5)} min`;
  const counts = JSON.stringify(Object.fromEntries([...statuses].toSorted()));
  console.log(
    `${time} ${memory.toFixed(1).padStart(6)} MiB collected ${server.resident().toFixed(0).padStart(4)} MiB resident ${String(rounds).padStart(8)} rounds ${counts}`,
  );
}
await working;
server.stop();
const growth = growthOf(collected.slice(-samples / 3));
console.log(
  `memory after a collection ${growth > maxGrowth ? 'GREW' : 'is flat'}: ${(100 * growth).toFixed(1)} % in the last third, at most ${String(100 * maxGrowth)} %`,
);
if (growth > maxGrowth || [...statuses.keys()].some((key) => /^(?:0|5\d\d)\b/.test(key))) process.exitCode = 1;

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
