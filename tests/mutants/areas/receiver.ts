import { breakTests, type Mutant } from '../mutant.ts';

const tests = 'tests/receiver/receiver.test.ts';

/** What the receiver must not do: hold more than its limits, show what it did not get, or serve foreign pages. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/receiver/inboxes.ts', tests, [
    ['counts only the JSON of a message', ' + messageOverhead;', ';', 'beside its JSON'],
    ['counts an inbox that is gone', '    holdings.remove(inbox);\n', ''],
    ['counts the bytes of a message that is gone', 'if (message) grow(inbox, -sizeOf(message));', ''],
    ['counts the bytes of bodies only', 'byteLength(JSON.stringify(message))', 'byteLength(message.body)'],
    ['counts characters of a message for bytes', 'byteLength(JSON.stringify(message))', 'JSON.stringify(message).length'],
    ['keeps one message too many', 'inbox.messages.length > limits.inboxMessages', 'inbox.messages.length > limits.inboxMessages + 1'],
    ['keeps ten times the bytes of an inbox', '(inbox) > limits.inboxBytes ', '(inbox) > 10 * limits.inboxBytes '],
    ['drops a message of an inbox that is exactly full', '(inbox) > limits.inboxBytes ', '(inbox) >= limits.inboxBytes '],
    ['drops the only message of an inbox', 'other === inbox ? 1 : 0', '0', 'more than the inbox may hold'],
    ['lets a visitor have ten times the bytes', 'bytes > limits.inboxBytesPerVisitor', 'bytes > 10 * limits.inboxBytesPerVisitor'],
    ['lets all have ten times the bytes', 'bytes > limits.inboxBytesInAll', 'bytes > 10 * limits.inboxBytesInAll'],
    ['keeps the feed of an inbox that is gone open', 'for (const reader of inbox.readers) reader.close();', ''],
    ['lets an inbox that is gone be read', '    feeds.delete(inbox.feed);\n', '', 'when it is closed'],
    ['shows 200 for every response', 'body, status, ', 'body, status: 200, '],
    ['skips numbers of messages', 'inbox.count += 1;', 'inbox.count += 2;'],
  ]),
  ...breakTests('src/limits/holdings.ts', tests, [
    ['gives a visitor one thing too many', 'of(visitor)[by] + amount > perVisitor', 'of(visitor)[by] > perVisitor'],
    ['drops what a visitor used last', 'idle(own) < spareAfterMs', 'idle(own) < 0'],
    ['drops the thing of a visitor who has no more than others', 'heaviestThing(by, of(visitor)[by] + amount)', 'heaviestThing(by, 0)'],
    ['keeps one thing too many', 'all[by] + amount > total', 'all[by] > total'],
    ['does not count use', '      holding.share.things.delete(thing);\n      holding.share.things.add(thing);\n', ''],
  ]),
  ...breakTests('src/receiver/feeds.ts', tests, [
    [
      'keeps the place of a reader who was refused',
      '        ofInbox.give(inbox.id);\n        return',
      '        return',
      'no place for a reader who was refused',
    ],
    ['takes one reader too many', 'perVisitor: limits.readersPerInbox,', 'perVisitor: limits.readersPerInbox + 1,'],
    ['does not count the readers of a visitor', 'readers.add(reader, visitor);', ''],
  ]),
  ...breakTests('src/receiver/inbox-store.ts', tests, [
    ['does not count the reading of a feed as use', '      inboxes.use(inbox);\n', '', 'read last'],
  ]),
  ...breakTests('src/receiver/feed.ts', tests, [
    ['waits for an inbox that is gone', 'message === null', 'false', 'gone from the store'],
    ['lets the feed be stored', "'cache-control': 'no-store'", "'cache-control': 'no-cache'"],
    ['lets a proxy hold the feed back', "'x-accel-buffering': 'no'", "'x-accel-buffering': 'yes'"],
    ['repeats the message that the reader has', 'last = after;', 'last = after - 1;'],
    ['waits longer between two comments', 'heartbeat = 15_000', 'heartbeat = 150_000'],
    ['gives a connection a whole message at once', 'partBytes = 64 * 1024', 'partBytes = 64 * 1024 * 1024'],
    ['goes on for a reader that does not read', '!hasRead && !isWaiting', 'isOver', 'reads nothing'],
    ['keeps a place for a reader that is gone', '    unwatch();\n', ''],
    ['counts a reader that is gone', '    onEnd();\n', ''],
    ['keeps the timer of a reader that is gone', '    cancelBeat();\n', ''],
  ]),
  ...breakTests('src/receiver/reader-responses.ts', tests, [
    ['lets the reader of another feed respond', '`${inbox}/${String(number)}`', 'String(number)'],
    ['keeps a notification that no longer waits', '    waiting.delete(key);\n', ''],
    ['reads a long setting', 'readText(request, 4096)', 'readText(request, 40960)'],
    ['waits longer for a reader than the sandbox for it', 'deliveryTimeoutMs - 1000', 'deliveryTimeoutMs + 1000'],
  ]),
  ...breakTests('src/http/random-id.ts', tests, [['takes five bits of a random byte', 'byte & (alphabet.length - 1)', 'byte & 31']]),
  ...breakTests('src/receiver/receiver.ts', tests, [
    [
      'has a response for each notification',
      "source && number === undefined && what === 'response'",
      "source && what === 'response'",
      'only its reader set',
    ],
    [
      'an inbox of the server that is set to 500 delivers again after the first notification',
      'const number = await inboxes.add(id, messageOf(',
      'await inboxes.setResponse(id, { status: 200 });\n    const number = await inboxes.add(id, messageOf(',
    ],
    [
      'an inbox of the server that is set to 500 delivers again',
      'await pause(after, delayMilliseconds, request.signal);\n    return new Response(null, { status });',
      'await pause(after, delayMilliseconds, request.signal);\n    return new Response(null, { status: 200 });',
    ],
    ['lets a foreign page respond for a reader', 'rejectForeign(request);\n          return readerResponses', 'return readerResponses'],
    ['accepts a notification whose inbox is gone', 'if (number === 0) throw notFound();', '', 'removed while it arrived'],
    ['responds before a reader does', 'if (fromReader) return', 'if (number < 0) return'],
    [
      'lets a foreign page make an inbox',
      'function open(request: Request, visitor: string): Promise<Response> {\n    rejectForeign(request);',
      'function open(request: Request, visitor: string): Promise<Response> {',
    ],
    [
      'lets a foreign page set the response',
      'id: string): Promise<Response> {\n    rejectForeign(request);',
      'id: string): Promise<Response> {',
    ],
    ['lets a foreign page read the feed', '          rejectForeign(request);\n          return feeds.open', '          return feeds.open'],
    ['makes shorter names', '[id, feed] = [randomId(random(32))', '[id, feed] = [randomId(random(16))'],
    ['makes shorter capabilities for reading', ', randomId(random(32))];', ', randomId(random(16))];'],
    ['lets the URL of an inbox be read', 'inboxes.open({ id, feed, visitor })', 'inboxes.open({ id, feed: id, visitor })'],
    ['does not say where a new inbox is', '{ location: url }', '{}'],
    [
      'accepts a message of twice the size',
      'readBody(request, limits.inboxMessageBytes)',
      'readBody(request, 2 * limits.inboxMessageBytes)',
    ],
    ['responds at once', 'if (delayMilliseconds > 0) await', 'if (delayMilliseconds < 0) await'],
    ['responds at a longer path', ' || more.length > 0', ''],
    ['keeps its inboxes when it is closed', '      inboxes.close();\n', ''],
  ]),
  ...breakTests('src/receiver/pause.ts', tests, [
    ['waits for a sender that had gone before', 'if (signal.aborted) onAbort();', '', 'had gone before'],
    ['waits for a sender that is gone', "signal.addEventListener('abort', onAbort, { once: true });", ''],
  ]),
  ...breakTests('src/wire/receiver.ts', tests, [
    ['can be set to respond with 199', 'v.minValue(200,', 'v.minValue(199,'],
    ['cannot be set to respond with 599', 'v.maxValue(599,', 'v.maxValue(598,'],
    ['ignores unknown fields of a response', 'InboxResponse = exactObject', 'InboxResponse = v.object'],
  ]),
  ...breakTests('src/wire/max-delay.ts', tests, [['can be set to wait for longer', 'maxDelay = 120_000', 'maxDelay = 121_000']]),
];
