import { breakTests, type Mutant } from '../mutant.ts';

const service = 'tests/server/service.test.ts';
const own = 'tests/server/origin-policy.test.ts';
const limits = 'tests/server/hosted-limits.test.ts';
const outgoing = 'tests/server/outgoing.test.ts';
const destinations = 'tests/server/destinations.test.ts';
const files = 'tests/server/static-files.test.ts';
const node = 'tests/server/node-handler.test.ts';

/** What a server must not reach, serve, keep or believe. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/server/outgoing.ts', outgoing, [
    ['recognises no authority but the given one', '[...defaultAuthorities(), ca]', '[ca]'],
    ['takes any TLS error for a connection error', 'certificateErrors.test(code)', 'false'],
    ['takes a delivery that was called off for a connection error', 'signal.aborted || ', ''],
  ]),
  ...breakTests('src/server/workspaces.ts', service, [
    ['keeps a workspace for exactly the idle period', 'usedAt + idle <= now()', 'usedAt + idle < now()'],
    ['drops the workspace that was printed', 'filter((record) => !record.pinned)', 'filter(() => true)'],
    ['keeps one workspace too many', 'free.length + room - max', 'free.length - max'],
    ['does not count a request as use', '      record.usedAt = now();\n', ''],
    ['drops the workspace that was used last', '      records.delete(id);\n      records.set(id, record);\n', ''],
    ['keeps the timers of a workspace that is gone', '    sandboxes.get(id)?.close();\n', ''],
  ]),
  ...breakTests('src/server/origin-policy.ts', own, [
    ['takes a sibling domain for its own page', "fetchSite !== 'same-origin' && fetchSite !== 'none'", "fetchSite === 'cross-site'"],
    [
      'takes a request of no page for one of its own',
      "'Only pages of this site may send this request, and it has no Origin.'",
      'undefined',
    ],
    ['takes any origin', 'from !== null && from !== own', "from === 'null'"],
    ['knows every name', 'names.has(hostname) ||', "hostname !== '' ||"],
    ['takes another port for its own', 'knows(url.hostname) && port(url) === port(new URL(known))', 'knows(url.hostname)'],
  ]),
  ...breakTests('src/server/own-calls.ts', own, [
    ['relays to the control API', 'return isControl(path.rest)', 'return false'],
    ['relays to the control API in capitals', "first?.toLowerCase() === 'control'", "first === 'control'"],
    ['relays to the control API behind a backslash', '/[/\\\\]+/', "'/'"],
    ['relays to the control API whose path is encoded', 'decodeURIComponent(path)', 'path'],
  ]),
  ...breakTests('src/server/hosted-limits.ts', limits, [
    ['takes requests to a full workspace', 'store.size() > limits.size', 'store.size() > 10 * limits.size'],
    ['does not let a full workspace be reset', "call === 'reset' || ", ''],
    ['does not let a full workspace be read', " || (call !== undefined && request.method === 'GET')", ''],
    ['counts the requests of all workspaces together', 'requests.take(id)', "requests.take('')"],
    ['does not say when to come back', "{ 'retry-after': String(seconds) }", '{}'],
  ]),
  ...breakTests('src/server/rate-limit.ts', limits, [
    ['takes a request too early', 'const allowed = left >= 1', 'const allowed = left > 0'],
    ['takes every address of a network for a visitor', 'whole.slice(0, 4)', 'whole.slice(0, 8)'],
    ['remembers every visitor', 'if (buckets.size > maxKeys &&', 'if (buckets.size > 2 * maxKeys &&'],
  ]),
  ...breakTests('src/server/static-files.ts', files, [
    ['sends brotli to a client that refuses it', '(?:\\.0*)?', ''],
    ['sends an encoding to a client that refuses every one', "offers.get('*') ?? 0", '1'],
    ['says that an unknown page is not modified', 'status === 200 && isKnown', 'isKnown'],
    ['can be framed by another site', '"frame-ancestors \'self\'"', '"frame-ancestors *"'],
    ['lets the type of a file be guessed', "'x-content-type-options': 'nosniff'", "'x-content-type-options': ''"],
  ]),
  ...breakTests('src/server/addresses.ts', destinations, [
    ['delivers to the metadata of a cloud', "        '169.254.0.0/16',\n", ''],
    ['delivers to the metadata of another cloud', "'100.100.100.200/32', ", ''],
    ['delivers to an address inside another', 'if (inner !== undefined) return kindOf(inner);', ''],
    ['delivers to private networks', "'10.0.0.0/8', ", ''],
    ['delivers to the loopback interface', "(kind === 'loopback' && addressPolicy !== 'public')", "kind === 'loopback'"],
  ]),
  ...breakTests('src/server/destinations.ts', destinations, [
    ['connects to a name again after it was checked', 'hostname: address, host:', 'hostname: options.hostname, host:'],
    ['checks the first address of a name only', 'for (const address of found)', 'for (const address of found.slice(0, 1))'],
  ]),
  ...breakTests('src/server/node-handler.ts', node, [
    ['takes any Host', 'hostPattern.test(host) &&', ''],
    ['takes TRACE', "['TRACE', 'TRACK', 'CONNECT']", "['TRACK', 'CONNECT']"],
  ]),
];
