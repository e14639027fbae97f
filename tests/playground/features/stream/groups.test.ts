import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operationPath } from '../../../../src/interface/index.ts';
import { authorizePath, tokenPath } from '../../../../src/interface/operations/endpoints.ts';
import { createExperimentContext } from '../../../../src/playground/features/experiments/experiment-context.ts';
import { getTokens } from '../../../../src/playground/features/experiments/authorization.ts';
import { redirectEntry, type LogEntry } from '../../../../src/playground/state/log/entry.ts';
import { sentByYouHeaders } from '../../../../src/playground/requests/outcomes/sent-by-you.ts';
import { groupsOf, inTrueOrder, type Group, type StreamSource } from '../../../../src/playground/features/stream/messages/groups.ts';
import { sentenceOf, type Message } from '../../../../src/playground/features/stream/messages/message.ts';
import { groupOutcome, groupTitle } from '../../../../src/playground/features/stream/messages/group-outcome.ts';
import type { Attempt } from '../../../../src/sandbox/index.ts';
import { entry } from '../../state/log/entries.ts';
import { service } from '../experiments/service.ts';
import { cpuTimeOf } from '../../../cpu-time.ts';
import { nonEmpty } from '../../../non-empty.ts';

const nothing: StreamSource = { entries: [], attempts: [], prefix: 'svc' };
const origin = 'https://service.example';

type Operation = Parameters<typeof operationPath>[0];

/** A call of the application. */
function call(
  at: number,
  label: Operation,
  milliseconds: number,
  { id, body = '{}', status = 200 }: { id?: string; body?: string; status?: number } = {},
): LogEntry {
  const made = entry({ label, request: { method: 'POST', url: origin + operationPath(label, id) }, response: { body, status } });
  return { ...made, startedAt: at, exchange: { ...made.exchange, milliseconds } };
}
const created = '{"id":"w1"}';
const pending = (of: LogEntry): LogEntry => ({
  ...of,
  pending: true,
  exchange: { ...of.exchange, response: { status: 0, statusText: '', headers: [], body: '' } },
});

/** What the control API knows of a POST. */
const attempt = (startedAt: number, event: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{
    number: 1,
    webhookId: 'w1',
    messageId: `m${String(startedAt)}`,
    url: 'https://app.example/hook',
    body: {},
    outcome: { status: 200 },
  },
  event,
  startedAt,
  endedAt: startedAt + 5,
  ...more,
});

/** What the receiver got. */
function arrived(
  at: number,
  event: string,
  messageId: string,
  { status = 200, delay = 0, byYou = false, webhookId = 'w1' } = {},
): LogEntry {
  const headers = byYou ? Object.entries(sentByYouHeaders) : [];
  const made = entry({
    label: event,
    direction: 'notification',
    request: { method: 'POST', url: 'https://app.example/hook', headers, body: JSON.stringify({ event, messageId, webhookId }) },
    response: { status },
  });
  return { ...made, startedAt: at, exchange: { ...made.exchange, milliseconds: delay } };
}

/** An act in the service's place. */
function act(at: number, path: string, body: object, response: object): LogEntry {
  const made = entry({
    label: `POST ${path}`,
    direction: 'act',
    request: { method: 'POST', url: path, body: JSON.stringify(body) },
    response: { body: JSON.stringify(response) },
  });
  return { ...made, startedAt: at, endedAt: at + 1 };
}

const lines = (messages: readonly Message[]): string[] => messages.map(({ from, to, label }) => `${from} > ${to}: ${label}`);
const grouped = (source: Partial<StreamSource>): (readonly [string, string, ...string[]])[] =>
  groupsOf({ ...nothing, ...source }).map((group) => [groupTitle(group), groupOutcome(group, 'svc').text, ...lines(group.messages)]);
/** The title, the outcome and the number of messages of each group. */
const counted = (source: Partial<StreamSource>) =>
  grouped(source).map(([title, outcome, ...messages]) => [title, outcome, messages.length]);
const times = (messages: readonly Message[]): number[] => messages.map(({ at }) => at);
const only = (source: Partial<StreamSource>): Group => {
  const groups = groupsOf({ ...nothing, ...source });
  assert.equal(groups.length, 1);
  return groups[0] ?? assert.fail();
};
const race = ({ messages }: Group) => messages.find((message) => message.race)?.race;

test('an act is a sentence for screen readers, with the apostrophe of other texts', () => {
  const { messages } = only({ entries: [act(0, '/control/clock', { advance: 1000 }, {})] });
  assert.match(sentenceOf(messages[0] as Message), /^You, as the service: /);
});

test('each run of an experiment is one group, with everything it caused, beside what the reader does meanwhile', () => {
  const runs = [1, 2].map((startedAt) => ({ experiment: { title: 'A code used twice', startedAt } }));
  const entries = [
    { ...call(100, 'getWebhooks', 10), ...runs[0] },
    call(105, 'getWebhook', 10, { id: 'w9' }),
    { ...call(120, 'createWebhook', 50, { body: created }), ...runs[0] },
    { ...call(180, 'pingWebhook', 10, { id: 'w1', status: 404 }), ...runs[0] },
    { ...call(300, 'getWebhooks', 10, { status: 401 }), ...runs[1] },
  ];
  assert.deepEqual(counted({ entries, attempts: [attempt(130, 'webhook.register')] }), [
    ['Experiment: A code used twice', '404', 8],
    ['Get', '200', 2],
    ['Experiment: A code used twice', '401', 2],
  ]);
});

test('the reader goes on with an authorization that began before an experiment, and the experiment with its own', () => {
  const hop = (at: number, path: string) => ({ ...entry({ request: { method: 'GET', url: origin + path } }), startedAt: at });
  const run = { experiment: { title: 'A scope that is not registered', startedAt: 2 } };
  const entries = [
    hop(1, authorizePath),
    { ...hop(3, authorizePath), ...run },
    hop(5, '/oauth/decision'),
    { ...hop(7, '/oauth/decision'), ...run },
  ];
  const sizes = counted({ entries }).map(([title, , size]) => [title, size]);
  assert.deepEqual(sizes, [
    ['Authorize', 4],
    ['Experiment: A scope that is not registered', 4],
  ]);
});

test('the messages of an experiment are in their true order, also where a receiver takes its time', () => {
  const run = { experiment: { title: 'A slow receiver', startedAt: 1 } };
  const entries = [
    { ...call(100, 'createWebhook', 10, { body: created }), ...run },
    { ...call(120, 'pingWebhook', 10, { id: 'w1', status: 404 }), ...run },
  ];
  const { messages } = only({ entries, attempts: [attempt(105, 'webhook.register', { endedAt: 400 })] });
  assert.deepEqual(times(messages), [100, 105, 110, 120, 130, 400]);
});

describe('the messages of a create call', () => {
  test('are in their true order: a trial that comes before the response is a race', () => {
    const group = only({ entries: [call(100, 'createWebhook', 50, { body: created })], attempts: [attempt(120, 'webhook.register')] });
    assert.deepEqual(lines(group.messages), [
      'application > service: POST /webhooks',
      'service > receiver: webhook.register',
      'receiver > service: 200',
      'service > application: 200',
    ]);
    assert.deepEqual(race(group), { milliseconds: 30 });
    assert.match(sentenceOf(group.messages[1] as Message), /^The service delivers webhook.register to the receiver, before the response/);
    assert.deepEqual(groupOutcome(group, 'svc'), { text: 'registered', tone: 'ok' });
  });

  test('put cause before effect where all happens in one millisecond', () => {
    const group = only({
      entries: [call(100, 'createWebhook', 0, { body: created })],
      attempts: [attempt(100, 'webhook.register', { endedAt: 100 })],
    });
    const routes = group.messages.map(({ from, to }) => `${from} > ${to}`);
    assert.deepEqual(routes, ['application > service', 'service > receiver', 'receiver > service', 'service > application']);
    assert.deepEqual(race(group), { milliseconds: 0 });
  });

  test('show the trial at once, while the response is awaited', () => {
    const group = only({ entries: [pending(call(100, 'createWebhook', 0)), arrived(120, 'webhook.register', 'm1')] });
    assert.deepEqual(lines(group.messages), [
      'application > service: POST /webhooks',
      'service > receiver: webhook.register',
      'receiver > service: 200',
    ]);
    assert.deepEqual(race(group), { milliseconds: undefined });
    assert.ok(group.messages[0]?.waiting);
    assert.deepEqual(groupOutcome(group, 'svc'), { text: 'waiting', tone: 'open' });
  });

  test('show no race where the trial comes later, or belongs to another registration', () => {
    const entries = [call(100, 'createWebhook', 10, { body: created })];
    assert.equal(race(only({ entries, attempts: [attempt(120, 'webhook.register')] })), undefined);
    const others = groupsOf({ ...nothing, entries, attempts: [attempt(105, 'webhook.register', { webhookId: 'w2' })] });
    assert.deepEqual(nonEmpty(others).map(race), [undefined, undefined]);
  });

  test('end as cancelled when the trial gets anything but 200, and say so while no trial is known', () => {
    const entries = [call(100, 'createWebhook', 10, { body: created })];
    assert.deepEqual(groupOutcome(only({ entries }), 'svc'), { text: 'no trial seen', tone: 'open' });
    for (const outcome of [{ status: 204 }, { status: 500 }, { failure: 'certificate', message: '' }] as const)
      assert.deepEqual(groupOutcome(only({ entries, attempts: [attempt(120, 'webhook.register', { outcome })] }), 'svc'), {
        text: 'cancelled',
        tone: 'bad',
      });
  });
});

describe('what caused a message', () => {
  test('is the call whose effect it is, by the registration and the time', () => {
    const entries = [
      call(100, 'createWebhook', 10, { body: created }),
      call(200, 'pingWebhook', 10, { id: 'w1' }),
      call(300, 'pingWebhook', 10, { id: 'w1' }),
      call(400, 'unregisterWebhook', 10, { id: 'w1' }),
    ];
    const attempts = [attempt(205, 'webhook.ping'), attempt(305, 'webhook.ping'), attempt(405, 'webhook.unregister')];
    assert.deepEqual(counted({ entries, attempts }), [
      ['Create', 'no trial seen', 2],
      ['Ping', 'delivered', 4],
      ['Ping', 'delivered', 4],
      ['Unregister', 'unregistered', 4],
    ]);
  });

  test('comes before its effects, also where the clock of the server seems to be behind the one of the page', () => {
    const entries = [call(100, 'createWebhook', 40, { body: created }), call(300, 'pingWebhook', 40, { id: 'w1' })];
    const attempts = [attempt(80, 'webhook.register'), attempt(280, 'webhook.ping')];
    const groups = groupsOf({ ...nothing, entries, attempts });
    for (const { messages } of nonEmpty(groups)) {
      const kinds = messages.map(({ kind }) => kind);
      assert.deepEqual(kinds, ['request', 'delivery', 'response', 'response']);
    }
    const inGroups = groups.flatMap(({ messages }) => messages);
    assert.equal(inGroups.length, 8);
    assert.deepEqual(inTrueOrder(groups), inGroups);
  });

  test('is the event that the reader fired, by the message ids that the control API listed', () => {
    const fired = act(100, '/events', { event: 'svc.comment.create' }, { messages: [{ messageId: 'a' }, { messageId: 'b' }] });
    const attempts = [
      attempt(300, 'svc.comment.create', { messageId: 'a' }),
      attempt(9000, 'svc.comment.create', { messageId: 'b', outcome: { status: 500 } }),
    ];
    assert.deepEqual(grouped({ entries: [fired], attempts }), [
      [
        'Fire svc.comment.create',
        '500',
        'service > service: fire svc.comment.create',
        'service > receiver: svc.comment.create',
        'receiver > service: 200',
        'service > receiver: svc.comment.create',
        'receiver > service: 500',
      ],
    ]);
  });

  test('says that an event reached no registration', () => {
    assert.deepEqual(grouped({ entries: [act(100, '/events', { event: 'svc.comment.create' }, { messages: [] })] }), [
      ['Fire svc.comment.create', 'nothing sent', 'service > service: fire svc.comment.create'],
    ]);
  });

  test('is an act that lists nothing, for what follows it at once and not for what comes later', () => {
    const revoked = act(100, '/grants/revoke', {}, { revoked: 1 });
    const attempts = [attempt(150, 'svc.app.revoked'), attempt(5000, 'svc.comment.create')];
    assert.deepEqual(counted({ entries: [revoked], attempts }), [
      ['Revoke a grant', 'delivered', 3],
      ['svc.comment.create', 'delivered', 2],
    ]);
  });

  test('is the reader for what the reader sent again: marked, and taken for nothing of the service', () => {
    const entries = [
      call(0, 'createWebhook', 50, { body: created }),
      arrived(10, 'webhook.register', 'm'),
      arrived(20, 'webhook.register', 'm', { byYou: true }),
      arrived(25, 'webhook.register', 'm', { byYou: true }),
    ];
    const attempts = [attempt(10, 'webhook.register', { messageId: 'm' })];
    const groups = groupsOf({ ...nothing, entries, attempts });
    assert.deepEqual(groups.map(groupTitle), ['Create', 'Resend']);
    const lengths = groups.map(({ messages }) => messages.length);
    assert.deepEqual(lengths, [4, 4]);
    assert.ok(nonEmpty(groups[1]?.messages ?? []).every(({ byYou }) => byYou));
    assert.match(sentenceOf(groups[1]?.messages[0] as Message), /^You, as the service, deliver/);
  });
});

describe('a notification', () => {
  test('is counted once, though sandbox and receiver both tell of it, and keeps its id when the other one follows', () => {
    const attempts = [attempt(1, 'webhook.ping', { messageId: 'm' })];
    const before = only({ attempts });
    const both = only({ attempts, entries: [arrived(2, 'webhook.ping', 'm')] });
    assert.equal(both.messages.length, 2);
    assert.equal(both.messages[0]?.id, before.messages[0]?.id);
    assert.equal(both.messages[0]?.exchange.request.body, JSON.stringify({ event: 'webhook.ping', messageId: 'm', webhookId: 'w1' }));
    const twice = groupsOf({ ...nothing, attempts, entries: [arrived(2, 'webhook.ping', 'm'), arrived(9, 'webhook.ping', 'm')] });
    assert.equal(twice.flatMap(({ messages }) => messages).length, 4);
  });

  test('waits for its response until the receiver has responded, however often the sandbox is asked', () => {
    const { endedAt: _, outcome: __, ...open } = attempt(1, 'webhook.ping', { messageId: 'm' });
    const slow = only({ attempts: [open], entries: [arrived(2, 'webhook.ping', 'm', { delay: 3000 })] });
    assert.deepEqual([slow.messages.length, slow.messages[0]?.waiting], [1, true]);
    const silent = only({ entries: [arrived(2, 'webhook.ping', 'm', { status: 0, delay: 120_000 })] });
    assert.deepEqual([silent.messages.length, silent.messages[0]?.waiting], [1, true]);
  });

  test('shows the response of a slow receiver when it is due, where only the receiver tells of it', () => {
    const { messages } = only({ entries: [arrived(120, 'webhook.register', 'm', { delay: 3000 })] });
    assert.deepEqual(times(messages), [120, 3120]);
    assert.deepEqual([messages[0]?.took, messages[1]?.took], [3000, 3000]);
  });

  test('that fails says why, in a response of the receiver', () => {
    const { messages } = only({ attempts: [attempt(1, 'webhook.ping', { outcome: { failure: 'certificate', message: '' } })] });
    assert.deepEqual(
      messages.map(({ label, bad, outcome }) => [label, bad, outcome]),
      [
        ['webhook.ping', false, undefined],
        ['certificate not trusted', true, { failure: 'certificate', message: '' }],
      ],
    );
    assert.match(sentenceOf(messages[1] as Message), /does not respond: certificate/);
  });

  test('may be no JSON', () => {
    const odd = { ...arrived(1, '', ''), label: '' };
    const body = { ...odd, exchange: { ...odd.exchange, request: { ...odd.exchange.request, body: 'x' } } };
    assert.deepEqual(lines(only({ entries: [body] }).messages), ['service > receiver: no event type', 'receiver > service: 200']);
  });
});

describe('an authorization', () => {
  const hop = (method: string, path: string, response: { status: number; location?: string; body?: string }): LogEntry =>
    entry({
      label: `${method} ${path}`,
      request: { method, url: `${origin}${path}` },
      response: {
        status: response.status,
        body: response.body ?? '',
        headers: response.location === undefined ? [] : [['location', response.location]],
      },
    });
  const first = hop('GET', `${authorizePath}?state=s`, { status: 200, body: '<title>Sign in</title>' });
  const signIn = hop('POST', '/oauth/sign-in', { status: 303, location: '/oauth/grant' });
  const grantPage = hop('GET', '/oauth/grant', { status: 200, body: '<title>Grant</title>' });
  const granted = (location: string): LogEntry => hop('POST', '/oauth/grant', { status: 303, location });

  test('shows each hop of the browser, and what the last redirect brings to the application, without its values', () => {
    const entries = [first, signIn, grantPage, granted('https://app.example/callback?code=the-code&state=the-state')];
    assert.deepEqual(grouped({ entries }), [
      [
        'Authorize',
        'granted',
        `browser > service: GET ${authorizePath}`,
        'service > browser: 200 Sign in',
        'browser > service: POST /oauth/sign-in',
        'service > browser: 303 to /grant',
        'browser > service: GET /oauth/grant',
        'service > browser: 200 Grant',
        'browser > service: POST /oauth/grant',
        'service > browser: 303 redirect',
        'browser > application: code, state',
      ],
    ]);
  });

  test('ends with the error that the redirect brings, and is open while a page is shown', () => {
    const denied = only({ entries: [first, granted('https://app.example/callback?error=access_denied')] });
    assert.deepEqual(groupOutcome(denied, 'svc'), { text: 'access_denied', tone: 'bad' });
    assert.deepEqual(groupOutcome(only({ entries: [first] }), 'svc'), { text: 'page shown', tone: 'open' });
  });

  test('ends with the redirect of a browser elsewhere, or is that redirect alone', () => {
    const later = first.startedAt + 900;
    const number = (made: LogEntry, at: number): LogEntry => ({ ...made, number: at });
    const elsewhere = (error?: string) => ({
      ...redirectEntry(
        `https://app.example/callback?${error === undefined ? 'code=the-code' : `error=${error}`}&state=s`,
        'server',
        later,
        7,
      ),
      number: 9,
    });
    const [waiting] = grouped({ entries: [first, elsewhere()] });
    assert.deepEqual([waiting?.[1], waiting?.at(-1)], ['granted', 'browser > application: code, state']);
    const denied = only({ entries: [elsewhere('access_denied')] });
    assert.deepEqual(
      [groupTitle(denied), groupOutcome(denied, 'svc').text, denied.messages[0]?.at],
      ['Authorize', 'access_denied', later + 7],
    );
    const over = [first, number(granted('https://app.example/callback?code=the-code&state=s'), 2), elsewhere('access_denied')];
    const outcomes = grouped({ entries: over }).map(([, outcome]) => outcome);
    assert.deepEqual(outcomes, ['granted', 'access_denied']);
  });

  test('is another one for each authorization request, and the token request belongs to the application', () => {
    const exchange = entry({ label: 'Exchange of a code', request: { method: 'POST', url: origin + tokenPath } });
    assert.deepEqual(counted({ entries: [first, first, exchange] }), [
      ['Authorize', 'page shown', 2],
      ['Authorize', 'page shown', 2],
      ['Exchange', 'tokens', 2],
    ]);
  });

  test('that ends on the out-of-band page shows no code in a label', () => {
    const page = hop('POST', '/oauth/grant', { status: 200, body: '<title>Success code=the-code</title>' });
    const group = only({ entries: [first, page] });
    assert.ok(!lines(group.messages).join().includes('the-code'));
    assert.equal(groupOutcome(group, 'svc').text, 'granted');
  });
});

describe('a call', () => {
  test('that gets no response is bad, and one that is refused says why', () => {
    const lost = { ...call(1, 'pingWebhook', 0, { id: 'w1', status: 0 }) };
    assert.deepEqual(groupOutcome(only({ entries: [lost] }), 'svc'), { text: 'no response', tone: 'bad' });
    const refused = call(1, 'pingWebhook', 0, { id: 'w1', status: 404, body: '{"code":"unknown_webhook"}' });
    assert.deepEqual(groupOutcome(only({ entries: [refused] }), 'svc'), { text: '404 unknown_webhook', tone: 'bad' });
  });

  test('goes by when the page saw its response, and by the clock of the service', () => {
    const aheadBy = 3_600_000;
    const ping = { ...call(200, 'pingWebhook', 10, { id: 'w1' }), aheadBy, endedAt: 240 };
    const { messages } = only({ entries: [ping], attempts: [attempt(205 + aheadBy, 'webhook.ping')] });
    const byPage = times(messages).map((at) => at - aheadBy);
    assert.deepEqual(byPage, [200, 205, 210, 240]);
  });

  test('shortens ids in its label, most where something follows them', () => {
    const labelOf = (operation: 'pingWebhook' | 'updateWebhook') =>
      only({ entries: [call(1, operation, 0, { id: '30ce9b5a44c181fb7db09b22' })] }).messages[0]?.label;
    assert.equal(labelOf('pingWebhook'), 'POST /webhooks/…/ping');
    assert.equal(labelOf('updateWebhook'), 'POST /webhooks/30ce9b5a…');
  });

  test('has its label at once also for a path without an end', async () => {
    assert.ok((await cpuTimeOf(() => only({ entries: [call(1, 'updateWebhook', 0, { id: '3'.repeat(100_000) })] }))) < 2000);
  });
});

test('the list is in true order across groups', () => {
  const entries = [call(100, 'createWebhook', 10, { body: created }), call(200, 'getWebhooks', 10)];
  const groups = groupsOf({ ...nothing, entries, attempts: [attempt(120, 'webhook.register', { endedAt: 3000 })] });
  assert.deepEqual(times(inTrueOrder(groups)), [100, 110, 120, 200, 210, 3000]);
});

test('a whole walk through a sandbox is shown in its true order', async () => {
  const { ports, sandbox } = service();
  let clock = Date.UTC(2030, 0, 15, 12);
  const entries: LogEntry[] = [];
  const context = createExperimentContext(
    ports,
    ({ label, exchange }) =>
      entries.push({ number: entries.length + 1, label, exchange, direction: 'request', startedAt: clock, endedAt: clock }),
    new AbortController().signal,
  );
  const { access_token: token } = await getTokens(context);
  const tick = async (): Promise<void> => {
    await sandbox.settled();
    await sandbox.control.moveClock({ advanceSeconds: 1 });
    clock += 1000;
  };
  await tick();
  const body = { events: [context.eventType('comment.create')], url: ports.receiver?.url, documentId: context.testData.documentId };
  const made = await context.api('createWebhook', token, { body: { ...body, options: { collapseEvents: true } } });
  const { id } = JSON.parse(made.response.body) as { id: string };
  await tick();
  await context.api('pingWebhook', token, { id });
  await tick();
  await sandbox.control.fire({ event: context.eventType('comment.create'), documentId: context.testData.documentId });
  await tick();
  await context.api('unregisterWebhook', token, { id });
  await sandbox.settled();
  const attempts = await sandbox.deliveries();
  assert.deepEqual(counted({ entries, attempts }).slice(-5), [
    ['Exchange', 'tokens', 2],
    ['Create', 'registered', 4],
    ['Ping', 'delivered', 4],
    [context.eventType('comment.create'), 'delivered', 2],
    ['Unregister', 'unregistered', 4],
  ]);
});

test('a move of the clock is shown, but not one to the next expiry when nothing was left to expire', () => {
  const move = (body: string, reached: number): LogEntry => ({
    ...entry({ request: { method: 'POST', url: '/clock', body }, response: { body: `{"milliseconds":${String(reached)}}` } }),
    direction: 'act',
    startedAt: 1000,
    aheadBy: 5000,
  });
  const shown = (one: LogEntry) => groupsOf({ ...nothing, entries: [one] }).length;
  const toNext = '{"to":"next-expiry"}';
  assert.equal(shown(move(toNext, 6010)), 0);
  assert.equal(shown(pending(move(toNext, 6010))), 0);
  assert.equal(shown(move(toNext, 66_000)), 1);
  assert.equal(shown(move('{"advanceSeconds":61}', 67_000)), 1);
});
