import { appendFile, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What every notification has; the other fields depend on the event type. */
interface Notification {
  readonly timestamp: string;
  readonly event: string;
  readonly webhookId: string;
  readonly messageId: string;
}

const largest = 1_000_000; // bytes; a limit of our own
const path = process.env['RECEIVER_PATH'] ?? ''; // a secret: /notifications/<random>
if (!path.startsWith('/'))
  throw new Error('set RECEIVER_PATH to a path with a secret in it');
const queueFile = process.env['QUEUE_FILE'] ?? 'notifications.jsonl';
const doneFile = `${queueFile}.done`; // the messageId of each notification that was processed

async function receive(request: IncomingMessage): Promise<number> {
  if (request.url !== path) return 404;
  if (request.method !== 'POST') return 405;
  let notification: unknown;
  try {
    notification = JSON.parse(await read(request));
  } catch (error) {
    return error instanceof RangeError ? 413 : 400;
  }
  if (!isNotification(notification)) return 400;
  await store(notification);
  enqueue(notification);
  return 200; // at once, and exactly 200: the trial requires it
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > largest) throw new RangeError('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

function isNotification(value: unknown): value is Notification {
  const fields = ['timestamp', 'event', 'webhookId', 'messageId'];
  const given = Object(value) as Record<string, unknown>;
  return fields.every((name) => typeof given[name] === 'string');
}

/** Resolves when the line is on the disk. */
const append = (file: string, line: string) =>
  appendFile(file, `${line}\n`, { flush: true });

let storing = Promise.resolve();
/** Stores one after the other, so that lines do not mix. */
function store(notification: Notification): Promise<void> {
  const stored = storing.then(() => append(queueFile, JSON.stringify(notification)));
  storing = stored.catch(() => undefined);
  return stored;
}

async function lines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

let working = Promise.resolve();
function enqueue(notification: Notification): void {
  // A failed notification stays in the queue until the next start.
  working = working.then(() => work(notification)).catch(console.error);
}

async function work({ event, messageId, timestamp }: Notification): Promise<void> {
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
    enqueue(JSON.parse(line) as Notification);
  } catch {
    console.error('skipped: a notification that was not stored completely');
  }
}
const server = createServer((request, response) => {
  // Not stored: 503, and only in this case, because an error stops deliveries.
  void receive(request)
    .catch((error: unknown) => (console.error('not stored:', error), 503))
    .then((status) => response.writeHead(status).end());
});
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  console.log('listening on', (server.address() as AddressInfo).port);
});
