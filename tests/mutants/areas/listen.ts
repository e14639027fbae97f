import { breakTests, type Mutant } from '../mutant.ts';

const reader = 'tests/server/feed/read-feed.test.ts';
const listening = 'tests/server/feed/listen-to-feed.test.ts';
const recording = 'tests/server/feed/recording.test.ts';
const replay = 'tests/server/feed/replay.test.ts';

/** What `listen` and `replay` must not do: lose, repeat or change a notification, show a capability or record a secret. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/server/feed/events.ts', reader, [
    ['overlooks an event whose end is divided', 'Math.max(text.length - 1, 0)', 'text.length'],
    ['decodes each chunk alone', 'decoder.decode(chunk, { stream: true })', 'new TextDecoder().decode(chunk)'],
    ['accepts an event of any size', 'text.length > maxEvent', 'text.length < 0'],
  ]),
  ...breakTests('src/server/feed/listen-to-feed.ts', listening, [
    ['gives a status to a sender that does not wait', 'waits && respond ? statusOf', 'respond ? statusOf'],
    ['calls an application that is slow a wrong gateway', "outcome.failure === 'timeout' ? 504 : 502", '502'],
    ['sends a status only once', '(await put(url, { status })) ?? (await put(url, { status }))', 'await put(url, { status })'],
    ['leaves the receiver waiting for a reader', 'respond && isConnected', 'false'],
  ]),
  ...breakTests('src/server/feed/feed-problem.ts', reader, [
    ['takes a login for a URL that is not a feed', 'status === 401 || status === 403', 'status === 401'],
    ['takes a web page for a receiver that is gone', 'status < 500 && isPage', 'false'],
    ['takes the page of a proxy that is down for a wrong URL', 'status < 500 && isPage', 'isPage'],
  ]),
  ...breakTests('src/server/feed/read-feed.ts', reader, [
    ['repeats a notification', 'if (message.number <= last) continue;', ''],
    ['starts again after a lost connection', "last > 0 ? { 'last-event-id': String(last) } : {}", '{}'],
    ['is silent about lost notifications', 'message.number > last + 1', 'message.number < 0'],
    ['miscounts lost notifications', 'to: message.number - 1', 'to: message.number'],
    ['goes on without a pause', 'emptyConnections === 0 ? 0 : Math.min(125 * 2 ** emptyConnections, longestPause)', '0'],
    ['follows a redirect with its capability', "redirect: 'manual'", "redirect: 'follow'"],
    ['waits for a receiver that is gone', 'status !== 429 && status < 500', 'false'],
    ['quotes what fetch says', 'no connection to ${new URL(url).origin}', 'no connection to ${url}'],
  ]),
  ...breakTests('src/server/feed/mask.ts', recording, [
    ['records a header', 'harmless.has(name.toLowerCase()) ? value : mask', 'value'],
    ['records data', "name !== 'data'", "name !== ''"],
    ['records an unknown field', 'known.has(name) && ', ''],
    ['records a body that is not JSON', 'if (!value) return mask;', 'if (!value) return body;'],
    ['records an array', 'if (Array.isArray(value)) return [];', 'if (Array.isArray(value)) return value;'],
    ['records a number', "if (typeof value === 'number') return 0;", ''],
  ]),
  ...breakTests('src/server/feed/recording.ts', recording, [
    ['writes over a file', "openSync(file, 'wx', 0o600)", "openSync(file, 'w', 0o600)"],
    ['lets others read a recording', '0o600', '0o644'],
  ]),
  ...breakTests('src/server/options/parse-feed.ts', recording, [
    ['forwards to another machine', '!isRemoteAllowed && ', 'false && '],
    ['accepts a capability from the command line', '/^https?:/i.test(file)', 'false'],
  ]),
  ...breakTests('src/server/feed/replay.ts', replay, [
    ['overlooks the status of the application', "'status' in outcome ? diagnoseResponse", 'false ? diagnoseResponse'],
    ['overlooks a wrong notification', '...diagnoseNotification(line.body, eventPrefix).findings,', ''],
    ['passes a recording without notifications', 'counts.passed + counts.failed === 0', 'false'],
    ['waits long for an application', 'deliveryTimeoutMs)', 'deliveryTimeoutMs * 100)', 'waits ten seconds'],
    ['exits with 0 for a wrong notification', 'counts.failed === 0 ? 0 : 1', '0'],
  ]),
  ...breakTests('src/server/feed/forward.ts', replay, [
    ['sends a mask as a header', 'value !== mask', 'value !== undefined'],
    ['sends cookies and Host as they were received', 'forwardedHeaders(sent)', 'sent', 'sends each notification again'],
    ['sends bytes as text', "base64 === undefined ? body : Buffer.from(base64, 'base64')", 'body', 'as the bytes'],
  ]),
];
