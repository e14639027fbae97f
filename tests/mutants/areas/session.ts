import { breakTests, type Mutant } from '../mutant.ts';

const session = 'tests/playground/session/session.test.ts';
const channel = 'tests/playground/session/callback-channel.test.ts';
const page = 'tests/playground/in-page.test.ts';
const response = 'tests/playground/oauth/authorization-response.test.ts';
const timeline = 'tests/playground/timeline/timeline.test.ts';
const state = 'tests/playground/timeline/registration-state.test.ts';
const feed = 'tests/playground/webhooks/feed.test.ts';

/** What a tab must not forget, keep, mix up or take from others. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/playground/session/session.ts', session, [
    [
      'counts a code down by the clock of the page',
      'const received = { receivedAt: now() + aheadBy,',
      'const received = { receivedAt: now(),',
    ],
    [
      'counts tokens down by the clock of the page',
      'const receivedAt = now() + getState().flows[place].aheadBy;',
      'const receivedAt = now();',
    ],
    ['takes a code twice', 'waiting.filter((entry) => entry !== request)', 'waiting'],
    ['uses a state again', 'update({ answer, freshState: randomState() })', 'update({ answer })'],
    ['forgets a sandbox that does not answer', " || reason.code === 'no-answer'", ''],
    ['reads the clock of the sandbox too late', '(asked + now()) / 2', 'asked'],
    [
      'goes on with a target that there is not',
      'possiblePlace(runtime, made?.place ?? placesOf(runtime)[0])',
      'made?.place ?? placesOf(runtime)[0]',
    ],
    ['forgets the chosen target', 'made?.place ?? placesOf(runtime)[0]', 'placesOf(runtime)[0]'],
    ['forgets requests but the last one', 'requests.slice(-9)', 'requests.slice(-0, 0)'],
    ['keeps every request', 'requests.slice(-9)', 'requests'],
    [
      'keeps tokens after everything was forgotten',
      'if (!store.forgotten(epoch)) updateFlow(place, { tokens',
      'updateFlow(place, { tokens',
    ],
    [
      'keeps a registration after everything was forgotten',
      'if (!store.forgotten(epoch)) updateFlow(place, { webhookIds',
      'updateFlow(place, { webhookIds',
    ],
    ['lists a registration twice', 'webhookIds.filter((known) => known !== id)', 'webhookIds'],
    ['takes any enterprise host', "getState().runtime?.live?.hosts.includes(host) ? host : ''", 'host'],
    ['shows the last response after the target was changed', 'if (place !== getState().place) store.clearAnswer();', ''],
    [
      'shows the last response after another request',
      'store.clearAnswer();\n      updateFlow(place, { requests',
      'updateFlow(place, { requests',
    ],
    [
      'expects responses of the chosen target only',
      "waitsFor: ({ state: returned = '' }: ResponseParameters) =>\n      allPlaces.some",
      "waitsFor: ({ state: returned = '' }: ResponseParameters) =>\n      [getState().place].some",
    ],
    ['takes a pasted code for another target', 'only ?? (pasted ? getState().place : undefined)', 'only'],
  ]),
  ...breakTests('src/playground/session/session-store.ts', session, [
    [
      'leaves the storage full when everything is forgotten',
      'freshState: randomState(), epoch: epoch + 1, ...(runtime ? { runtime } : {}) };\n      target = targetOf(reach, state);\n      storage?.removeItem(key);',
      'freshState: randomState(), epoch: epoch + 1, ...(runtime ? { runtime } : {}) };\n      target = targetOf(reach, state);',
    ],
    [
      'keeps a typed secret when everything is forgotten',
      'state = { ...emptyState, place, freshState',
      'state = { ...state, ...emptyState, typedSecret: state.typedSecret, place, freshState',
    ],
    ['counts no epoch', 'epoch: epoch + 1', 'epoch'],
    ['calls the target of another host', '      before.host !== host ||\n', ''],
    ['does not save what the server made', ' || before.flows.server !== flows.server', ''],
    [
      'does not save the chosen target',
      'before.place !== place || before.flows.page !== flows.page ||',
      'before.flows.page !== flows.page ||',
    ],
  ]),
  ...breakTests('src/playground/session/session-stored.ts', session, [
    ['stores a pasted code', 'code === undefined || code.pasted ? rest', 'code === undefined ? rest'],
    ['stores an empty session', "if (place === 'server' && isEmpty(page) && isEmpty(server)) return undefined;", ''],
    ['reads what another program stored', "value?.madeBy === 'sandbox' && isFlow", 'value && isFlow'],
    ['reads a sandbox of another shape', ' && isWorkspace(value.workspace)', ''],
    ['reads a flow without requests', 'Array.isArray(value?.requests) &&', 'value &&'],
  ]),
  ...breakTests('src/playground/session/session-start.ts', session, [
    ['starts twice at a time', '    if (state.busy) return;\n', ''],
    ['keeps a sandbox after everything was forgotten', '    if (store.forgotten(state.epoch)) return;\n', ''],
    ['shows an old problem after a start', '    store.clearProblem();\n', ''],
    ['is busy for ever after a problem', 'update({ busy: false, problem: ended.problem })', 'update({ problem: ended.problem })'],
    [
      'says that a new receiver of the server responds as before',
      "'server', { inbox: await makeInbox(fetch, runtime), answering: { status: 200 },",
      "'server', { inbox: await makeInbox(fetch, runtime),",
    ],
    ['keeps what the last sandbox had', 'await make(state)], emptyFlow)', 'await make(state)])'],
  ]),
  ...breakTests('src/playground/session/session-start.ts', page, [
    [
      'says that a new receiver of the page responds as before',
      "'page', { inbox: inbox.describe(), answering: { status: 200 },",
      "'page', { inbox: inbox.describe(),",
    ],
  ]),
  ...breakTests('src/playground/session/callback-channel.ts', channel, [
    ['refuses what another tab took', "if (data?.type === 'authorization-response-taken') settled.add(data.state);", ''],
    ['refuses what another tab took meanwhile', '      if (settled.has(parameters.state)) return;\n', ''],
    ['refuses a response twice', '      settled.add(parameters.state);\n', ''],
    ['refuses what it took', '    settled.add(state);\n', ''],
    [
      'does not say that it took a response',
      "    channel.postMessage({ type: 'authorization-response-taken', state } satisfies TakenMessage);\n",
      '',
    ],
    ['takes a response that it did not ask for', 'if (session.waitsFor(parameters)) {', 'if (parameters) {'],
  ]),
  ...breakTests('src/playground/in-page/receiver.ts', page, [
    [
      'makes a receiver that responds as the former one',
      'inboxes.clear();\n      inbox = inboxes.open(name());',
      'inboxes.clear();\n      inbox = inboxes.open(name(), { ...inbox, messages: [] });',
    ],
    [
      'forgets on the next page how the receiver responds',
      '{ ...kept, messages: [...kept.received] }',
      '{ ...kept, answer: { status: 200 }, messages: [...kept.received] }',
    ],
    ['takes deliveries for any address', 'if (address !== url())', "if (address === '')"],
    ['does not repeat what came so far', 'for (const message of inbox.messages) listener(message);', ''],
  ]),
  ...breakTests('src/playground/in-page/kept.ts', page, [
    ['goes on with what another program kept', "value?.madeBy === 'sandbox' && typeof value.controlKey", 'typeof value?.controlKey'],
  ]),
  ...breakTests('src/playground/in-page/in-page.ts', page, [
    ['calls a sandbox that is another one by now', 'opened.describe().controlKey !== controlKey', "controlKey === ''"],
    ['keeps what was forgotten', '      forgetKept();\n', ''],
    ['does not load again after a failure', '        lab = undefined;\n        throw reason;', '        throw reason;'],
  ]),
  ...breakTests('src/playground/oauth/authorization-response.ts', response, [
    ['takes any state', 'requests.findLast((request) => request.state === state)', 'requests.findLast(() => true)'],
    ['takes a response without the state that was sent', "requests.findLast((request) => request.state === '')", 'requests.at(-1)'],
    ['takes a code that comes with an error', 'if (code !== undefined && error !== undefined)', 'if (false)'],
    ['takes an empty code', 'if (!code)', 'if (code === undefined)'],
    ['takes a parameter that comes twice', 'query.getAll(name).length > 1', 'query.getAll(name).length > 2'],
    ['ties a copied code to any request', 'redirectUri === outOfBandUri', "redirectUri !== ''"],
  ]),
  ...breakTests('src/playground/timeline/moves.ts', timeline, [
    [
      'draws a response before the trial of the same millisecond',
      "['request', 'delivery', 'again', 'answer', 'response']",
      "['request', 'response', 'delivery', 'again', 'answer']",
    ],
    ['sees no race in the same millisecond', 'one.at <= (known', 'one.at < (known'],
    ['takes what the reader sent for a trial', 'if (sentByYou({ headers })) return', 'if (false) return'],
    ['forgets how far the clock was ahead', "move('request', startedAt + aheadBy, label)", "move('request', startedAt, label)"],
    ['draws a call that got no response as one that succeeded', 'return [{ ...sent, bad: true }];', 'return [sent];'],
  ]),
  ...breakTests('src/playground/timeline/registration-state.ts', state, [
    ['goes on delivering after 400', 'return status >= 400', 'return status > 400'],
    ['takes 204 for success of a trial', 'return status === 200 ? before', 'return status < 300 ? before'],
    ['revives a registration that ended', "if (before !== 'registered') return before;", ''],
    ['takes what the reader sent for a delivery', 'webhookId !== id || sentByYou(notification)', 'webhookId !== id'],
    ['takes the deliveries of another registration', 'webhookId !== id || sentByYou(notification)', 'sentByYou(notification)'],
    ['lists a registration that was refused', 'response.status >= 200 && response.status < 300', 'response.status >= 200'],
  ]),
  ...breakTests('src/playground/webhooks/feed.ts', feed, [
    ['shows a notification twice', 'if (received.some(({ number }) => number === next.number)) return received;', ''],
    ['shows notifications as they come', '.sort((one, other) => one.number - other.number)', ''],
    ['shows what the former receiver got', '      update(emptyFeed);\n', ''],
    ['listens in a hidden tab', ' && visible()', ''],
    ['listens for nobody', ' && listeners.size > 0', ''],
  ]),
  ...breakTests('src/playground/log/har.ts', 'tests/playground/log/export.test.ts', [
    ['exports another start time', 'new Date(startedAt)', 'new Date(0)'],
    ['exports no duration', 'time: exchange.milliseconds', 'time: 0'],
    ['exports characters for bytes', 'new TextEncoder().encode(text).length', 'text.length'],
  ]),
  ...breakTests('src/playground/oauth/browse.ts', 'tests/playground/oauth/browse.test.ts', [
    ['follows a redirect to a host that begins alike', '!next.startsWith(`${authUrl}/`)', '!next.startsWith(authUrl)'],
    ['follows redirects without an end', 'hops.length < mostHops', 'hops.length < 2 * mostHops'],
  ]),
  ...breakTests('src/playground/again/deliver-here.ts', 'tests/playground/deliver.test.ts', [
    ['says nothing of a receiver that is gone', 'if (status === 404)', 'if (status === 410)'],
    ['sends unmarked notifications to the receiver of the page', 'inbox.post(inbox.url, sentByYouHeaders', 'inbox.post(inbox.url, {}'],
    ['sends unmarked notifications to the server', 'headers: sentByYouHeaders, body', 'body'],
  ]),
];
