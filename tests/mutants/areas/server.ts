import { breakTests, type Mutant } from '../mutant.ts';

const service = 'tests/server/hosted/service.test.ts';
const own = 'tests/server/http/origin-policy.test.ts';
const limits = 'tests/server/hosted/hosted-limits.test.ts';
const inProgress = 'tests/server/http/in-progress.test.ts';
const outgoing = 'tests/server/outgoing/outgoing.test.ts';
const destinations = 'tests/server/outgoing/destinations.test.ts';
const files = 'tests/server/files/static-files.test.ts';
const node = 'tests/server/http/node-handler.test.ts';
const testCalls = 'tests/server/commands/test-calls.test.ts';

/** What a server must not reach, serve, keep or believe. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/server/outgoing/outgoing.ts', outgoing, [
    ['recognises no authority but the given one', '[...defaultAuthorities(), ca]', '[ca]'],
    ['takes a delivery that was called off for a connection error', 'signal.aborted || ', ''],
  ]),
  ...breakTests('src/server/commands/serve-sandbox.ts', outgoing, [
    ['recognises no authority of --ca', '{ ca: readCertificates(command) }', '{}', 'of --ca'],
  ]),
  ...breakTests('src/server/outgoing/relayed-response.ts', 'tests/server/outgoing/hostile-responses.test.ts', [
    ['takes a status that HTTP does not allow for no response', 'statusCode < 600', 'statusCode < 1000', 'a status line'],
    ['drops every reason phrase', "? statusText : ''", "? '' : ''", 'a status line'],
  ]),
  ...breakTests('src/server/store/workspaces.ts', service, [
    ['keeps a workspace for longer than the idle period', 'workspaceIdleSeconds * 1000', 'workspaceIdleSeconds * 1001'],
    [
      'drops the workspace that was printed',
      'if (!pinned) holdings.add(id, visitor);\n      records',
      'holdings.add(id, visitor);\n      records',
    ],
    ['does not count a request as use', '      holdings.use(id);\n', ''],
    ['keeps all data when there is too much', 'holdings.all.bytes <= limits.workspaceBytesInAll', 'holdings.all.bytes < Infinity'],
    ['keeps the timers of a workspace that is gone', '    sandboxes.get(id)?.close();\n', ''],
  ]),
  ...breakTests('src/server/http/origin-policy.ts', own, [
    ['takes a sibling domain for its own page', "fetchSite !== 'same-origin' && fetchSite !== 'none'", "fetchSite === 'cross-site'"],
    [
      'takes a request of no page for one of its own',
      "'Only pages of this site may send this request, and it has no Origin.'",
      'undefined',
    ],
    ['accepts any origin', 'from !== null && from !== own', "from === 'null'"],
    ['knows every name', 'names.has(hostname) ||', "hostname !== '' ||"],
    ['takes another port for its own', 'knows(url.hostname) && port(url) === port(new URL(known))', 'knows(url.hostname)'],
  ]),
  ...breakTests('src/server/commands/test-calls.ts', testCalls, [
    ['issues tokens without the control key', '      checkKey({ controlKey }, request);\n', ''],
    ['does not wait for deliveries', 'inTime(sandbox.settled(),', 'inTime(Promise.resolve(),'],
    ['takes a delivery in progress for a success', 'status: 503', 'status: 200'],
  ]),
  ...breakTests('src/server/hosted/own-calls.ts', own, [
    ['relays to the control API', 'return isControl(path.rest)', 'return false'],
    ['relays to the control API in capitals', "first?.toLowerCase() === 'control'", "first === 'control'"],
    ['relays to the control API behind a backslash', '/[/\\\\]+/', "'/'"],
    ['relays to the control API whose path is encoded', 'decodeURIComponent(path)', 'path'],
  ]),
  ...breakTests('src/server/hosted/hosted-limits.ts', limits, [
    ['accepts requests to a full workspace', 'store.size() > limits.workspaceBytes', 'store.size() > 10 * limits.workspaceBytes'],
    ['does not let a full workspace be reset', " || call.join('/') === 'reset'", ''],
    ['does not let a full workspace be read', "method === 'GET' || ", ''],
    ['takes a call for a reset by its query', "call.join('/') === 'reset'", "url.includes('/control/reset')"],
    ['counts the requests of all workspaces together', 'requests.take(id)', "requests.take('')"],
  ]),
  ...breakTests('src/server/hosted/service.ts', limits, [
    ['counts a notification as an inbox', 'pathname === `${base}/receiver` && request.method', 'request.method', 'nothing more'],
  ]),
  ...breakTests('src/server/http/refusals.ts', limits, [
    ['does not say when to come back', ", 'retry-after': String(retryAfterSeconds)", ''],
  ]),
  ...breakTests('src/limits/rate.ts', limits, [
    ['accepts a request too early', 'const allowed = left >= 1', 'const allowed = left > 0'],
    ['takes every address of a network for a visitor', 'whole.slice(0, count)', 'whole.slice(0, 8)'],
    ['takes every link of a site for a visitor', 'networkOf(address, 3)', 'networkOf(address, 4)'],
    ['remembers every visitor', 'buckets.size <= maxKeys', 'buckets.size <= 2 * maxKeys'],
    ['remembers who has paused', 'if (!isFull && ', 'if (', 'who has paused'],
    ['forgets who has paused too early', '>= burst;', '>= burst - 1;', 'who has paused'],
  ]),
  ...breakTests('src/limits/quota.ts', 'tests/server/http/limits.test.ts', [
    ['gives a visitor too much', 'own + amount > perVisitor', 'own > perVisitor'],
    ['gives all too much', 'sum + amount > total', 'sum > total'],
    ['takes nothing back', '      sum -= amount;\n', ''],
  ]),
  ...breakTests('src/server/http/gate.ts', 'tests/server/http/limits.test.ts', [
    ['counts a call that is over', '        calls.remove(request);\n', ''],
    ['counts the body of a request that is handled', '        bodies.remove(request);\n', ''],
    [
      'counts no body of a client that has left',
      '        open.remove(request);\n',
      '        open.remove(request);\n        bodies.remove(request);\n',
    ],
  ]),
  ...breakTests('src/server/http/gate.ts', inProgress, [
    ['ends the only request of a visitor', 'requests.size > 1 ?', 'requests.size > 0 ?', 'only one'],
    ['ends a request that is handled', 'connection.mayEnd())', 'true)', 'while they are handled'],
    ['lets a request go on that made room', '        request.connection.end();\n', '', 'an eleventh'],
    ['says of no request that it made room', '        onReached(limitId(kind));\n', '', 'an eleventh'],
  ]),
  ...breakTests('src/server/http/unsent.ts', inProgress, [
    ['takes a request whose body arrives for one that is handled', 'outgoing.req.complete && ', '', 'an eleventh'],
    ['takes a response that is read for a request that is handled', '!outgoing.headersSent && ', '', 'read slowly'],
    ['takes a notification that waits for one that is handled', ' && !handled.has(outgoing)', '', 'responses wait'],
    ['takes a connection for busy after its response', 'responses.delete(outgoing)', 'responses', 'are idle go first'],
  ]),
  ...breakTests('src/server/http/enter.ts', inProgress, [
    ['does not look at the other requests of a connection', 'mayEnd: () => mayEnd(socket)', 'mayEnd: () => true', 'an earlier request'],
  ]),
  ...breakTests('src/receiver/receiver.ts', inProgress, [
    ['counts the body of a notification that waits', '    handled?.();\n', '', 'responses wait'],
  ]),
  ...breakTests('src/server/hosted/service.ts', inProgress, [
    [
      'counts every notification that waits',
      'receiver.fetch(request, visitor, handled)',
      'receiver.fetch(request, visitor)',
      'responses wait',
    ],
  ]),
  ...breakTests('src/limits/holdings.ts', inProgress, [
    ['looks at the heaviest visitor alone', 'if (thing !== undefined)', 'if (share[by] > most)', 'next heaviest visitor loses'],
    ['takes from any heavier visitor', '[most, found] = [share[by], thing]', 'found = thing', 'who has most'],
    ['takes one thing, however many bytes are wanted', 'while (all[by]', 'if (all[by]', 'a fourth'],
  ]),
  ...breakTests('src/server/listening/visitors.ts', 'tests/server/http/limits.test.ts', [
    ['believes the header of everybody', 'isTrusted(address) && claimed', 'claimed'],
    ['believes what a visitor wrote before the proxy', 'claimed.pop()', 'claimed.shift()'],
  ]),
  ...breakTests('src/server/outgoing/turns.ts', 'tests/server/outgoing/turns.test.ts', [
    ['sends more at a time to a destination', 'active < limits.destinationConnections', 'active < 2 * limits.destinationConnections'],
    [
      'lets a visitor go first again',
      'destination.waiting.delete(visitor);',
      'if (queue.length === 1) destination.waiting.delete(visitor);',
    ],
    ['lets everything of a visitor wait', 'queue.length >= limits.destinationWaiting', 'queue.length >= Infinity'],
    [
      'sends faster to a destination',
      'perSecond: limits.destinationRequestsPerSecond',
      'perSecond: 10 * limits.destinationRequestsPerSecond',
    ],
  ]),
  ...breakTests('src/server/outgoing/addresses.ts', 'tests/server/outgoing/resolve.test.ts', [
    ['delivers to itself under another name', 'reachedAddress(one) === address', 'one === `${address}.`'],
    ['delivers to itself by another form of its address', 'const address = reachedAddress(given);', 'const address = given;'],
  ]),
  ...breakTests('src/server/outgoing/resolve.ts', 'tests/server/outgoing/resolve.test.ts', [
    ['asks for a name again at once', 'entry.until > now()', 'entry.until > Infinity', 'asked for once'],
    ['remembers a name for ever', 'fresh.until = now() + cached.found', 'fresh.until = Infinity', 'asked for once'],
  ]),
  ...breakTests('src/server/files/accept.ts', files, [
    ['sends brotli to a client that refuses it', 'Number(quality) || 0', 'Number(quality) || 1'],
    ['sends an encoding to a client that refuses every one', "offers.get('*') ?? 0", '1'],
    ['sends Markdown to a browser', 'markdown > 0 && ', ''],
    ['sends Markdown to a client that prefers HTML', '>= (offers', '>= 0 * (offers'],
  ]),
  ...breakTests('src/server/files/static-files.ts', files, [
    ['lets a cache give Markdown to a browser', "const vary = 'accept, accept-encoding'", "const vary = 'accept-encoding'"],
    ['says that an unknown page is not modified', 'status === 200 && isKnown', 'isKnown'],
    ['can be framed by another site', '"frame-ancestors \'self\'"', '"frame-ancestors *"'],
  ]),
  ...breakTests('src/server/http/respond-early.ts', 'tests/server/http/too-large.test.ts', [
    ['closes the connection of a client that still sends', '  await discard(incoming);\n', ''],
  ]),
  ...breakTests('src/server/monitor/log.ts', 'tests/server/monitor/monitor.test.ts', [
    ['logs the message of an error', ".replace(error.message, () => '')", '', 'never its message'],
    ['forgets which request a line belongs to', 'requestId: requests.getStore(), ', '', 'id of the request'],
  ]),
  ...breakTests('src/server/monitor/metrics.ts', 'tests/server/monitor/monitor.test.ts', [
    ['ends a label at a quote in it', ".replaceAll('\"', '\\\\\"')", '', 'text of Prometheus'],
    ['counts a thing once', 'sample.value += 1', 'sample.value = 1', 'text of Prometheus'],
  ]),
  ...breakTests('src/server/listening/report.ts', 'tests/server/monitor/monitor.test.ts', [
    ['does not print where its metrics are', '[`metrics: ${metrics.url}`]', '[]', 'prints its URL'],
  ]),
  ...breakTests('src/server/monitor/health.ts', 'tests/server/monitor/monitor.test.ts', [
    ['is ready again while it drains', "if (state === 'starting') state", 'state', 'until it drains'],
    ['is ready before it listens', "['live', 'ready'].includes(status)", "status !== 'draining'", 'until it drains'],
  ]),
  ...breakTests('src/server/listening/listener.ts', 'tests/server/listening/operation.test.ts', [
    ['limits and logs health checks', 'if (monitor.health.respond(incoming, outgoing)) return;', '', 'reaches no handler'],
    ['says to nobody which request it was', "outgoing.setHeader('x-request-id', id);", '', 'reaches no handler'],
  ]),
  ...breakTests('src/server/monitor/observe.ts', 'tests/server/listening/operation.test.ts', [
    [
      'counts a client that left as served',
      'outgoing.headersSent ? outgoing.statusCode : clientLeft',
      'outgoing.statusCode',
      'client leaves',
    ],
  ]),
  ...breakTests('src/server/listening/listen-on-port.ts', 'tests/server/listening/drain.test.ts', [
    ['says nothing of its end to a client', 'outgoing.shouldKeepAlive = false', '', 'last response of a connection'],
  ]),
  ...breakTests('src/server/listening/limit-connections.ts', 'tests/server/listening/limit-connections.test.ts', [
    ['trusts every address unless proxies are named', 'isTrusted: () => false', 'isTrusted: () => true', 'a visitor has'],
    ['counts a connection that is closed', '      open.remove(socket);\n    });', '    });', 'a visitor has'],
    [
      'counts the connections of a trusted proxy for those of a visitor',
      'visitors.isTrusted(remoteAddress) ?',
      'false ?',
      'a trusted proxy',
    ],
  ]),
  ...breakTests('src/server/listening/limit-connections.ts', inProgress, [
    ['closes a connection in use before an idle one', 'first(sockets, isIdle) ?? ', '', 'are idle go first'],
    ['closes the connection of a request that is handled', 'first(sockets, mayEnd)', 'first(sockets)', 'are being handled'],
    ['does not count a request as use of its connection', '    open.use(socket);\n', '', 'are idle go first'],
    ['takes all connections of a proxy for those of one', ' ${String(remotePort)}`', '`', 'of a trusted proxy'],
    ['says of no connection that it made room', "      onReached('connections');\n", '', 'an eighth'],
  ]),
  ...breakTests('src/server/listening/drain.ts', 'tests/server/listening/drain.test.ts', [
    ['ends deliveries that were accepted', '  await inTime(settled(), deliveryTimeoutMs, () => undefined);\n', '', 'has settled'],
    ['accepts requests while it ends', 'const responded = listening.drain();', 'const responded = Promise.resolve();', 'has settled'],
    ['stops listening before load balancers have noticed', 'if (drainDelaySeconds > 0)', 'if (drainDelaySeconds > 60)', 'have noticed'],
  ]),
  ...breakTests('src/server/store/shared-workspaces.ts', 'tests/store/several-servers.test.ts', [
    ['keeps its queues when it ends', "      await heartbeat('leave').catch(() => undefined);\n", '', 'gives up its queues'],
  ]),
  ...breakTests('src/server/store/script/queues.ts', 'tests/store/several-servers.test.ts', [
    ['keeps the claims that a server gives up', "ARGV[3] == 'hold' and now + lease or now", 'now + lease', 'gives up its queues'],
    ['counts the inboxes that Redis has dropped', "dropIdle('i', renewBelow)", '', 'drops every key'],
  ]),
  ...breakTests('src/server/store/script/ownership.ts', 'tests/store/several-servers.test.ts', [
    ['keeps in Redis what no server uses', "redis.call('PEXPIRE', name, expiry)", "redis.call('PTTL', name)", 'drops every key'],
    ['counts what Redis has dropped', 'math.min(idle, renewBelow)', 'idle', 'drops every key'],
  ]),
  ...breakTests('src/server/listening/listener.ts', files, [
    ['lets the type of a file be guessed', "'x-content-type-options': 'nosniff'", "'x-content-type-options': ''"],
    ['lets another site hold the window of a page', "'same-origin'", "'unsafe-none'"],
  ]),
  ...breakTests('src/server/outgoing/addresses.ts', destinations, [
    ['delivers to the metadata of a cloud', "        '169.254.0.0/16',\n", ''],
    ['delivers to the metadata of another cloud', "'100.100.100.200/32', ", ''],
    ['delivers to an address inside another', 'isIP(plain) === 6 ? embedded(plain) : undefined', 'undefined'],
    ['delivers to private networks', "'10.0.0.0/8', ", ''],
    ['delivers to the loopback interface', "(kind === 'loopback' && addressPolicy !== 'public')", "kind === 'loopback'"],
  ]),
  ...breakTests('src/server/outgoing/destinations.ts', destinations, [
    ['connects to a name again after it was checked', 'hostname: address, host:', 'hostname: options.hostname, host:'],
    ['checks the first address of a name only', 'for (const address of found)', 'for (const address of found.slice(0, 1))'],
  ]),
  ...breakTests('src/server/http/node-handler.ts', node, [
    ['accepts any Host', 'hostPattern.test(host) &&', ''],
    ['accepts TRACE', "['TRACE', 'TRACK', 'CONNECT']", "['TRACK', 'CONNECT']"],
  ]),
  ...breakTests('src/http/response.ts', node, [
    ['sends a text without its headers', "{ ...headers, 'content-length'", "{ 'content-length'"],
  ]),
  ...breakTests('src/server/http/light-messages.ts', node, [
    ['sends each text as a success', 'outgoing.writeHead(this.status', 'outgoing.writeHead(200'],
    ['gives a text a reason phrase', "writeHead(this.status, '', ", 'writeHead(this.status, '],
    ['sends a text without what was added to its headers', 'this.#headers ? [...this.#headers].flat() : this.#given', 'this.#given'],
    ['sends a text that was read as another one', 'if (this.#platform) return false;', ''],
  ]),
  ...breakTests('src/server/http/light-messages.ts', 'tests/server/http/light-messages.test.ts', [
    ['keeps the body of a GET request', "['GET', 'HEAD'].includes(method) ? null : body", 'body'],
  ]),
  ...breakTests('src/server/hosted/sandbox-pages.ts', 'tests/server/hosted/service.test.ts', [
    [
      'a browser gets JSON at the address of an unknown sandbox',
      "if (namesHtml(request.headers.get('accept'))) return expiredPage",
      'if (false) return expiredPage',
      'what to do',
    ],
    [
      'every client gets a page at the address of an unknown sandbox',
      "if (namesHtml(request.headers.get('accept'))) return expiredPage",
      'return expiredPage',
      'what to do',
    ],
  ]),
];
