// Mixed load on a server with a small heap, for MINUTES. Prints statuses and memory ten times. Ends with 1 after a 5xx or a failed connection.
import { apiMediaType, formMediaType, operationPath, tokenPath } from '../src/interface/index.ts';
import { hostedServer, visitorOf, type Visitor } from './hosted.ts';

const minutes = Number(process.env['MINUTES'] ?? 30);
const heap = 128;
const visitors = 16;
const workspacesPerVisitor = 20;
const server = await hostedServer(heap);
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
 * false if the server has removed the workspace or the inbox, because all visitors together kept too much.
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

const end = performance.now() + minutes * 60_000;
let rounds = 0;
async function work(index: number): Promise<void> {
  const visitor = visitorOf(server.origin, `203.0.113.${String(index)}`);
  const prepared = [];
  for (let count = 0; count < workspacesPerVisitor; count++) prepared.push(await prepare(visitor));
  while (performance.now() < end)
    for (const [at, one] of prepared.entries()) {
      if (!(await round(visitor, one))) prepared[at] = await prepare(visitor);
      rounds += 1;
    }
}

const working = Promise.all(Array.from({ length: visitors }, (_, index) => work(index)));
const memory: number[] = [];
for (let tenth = 1; tenth <= 10; tenth++) {
  await new Promise((resolve) => setTimeout(resolve, minutes * 6000));
  const resident = server.resident();
  memory.push(resident);
  const counts = JSON.stringify(Object.fromEntries([...statuses].toSorted()));
  console.log(`${String(tenth).padStart(2)}/10 ${resident.toFixed(0).padStart(5)} MiB ${String(rounds).padStart(8)} rounds   ${counts}`);
}
await working;
server.stop();
const [early, late] = [memory.slice(2, 6), memory.slice(6)].map((part) => Math.max(...part));
console.log(`memory after the sixth tenth is ${((late ?? 0) / (early ?? 0)).toFixed(2)} times that from the third to the sixth`);
if ([...statuses.keys()].some((key) => /^(?:0|5\d\d)\b/.test(key))) process.exitCode = 1;
