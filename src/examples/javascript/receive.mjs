import { createServer } from 'node:http';
import { env } from 'node:process';

const largest = 1_000_000; // characters; a limit of our own
// messageId; a real receiver keeps these in a store that expires them
const seen = new Set();

const server = createServer(async (request, response) => {
  const answer = (status) => response.writeHead(status).end();
  if (request.method !== 'POST') return answer(405);
  try {
    const notification = JSON.parse(await read(request));
    if (typeof notification?.messageId !== 'string') return answer(400);
    if (!seen.has(notification.messageId)) {
      seen.add(notification.messageId);
      setImmediate(work, notification); // later; a real receiver puts it into a queue on disk
    }
    answer(200); // at once, and exactly 200: the trial asks for it
  } catch {
    answer(400);
  }
});

async function read(request) {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += chunk;
    if (text.length > largest) throw new RangeError('too large');
  }
  return text;
}

function work({ event, messageId, timestamp }) {
  const moment = new Date(timestamp); // takes an offset without a colon
  console.log(event, messageId, moment);
}

server.listen(env.PORT ?? 8080, () => console.log('listening on', server.address().port));
