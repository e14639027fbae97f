import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { env } from 'node:process';

const largest = 1_000_000; // bytes; a limit of our own
const path = env.RECEIVER_PATH; // a secret between you and the service: /notifications/<random>
if (!path?.startsWith('/'))
  throw new Error('set RECEIVER_PATH to a path with a secret in it');
const queueFile = env.QUEUE_FILE ?? 'notifications.jsonl';
const doneFile = `${queueFile}.done`; // the messageId of each notification that was processed

const server = createServer(async (request, response) => {
  const respond = (status) => response.writeHead(status).end();
  if (request.url !== path) return respond(404);
  if (request.method !== 'POST') return respond(405);
  let notification;
  try {
    notification = JSON.parse(await read(request));
  } catch (error) {
    return respond(error instanceof RangeError ? 413 : 400);
  }
  if (typeof notification?.messageId !== 'string') return respond(400);
  try {
    await store(notification);
  } catch (error) {
    console.error('not stored:', error.message);
    return respond(503); // only in this case: an error stops deliveries
  }
  respond(200); // at once, and exactly 200: the trial requires it
  enqueue(notification);
});

async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > largest) throw new RangeError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Resolves when the line is on the disk. */
const append = (file, line) => appendFile(file, `${line}\n`, { flush: true });

let storing = Promise.resolve();
/** Stores one after the other, so that lines do not mix. */
function store(notification) {
  const stored = storing.then(() => append(queueFile, JSON.stringify(notification)));
  storing = stored.catch(() => {});
  return stored;
}

async function lines(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

let working = Promise.resolve();
function enqueue(notification) {
  // A failed notification stays in the queue until the next start.
  working = working.then(() => work(notification)).catch(console.error);
}

async function work({ event, messageId, timestamp }) {
  if (done.has(messageId)) return;
  const moment = new Date(timestamp); // accepts an offset without a colon
  console.log(event, messageId, moment.toISOString()); // your work: it may run twice
  done.add(messageId); // marked after the work, so that interrupted work is repeated
  await append(doneFile, messageId);
}

const done = new Set(await lines(doneFile));
await append(queueFile, ''); // terminates an incomplete line
for (const line of await lines(queueFile)) {
  try {
    enqueue(JSON.parse(line));
  } catch {
    console.error('skipped: a notification that was not stored completely');
  }
}
server.listen(env.PORT ?? 8080, '127.0.0.1', () =>
  console.log('listening on', server.address().port),
);
