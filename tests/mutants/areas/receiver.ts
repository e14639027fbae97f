import { breakTests, type Mutant } from '../mutant.ts';

const tests = 'tests/receiver/receiver.test.ts';

/** What the receiver must not do: hold more than its limits, show what it did not get, or serve foreign pages. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/receiver/inboxes.ts', tests, [
    ['counts the bytes of an inbox that is gone', 'inboxes.delete(inbox.id);\n    bytes -= inbox.bytes;', 'inboxes.delete(inbox.id);'],
    ['counts the bytes of a message that is gone', '\n    bytes -= size;', ''],
    ['drops the inbox that receives', 'if (other !== inbox) remove(other)', 'remove(other)'],
    ['keeps one inbox too many', 'inboxes.size >= limits.inboxes', 'inboxes.size > limits.inboxes'],
    [
      'keeps one message too many',
      'inbox.messages.length > limits.messagesPerInbox',
      'inbox.messages.length > limits.messagesPerInbox + 1',
    ],
    ['keeps ten times the bytes of an inbox', 'inbox.bytes > limits.bytesPerInbox', 'inbox.bytes > 10 * limits.bytesPerInbox'],
    ['drops a message of an inbox that is exactly full', 'inbox.bytes > limits.bytesPerInbox', 'inbox.bytes >= limits.bytesPerInbox'],
    [
      'drops the only message of an inbox',
      ' && inbox.messages.length > 1',
      ' && inbox.messages.length > 0',
      'more than the inbox may hold',
    ],
    ['drops an inbox of a receiver that is exactly full', 'bytes <= limits.bytes', 'bytes < limits.bytes'],
    ['keeps the feed of an inbox that is gone open', 'for (const reader of inbox.readers) reader.close();', ''],
    ['shows 200 for every response', 'answered: status', 'answered: 200'],
    ['skips numbers of messages', 'inbox.count += 1;', 'inbox.count += 2;'],
  ]),
  ...breakTests('src/receiver/feed.ts', tests, [
    ['repeats the message that the reader has', 'message.number > after', 'message.number >= after'],
    ['waits longer between two comments', 'heartbeat = 15_000', 'heartbeat = 150_000'],
    ['holds ten times as much for a slow reader', 'maxQueuedBytes = 8 * 1024', 'maxQueuedBytes = 80 * 1024'],
    ['keeps a place for a reader that is gone', 'inbox.readers.delete(reader);', ''],
    ['keeps the timer of a reader that is gone', '          cancelBeat();\n', ''],
  ]),
  ...breakTests('src/wire/receiver.ts', tests, [
    ['can be set to respond with 199', 'v.minValue(200,', 'v.minValue(199,'],
    ['cannot be set to respond with 599', 'v.maxValue(599,', 'v.maxValue(598,'],
    ['can be set to wait for longer', 'maxDelay = 120_000', 'maxDelay = 121_000'],
    ['ignores unknown fields of a response', 'InboxResponse = v.strictObject', 'InboxResponse = v.object'],
  ]),
  ...breakTests('src/receiver/receiver.ts', tests, [
    [
      'lets a foreign page make an inbox',
      'function open(request: Request): Response {\n    rejectForeign(request);',
      'function open(request: Request): Response {',
    ],
    [
      'lets a foreign page set the response',
      'InboxRecord): Promise<Response> {\n    rejectForeign(request);',
      'InboxRecord): Promise<Response> {',
    ],
    ['lets a foreign page read the feed', 'InboxRecord): Response {\n    rejectForeign(request);', 'InboxRecord): Response {'],
    ['makes shorter names', 'random(32)', 'random(16)'],
    ['takes five bits of a random byte', 'byte & 63', 'byte & 31'],
    ['does not say where a new inbox is', '{ location: url }', '{}'],
    ['takes a message of twice the size', 'readText(request, limits.bytesPerMessage)', 'readText(request, 2 * limits.bytesPerMessage)'],
    ['reads a long setting', 'readText(request, 4096)', 'readText(request, 40960)'],
    ['responds at once', 'if (delayMilliseconds > 0) await', 'if (delayMilliseconds < 0) await'],
    ['waits for a sender that is gone', "signal.addEventListener('abort', onAbort, { once: true });", ''],
    ['takes one reader too many', 'inbox.readers.size >= limits', 'inbox.readers.size > limits'],
    ['lets the feed be stored', "'cache-control': 'no-store'", "'cache-control': 'no-cache'"],
    ['lets a proxy hold the feed back', "'x-accel-buffering': 'no'", "'x-accel-buffering': 'yes'"],
    ['answers at a longer path', ' || more.length > 0', ''],
    ['keeps its inboxes when it is closed', '      inboxes.clear();\n', ''],
  ]),
];
