import { breakTests, type Mutant } from '../mutant.ts';

const session = 'tests/playground/state/session.test.ts';
const channel = 'tests/playground/state/callback-channel.test.ts';
const page = 'tests/playground/targets/in-page.test.ts';
const response = 'tests/playground/requests/oauth/authorization-response.test.ts';
const stream = 'tests/playground/features/stream/groups.test.ts';
const state = 'tests/playground/features/stream/registration-state.test.ts';
const feed = 'tests/playground/state/feed.test.ts';

/** What a tab must not forget, keep, mix up or take from others. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/playground/state/create-session.ts', session, [
    ['counts tokens down by the clock of the page', 'receivedAt: now() + aheadBy },', 'receivedAt: now() },'],
    ['takes any tokens for those of the code', 'code && code.code === exchanged ?', 'code ?'],
    ['takes a used code for one that can be exchanged', 'used: true as const', ''],
    ['goes on with a sandbox that is gone', '      if (gone) throw gone;\n', ''],
    ['does not look for a sandbox whose receiver is gone', 'receiverLost: verify,', 'receiverLost: async () => {},'],
    ['leaves a new sandbox gone', 'update({ gone: undefined });', ''],
    ['does not say that the browser refuses to store', '  storage.$refused.listen(() => update({ storing: false }));\n', ''],
    ['does not say that the browser has no storage', ', storing: !storage.$refused.get() }', ' }'],
    [
      'goes on with a target that there is not',
      'possibleTargetKind(runtime, stored?.kind ?? targetKinds(runtime)[0])',
      'stored?.kind ?? targetKinds(runtime)[0]',
    ],
    ['forgets the chosen target', 'stored?.kind ?? targetKinds(runtime)[0]', 'targetKinds(runtime)[0]'],
    [
      'keeps tokens after everything was forgotten',
      'if (!store.forgotten(resetCount)) updateFlow(kind, { tokens',
      'updateFlow(kind, { tokens',
    ],
    [
      'keeps a registration after everything was forgotten',
      'if (!store.forgotten(resetCount)) updateFlow(kind, { webhookIds',
      'updateFlow(kind, { webhookIds',
    ],
    ['lists a registration twice', 'webhookIds.filter((known) => known !== id)', 'webhookIds'],
    ['accepts any enterprise host', "getState().runtime?.live?.hosts.includes(host) ? host : ''", 'host'],
    ['shows the last response after the target was changed', '{ kind, authorization: undefined }', '{ kind }'],
  ]),
  ...breakTests('src/playground/state/health.ts', session, [
    ['forgets a sandbox that does not respond', 'if (knowsNoSandbox(reason)) lose(target.kind);', 'lose(target.kind);'],
    ['calls a target gone that is not', 'gone?.kind === kind', 'gone'],
    ['shows the last response of a sandbox that is gone', ', authorization: undefined }', ' }'],
    ['reads the clock of the sandbox too late', '(asked + now()) / 2', 'asked'],
  ]),
  ...breakTests('src/playground/state/authorization.ts', session, [
    [
      'counts a code down by the clock of the page',
      'const received = { receivedAt: now() + aheadBy,',
      'const received = { receivedAt: now(),',
    ],
    ['shows the response of a target that is not chosen', 'if (kind === getState().kind) update', 'update'],
    ['checks a response by the target that is chosen', 'checkAt(asked ?? getState().kind)', 'checkAt(getState().kind)'],
    ['takes a code twice', 'waiting.filter((entry) => entry !== request)', 'waiting'],
    ['shows another state than the one of the response', '...(report.state === undefined ? {}', '...(true ? {}'],
    ['does not know that a state was sent', 'stateSent || request.state === proposedState', 'stateSent'],
    ['forgets that a state was sent', 'stateSent || request.state === proposedState', 'request.state === proposedState'],
    ['waits in a copy of a tab for what the first one asked', 'requests: [],', 'requests: getState().flows.server.requests,'],
    ['calls a sandbox shared that was not made', 'rest.workspace ? {', 'true ? {'],
    ['does not say that a copy of a tab shares its sandbox', '...(rest.workspace ? { shared: true } : {}),', ''],
    ['says in a copy of a tab that it has the code', "if (code && !code.used && getState().kind === 'server')", 'if (false)'],
    ['keeps an unused code in a copy of a tab', '...(code?.used ? { code } : {})', '...(code ? { code } : {})'],
    ['drops a used code in a copy of a tab', '...(code?.used ? { code } : {}),', ''],
    ['forgets requests but the last one', 'requests.slice(-9)', 'requests.slice(-0, 0)'],
    ['keeps every request', 'requests.slice(-9)', 'requests'],
    ['shows the last response after another request', 'update({ authorization: undefined, stateSent:', 'update({ stateSent:'],
    [
      'expects responses of the chosen target only',
      "waitsFor: ({ state: returned = '' }) =>\n      allKinds.some",
      "waitsFor: ({ state: returned = '' }) =>\n      [getState().kind].some",
    ],
    ['takes a pasted code for another target', 'only ?? (pasted ? getState().kind : undefined)', 'only'],
  ]),
  ...breakTests('src/playground/state/session-store.ts', session, [
    ['calls the target of another host', '    before.host !== host ||\n', ''],
    ['stores another target because a page was left early', '    if (!before.runtime) return;\n', ''],
    ['does not save what the server made', ' || flows.server !== state.flows.server', ''],
    [
      'does not save the chosen target',
      'kind === state.kind && authorization === state.authorization',
      'authorization === state.authorization',
    ],
    [
      'does not save what became of an authorization request',
      'kind === state.kind && authorization === state.authorization',
      'kind === state.kind',
    ],
    ['leaves the storage full after a reset', 'else slot.clear();', ''],
  ]),
  ...breakTests('src/playground/state/reset.ts', session, [
    ['undoes a reset twice', 'const { before, parts } = last;\n      last = undefined;', 'const { before, parts } = last;', 'was undone'],
    [
      'keeps a typed secret after a reset',
      'store.replace({ ...emptyState, runtime',
      'store.replace({ ...before, flows: emptyState.flows, runtime',
    ],
    ['does not count resets', 'resetCount: ++resets', 'resetCount: resets'],
    ['counts a reset twice that was undone', 'resetCount: ++resets', 'resetCount: before.resetCount + 1'],
    ['can be undone for ever', '        settle();\n        store.update', '        store.update'],
    ['offers to undo for ever', '        store.update({ undoUntil: undefined });\n', ''],
    ['ends the undoing of a later reset', 'if (last !== undo) return;', ''],
    ['makes the first half of a double click final', 'undoMilliseconds - doubleMilliseconds', 'undoMilliseconds'],
    ['ignores a reset for longer', 'undoMilliseconds - doubleMilliseconds', '0'],
  ]),
  ...breakTests('src/playground/state/reset.ts', page, [
    ['leaves the sandbox in the page away', '      for (const part of parts) part.bringBack();\n', ''],
  ]),
  ...breakTests('src/playground/state/session-stored.ts', session, [
    ['stores a pasted code', 'code === undefined || code.pasted ? rest', 'code === undefined ? rest'],
    ['stores what became of a pasted response', "kind === 'live' || authorization?.pasted", "kind === 'live'"],
    ['stores what became of a live request', "kind === 'live' || authorization?.pasted", 'authorization?.pasted'],
    ['stores an empty session', 'if (isDefaultKind && isEmpty(page) && isEmpty(server)) return undefined;', ''],
    ['reads a sandbox of another shape', ' &&\n    isWorkspaceOrAbsent(value.workspace)', ''],
    ['reads a flow without requests', 'Array.isArray(value?.requests) &&', 'value &&'],
  ]),
  ...breakTests('src/playground/storage/tab-storage.ts', session, [
    ['reads what another version stored', 'stored?.version === version ? stored.value : undefined', 'stored?.value'],
    ['reads a value of another shape', 'value && isValid(value)', 'value'],
    ['does not notice that the browser refuses to store', '      $refused.set(true);\n', ''],
    ['does not notice that the browser has no storage', 'atom(storage === undefined)', 'atom(false)'],
  ]),
  ...breakTests('src/playground/state/retained-store.ts', 'tests/playground/state/retained-store.test.ts', [
    ['stores an outcome with its secrets', 'store(mask(value))', 'store(value)'],
    ['stores a text later than it is typed', "typeof value === 'string'", 'false'],
    ['stores what stays in memory', '      if (!survivesReload) return;\n', ''],
    ['stores an outcome of the time before a reset', '!forgotten(resetCount) && ', ''],
    ['stores an outcome that was replaced', ' && $values.get()[key] === value', ''],
    ['leaves a replaced outcome in the storage', 'store(isText && ', 'if (isText) store('],
    ['stores one page instead of another', '...slot.read(), ', ''],
    ['shows the outcome of another page', '`${page} ${name}`', '`/workbench/ ${name}`'],
  ]),
  ...breakTests('src/playground/storage/tab-storage.ts', 'tests/playground/state/retained-store.test.ts', [
    ['leaves what came since a reset that was undone', 'if (text === null) storage.removeItem(key);\n        else', 'if (text !== null)'],
  ]),
  ...breakTests('src/playground/state/tab-claim.ts', 'tests/playground/state/tab-claim.test.ts', [
    ['makes the first tab yield', "if (data.type !== 'taken') return;", ''],
    ['takes the next page of a tab for a copy', 'data?.tab !== tab || ', 'data === null || '],
    ['lets a copy be called like the first', '    tab = randomState();\n    storage.setItem(key, tab);\n    copied();', '    copied();'],
  ]),
  ...breakTests('src/playground/state/log/logged-target.ts', 'tests/playground/state/log/stored-log.test.ts', [
    ['keeps the style sheet of every page', ': withoutStyles(exchange)', ': exchange'],
    ['forgets which experiment made a call', '...(experiment && { experiment })', ''],
    ['leaves something out of a live response', "target.kind === 'live' ? exchange : withoutStyles(exchange)", 'withoutStyles(exchange)'],
  ]),
  ...breakTests('src/playground/state/log/log.ts', 'tests/playground/state/log/log.test.ts', [
    ['puts in a file of any length', '[...$entries.get(), ...numbered].slice(-maxEntries)', '[...$entries.get(), ...numbered]'],
    ['keeps all numbers of a feed for the next page', '.slice(-maxRepeated)', ''],
    ['does not note when the log was cleared', '      clearedAt = now;\n', ''],
    ['keeps the feeds of a session that was reset', '      known = new Map();\n', ''],
    ['takes a notification for a request that is there', '[direction, label, startedAt', '[label, startedAt'],
  ]),
  ...breakTests('src/playground/state/log/log.ts', 'tests/playground/state/log/stored-log.test.ts', [
    ['leaves out on the next page what is live', "exchange.target !== 'live'", 'true'],
    ['brings back on the next page what is live and was cleared', 'numbers.set(number, true)', 'numbers.get(number)'],
  ]),
  ...breakTests('src/playground/state/log/stored-log.ts', 'tests/playground/state/log/stored-log.test.ts', [
    ['stores nothing more when its mask was not loaded once', 'else waiting = false;', '', 'without its mask'],
    [
      'stores secrets of the log',
      'return mask([...latest(false), ...latest(true)].sort(',
      'return ([...latest(false), ...latest(true)].sort(',
    ],
    ['stores the log of a live deployment', " && target !== 'live'", ''],
    ['stores exchanges whose target is not known', 'target !== undefined && ', ''],
    ['stores requests that wait', ' && !pending', ''],
    ['takes in again what a feed repeats on the next page', '    log.goOn(stored.past);\n', ''],
    ['forgets on the next page that it was cleared', ' || past.clearedAt > 0', ''],
    [
      'stores many notifications instead of requests',
      "own.filter(({ direction }) => (direction === 'notification') === notifications)",
      '(notifications ? own : [])',
    ],
    ['stores the oldest entries', '.slice(-maxStored);', '.slice(0, maxStored);'],
    ['leaves a log stored that was emptied', 'if (entries.length === 0) slot.clear();', ''],
    ['writes the log that did not change', 'if (!waiting || !mask) return;', 'if (!mask) return;'],
  ]),
  ...breakTests('src/playground/state/session-start.ts', session, [
    ['makes two receivers at once', '    if (current) return;\n', '', 'one new receiver is made'],
    ['starts twice at a time', '      while (current) await current.catch(() => undefined);\n', ''],
    ['makes a second receiver', 'inbox ?? makeInbox(fetch, runtime)', 'makeInbox(fetch, runtime)'],
    ['starts a sandbox that runs', 'if (!store.getTarget()) await begin(sandbox);', 'await begin(sandbox);'],
    ['keeps a sandbox after a reset', '    if (store.forgotten(state.resetCount)) throw', '    if (state.resetCount < 0) throw'],
    [
      'is busy for ever after a problem',
      "    update({ busy: false });\n    if ('reason' in ended) throw ended.reason;",
      "    if ('reason' in ended) throw ended.reason;\n    update({ busy: false });",
    ],
    [
      'says that a new receiver of the server responds as before',
      "'server', { inbox: await makeInbox(fetch, runtime), receiverResponse: { status: 200 },",
      "'server', { inbox: await makeInbox(fetch, runtime),",
    ],
  ]),
  ...breakTests('src/playground/state/session-start.ts', page, [
    ['the session sets no inbox of the page to 500', '(await inPage.open()).inbox.respondWith(response)', 'await inPage.open()'],
    [
      'says that a new receiver of the page responds as before',
      "'page', { inbox: inbox.describe(), receiverResponse: { status: 200 },",
      "'page', { inbox: inbox.describe(),",
    ],
  ]),
  ...breakTests('src/playground/state/widget-context.ts', session, [
    ['shows values of the target that was chosen before', 'runtime !== runtime || shown', 'runtime !== runtime && shown', 'chosen target'],
    ['shows new values after each change', 'if (shown?.of.runtime', 'if (true || shown?.of.runtime', 'chosen target'],
    ['shows other values than the sandbox will have', 'demoSeed(redirectUris)', 'demoSeed([])'],
  ]),
  ...breakTests('src/playground/state/callback-channel.ts', channel, [
    ['refuses what another tab took', "if (data?.type === 'authorization-response-taken') settled.add(data.state);", ''],
    ['refuses what another tab took meanwhile', '      if (settled.has(parameters.state)) return;\n', ''],
    ['refuses a response twice', '      settled.add(parameters.state);\n', ''],
    ['refuses what it took', '    settled.add(state);\n', ''],
    [
      'does not say that it took a response',
      "    channel.postMessage({ type: 'authorization-response-taken', state } satisfies TakenMessage);\n",
      '',
    ],
    ['accepts a response that it did not ask for', 'if (session.waitsFor(parameters)) {', 'if (parameters) {'],
    ['speaks of a foreign state without waiting for one', 'if (expected === undefined) return;', ''],
  ]),
  ...breakTests('src/playground/targets/in-page/receiver.ts', page, [
    [
      'makes a receiver that responds as the former one',
      'inboxes.clear();\n      inbox = inboxes.open({ id: name() });',
      'inboxes.clear();\n      inbox = inboxes.open({ id: name(), response: inbox.response });',
    ],
    [
      'forgets on the next page how the receiver responds',
      '{ ...kept, messages: kept.received }',
      '{ ...kept, response: { status: 200 }, messages: kept.received }',
    ],
    [
      'an inbox of the page that is set to 500 delivers again',
      'const { status, delayMilliseconds = 0 } = inbox.response',
      'const { status, delayMilliseconds = 0 } = { ...inbox.response, status: 200 }',
    ],
    [
      'an inbox of the page that is set to 500 delivers again after the first notification',
      'const { status, delayMilliseconds = 0 } = inbox.response;',
      'const { status, delayMilliseconds = 0 } = inbox.response;\n    inbox.response = { status: 200 };',
    ],
    ['an inbox of the page cannot be set to 500', '      inbox.response = response;\n', ''],
    ['takes deliveries for any address', 'if (address !== url())', "if (address === '')"],
    ['does not repeat what came so far', 'for (const message of inbox.messages) listener(message);', ''],
  ]),
  ...breakTests('src/sandbox/deliveries/registration-states.ts', page, [
    ['an inbox of the page that is set to 500 gets further events', "state: 'stopped' }", "state: 'registered' }"],
  ]),
  ...breakTests('src/playground/targets/in-page/snapshot.ts', page, [
    ['goes on with what another program kept', "typeof controlKey === 'string' && ", ''],
  ]),
  ...breakTests('src/playground/state/create-session.ts', 'tests/playground/state/session.test.ts', [
    ['never says that a server does not respond', 'responded ? undefined : target.kind', 'undefined', 'does not respond is noted'],
  ]),
  ...breakTests('src/playground/targets/in-page/in-page.ts', page, [
    ['calls a sandbox that is another one by now', 'opened.describe().controlKey !== controlKey', "controlKey === ''"],
    ['keeps what was forgotten', 'const putBack = slot.setAside();', 'const putBack = () => undefined;'],
    ['loses what a page had not used yet when a reset is undone', '          putBack();\n', ''],
    ['goes on with the sandbox that came after the reset', '          void use(before);\n', ''],
    ['does not load again after a failure', 'if (sandbox === next) sandbox = undefined;', '', 'loaded again at the next attempt'],
    ['forgets a sandbox when an earlier one fails', 'if (sandbox === next) sandbox', 'sandbox', 'fails to load after a reset'],
    ['brings back a sandbox that failed', '() => (before = undefined)', '() => undefined', 'fails to load after a reset'],
  ]),
  ...breakTests('src/playground/targets/server/with-health-check.ts', 'tests/playground/state/session.test.ts', [
    ['a call that was stopped is a response', 'if (!stopped.has(code)) ', ''],
    ['an error is no response', "reached(code !== 'no-response')", 'reached(false)'],
  ]),
  ...breakTests('src/playground/requests/oauth/authorization-response.ts', response, [
    ['accepts any state', 'requests.findLast((request) => request.state === state)', 'requests.findLast(() => true)'],
    ['accepts a response without the state that was sent', "requests.findLast((request) => request.state === '')", 'requests.at(-1)'],
    ['accepts a code that comes with an error', 'if (code !== undefined && error !== undefined)', 'if (false)'],
    ['takes a query that begins with another parameter for a code', '|[\\w.-]+=[^&]*&)/', ')/', 'what the reader pastes'],
    ['takes a code with a colon for a URL', String.raw`:(?:\/|.*\?))/i`, ':)/i', 'what the reader pastes'],
    ['takes a host or a path for a code', "pasted.replace(beforeQuery, '')", 'pasted', 'what the reader pastes'],
    ['accepts an empty code', 'if (!code)', 'if (code === undefined)'],
    ['accepts a parameter that comes twice', 'query.getAll(name).length > 1', 'query.getAll(name).length > 2'],
    ['ties a copied code to any request', 'redirectUri === outOfBandUri', "redirectUri !== ''"],
  ]),
  ...breakTests('src/playground/features/stream/messages/groups.ts', stream, [
    [
      'shows a response before the trial of the same millisecond',
      "['request', 'act', 'delivery', 'response', 'redirect']",
      "['request', 'act', 'response', 'delivery', 'redirect']",
    ],
    ['sees no race in the same millisecond', 'message.at > response.at', 'message.at >= response.at'],
    ['takes what the reader sent for a notification of the service', 'delivery.byYou ? undefined : causeOf(delivery)', 'causeOf(delivery)'],
    ['makes one group of two runs of an experiment', '`${String(run.startedAt)} ${run.title}`', 'run.title'],
    ['mixes up the hops of a browser', "cause === 'authorize' ? messages : messages.sort(inOrder)", 'messages.sort(inOrder)'],
  ]),
  ...breakTests('src/playground/features/stream/messages/causes.ts', stream, [
    ['hides the trial while the response to the create call is awaited', 'if (entry.pending) waiting.push(group);', ''],
    ['takes what comes much later for the effect of an act', '<= effectWithin ? before : undefined', '<= Infinity ? before : undefined'],
    ['gives every ping to the last ping call', '?.findLast(({ start }) => start <= at)', '?.at(-1)'],
  ]),
  ...breakTests('src/playground/features/stream/messages/calls.ts', stream, [
    ['forgets how far the clock was ahead', 'at: startedAt + aheadBy,\n    label: requestLabel', 'at: startedAt,\n    label: requestLabel'],
    [
      'shows a call that got no response as one that succeeded',
      'if (status === 0) return [{ ...sent, bad: true }];',
      'if (status === 0) return [sent];',
    ],
    ['shows a code in the label of a page', "title === undefined || title.includes('=')", 'title === undefined'],
  ]),
  ...breakTests('src/playground/features/stream/messages/group-outcome.ts', stream, [
    [
      'takes 204 to the trial for success',
      'stateAfterTrial({ status: response?.status ?? 0 })',
      "(response?.status ?? 500) < 300 ? 'registered' : 'cancelled'",
    ],
    ['shows a refused call as one that worked', 'if (response.bad) return bad(response.label);', ''],
  ]),
  ...breakTests('src/playground/features/stream/messages/registration-state.ts', state, [
    ['unregisters a registration that was cancelled', "state !== 'cancelled' && ", ''],
    ['does not find an ID with a space', 'encodeURIComponent(id)', 'id'],
  ]),
  ...breakTests('src/playground/requests/outcomes/registration.ts', state, [
    ['goes on delivering after 400', 'outcome.status < 400', 'outcome.status <= 400'],
    ['takes 204 for success of a trial', 'return keepsRegistration(outcome) ?', "return 'status' in outcome && outcome.status < 300 ?"],
    ['revives a registration that ended', "if (state === 'cancelled' || stoppedBy) break;", ''],
    ['accepts the deliveries of another registration', '.filter(({ webhookId }) => webhookId === id)', ''],
    [
      'goes on delivering to a silent receiver',
      "'status' in outcome && outcome.status < 400",
      "(!('status' in outcome) || outcome.status < 400)",
    ],
  ]),
  ...breakTests('src/playground/state/log/entry.ts', state, [
    ['lists a registration that was refused', 'response.status >= 200 && response.status < 300', 'response.status >= 200'],
  ]),
  ...breakTests('src/playground/requests/outcomes/service-record.ts', state, [
    ['takes what the reader sent for a delivery', '.filter((notification) => !sentByYou(notification))', ''],
  ]),
  ...breakTests('src/playground/state/feed.ts', feed, [
    ['shows a notification twice', 'if (received.some(({ number }) => number === next.number)) return received;', ''],
    ['shows notifications as they come', '.sort((one, other) => one.number - other.number)', ''],
    ['shows what the former receiver got', '      $state.set(emptyFeed);\n', ''],
    ['listens in a hidden tab', ' && visible()', ''],
    ['listens for no widget', ' && watched', ''],
    ['does not say that the receiver is gone', 'if (opened.readyState === closed) void reopen(opened, address);', ''],
    ['takes a receiver for gone whose server is busy', 'if (!known) {', 'if (known || !known) {'],
    ['goes back to the former receiver', '    later(() => {\n      if (source !== refused) return;\n', '    later(() => {\n'],
  ]),
  ...breakTests('src/playground/features/log/curl.ts', 'tests/playground/features/log/curl.test.ts', [
    ['takes a header away that was sent', 'headers.map(([name]) => name.toLowerCase())', 'headers.map(([name]) => name)', 'takes away'],
  ]),
  ...breakTests('src/playground/features/log/har.ts', 'tests/playground/features/log/export.test.ts', [
    ['exports another start time', 'new Date(startedAt)', 'new Date(0)'],
    ['exports what has no response of the interface', '.filter(isExchange)', ''],
    ['exports no duration', 'time: exchange.milliseconds', 'time: 0'],
    ['exports characters of a request for bytes', 'body === null ? 0 : byteLength(body)', 'body?.length ?? 0'],
    ['exports characters of a response for bytes', 'size: byteLength(body)', 'size: body.length'],
  ]),
  ...breakTests('src/playground/requests/oauth/browse.ts', 'tests/playground/requests/oauth/browse.test.ts', [
    ['follows a redirect to a host that begins alike', '!next.startsWith(`${authUrl}/`)', '!next.startsWith(authUrl)'],
    ['follows redirects without an end', 'hops.length < maxHops', 'hops.length < 2 * maxHops'],
    ['denies for the reader', "decision: 'grant' | 'deny' = 'grant'", "decision: 'grant' | 'deny' = 'deny'"],
    ['names no company', "[['company', company] as const]", '[]'],
  ]),
  ...breakTests('src/playground/features/console/request/sandbox-steps.ts', 'tests/playground/features/console/sandbox-steps.test.ts', [
    ['keeps a code after a reset', 'if (session.forgotten(state.resetCount)) return;', ''],
    ['takes a failed create for a webhook', 'createdId(exchange) === undefined', "createdId(exchange) === ''"],
  ]),
  ...breakTests(
    'src/playground/features/console/request/authorize/start-authorization.ts',
    'tests/playground/features/console/start-authorization.test.ts',
    [
      ['sends a state twice', 'stateSent && formNow().state === proposedState', 'false'],
      ['replaces a state that was not sent', 'stateSent && formNow().state', 'formNow().state'],
      ['replaces a state that the reader typed', ' && formNow().state === proposedState', ''],
    ],
  ),
  ...breakTests('src/playground/requests/webhooks/send-operation.ts', 'tests/playground/features/console/sandbox-steps.test.ts', [
    ['forgets the webhook that it created', 'session.noteRegistration(target.kind, id, state.resetCount);', ''],
  ]),
  ...breakTests('src/playground/features/resend/deliver.ts', 'tests/playground/features/resend/deliver.test.ts', [
    ['says nothing of a receiver that is gone', 'if (status === 404)', 'if (status === 410)'],
    ['sends unmarked notifications to the receiver of the page', 'inbox.post(inbox.url, sentByYouHeaders', 'inbox.post(inbox.url, {}'],
    ['sends unmarked notifications to the server', 'headers: sentByYouHeaders, body', 'body'],
  ]),
];
