import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What every notification has; the other fields depend on the event type. */
interface Notification {
  readonly timestamp: string;
  readonly event: string;
  readonly webhookId: string;
  readonly messageId: string;
}

const largest = 1_000_000; // characters; a limit of our own
// messageId; a real receiver keeps these in a store that expires them
const seen = new Set<string>();

async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  const notification: unknown = JSON.parse(await read(request));
  if (!isNotification(notification)) return 400;
  if (!seen.has(notification.messageId)) {
    seen.add(notification.messageId);
    setImmediate(work, notification); // later; a real receiver puts it into a queue on disk
  }
  return 200; // at once, and exactly 200: the trial asks for it
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > largest) throw new RangeError('too large');
  }
  return text;
}

function isNotification(value: unknown): value is Notification {
  const fields = ['timestamp', 'event', 'webhookId', 'messageId'];
  const given = Object(value) as Record<string, unknown>;
  return fields.every((name) => typeof given[name] === 'string');
}

function work({ event, messageId, timestamp }: Notification): void {
  const moment = new Date(timestamp); // takes an offset without a colon
  console.log(event, messageId, moment);
}

const listener: RequestListener = (request, response) => {
  void receive(request)
    .catch(() => 400)
    .then((status) => response.writeHead(status).end());
};
const server = createServer(listener).listen(process.env['PORT'] ?? 8080, () => {
  console.log('listening on', (server.address() as AddressInfo).port);
});
