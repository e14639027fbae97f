// Delivered notifications per second, beside a bare loop of undici.request with as many requests under way, to the same receiver.
import { Agent, request } from 'undici';
import { createSandbox, demoSeed } from '../src/sandbox/index.ts';
import { createPost } from '../src/server/outgoing/outgoing.ts';
import { toEventType } from '../src/interface/index.ts';
import { median } from './median.ts';
import { peer } from './contestants.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const registrations = Number(process.env['REGISTRATIONS'] ?? 32);
/** Events that may wait for a registration. */
const backlog = 4;
const events = Number(process.env['EVENTS'] ?? 400);

const receiver = await peer('receiver');
const { post: deliverBy, close } = createPost('local', {});
let delivered = 0;
/** Goes on with the events once so many notifications are delivered. */
let goOn = { at: Infinity, resolve: (): void => undefined };
const post: typeof deliverBy = async (...call) => {
  const outcome = await deliverBy(...call);
  delivered += 1;
  if (delivered >= goOn.at) goOn.resolve();
  return outcome;
};
const sandbox = createSandbox({ authUrl: 'http://localhost', seed: demoSeed([]), post });
const { documents, apiCredentials } = sandbox.describe();
const [document] = documents;
const [credential] = apiCredentials;
if (!document || !credential) throw new Error('the seed has no document or credential');

const event = toEventType('comment.create');
const body = JSON.stringify({
  events: [event],
  url: `${receiver.origin}/hook`,
  options: { collapseEvents: true },
  documentId: document.id,
});
for (let index = 0; index < registrations; index++)
  await sandbox.fetch(
    new Request('http://localhost/api/v6/webhooks', {
      method: 'POST',
      headers: { authorization: credential.header, 'content-type': 'application/json' },
      body,
    }),
  );
await sandbox.settled();
const sample = JSON.stringify((await sandbox.deliveries()).at(-1)?.body);

/** Events of one document go to every registration: so many deliveries side by side, each registration's one after the other. */
async function deliver(): Promise<number> {
  delivered = 0;
  const started = performance.now();
  for (let index = 0; index < events; index++) {
    const fired = await sandbox.control.fire({ event, documentId: document?.id });
    if (fired.length !== registrations) throw new Error(`${String(fired.length)} of ${String(registrations)} registrations are notified`);
    // Events come as fast as they are delivered: no registration has more than a few waiting.
    const at = (index - backlog) * registrations;
    if (delivered < at) await new Promise<void>((resolve) => (goOn = { at, resolve }));
  }
  await sandbox.settled();
  return (events * registrations) / ((performance.now() - started) / 1000);
}

const agent = new Agent({ connections: registrations });
async function loop(): Promise<number> {
  let left = events * registrations;
  const started = performance.now();
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const { body: response } = await request(`${receiver.origin}/hook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sample,
        dispatcher: agent,
      });
      await response.dump();
    }
  };
  await Promise.all(Array.from({ length: registrations }, work));
  return (events * registrations) / ((performance.now() - started) / 1000);
}

await deliver();
await loop();
const pairs: [number, number][] = [];
for (let index = 0; index < rounds; index++) pairs.push([await deliver(), await loop()]);
console.log(`sandbox   ${median(pairs.map(([own]) => own)).toFixed(0)} deliveries/s`);
console.log(`bare loop ${median(pairs.map(([, bare]) => bare)).toFixed(0)} deliveries/s`);
console.log(`ratio     ${median(pairs.map(([own, bare]) => own / bare)).toFixed(2)}`);
await close();
await agent.close();
sandbox.close();
await receiver.stop();
