import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toEventType } from '../../../src/interface/event-types.ts';
import { experiments, runExperiment, unavailableReason } from '../../../src/playground/features/experiments/experiments.ts';
import { sessionPorts } from '../../../src/playground/features/experiments/session-ports.ts';
import { testDataOf } from '../../../src/playground/features/experiments/test-data.ts';
import { createSession } from '../../../src/playground/state/create-session.ts';
import { createInPage, inPageSource, pageTarget } from '../../../src/playground/targets/in-page/in-page.ts';
import { snapshotSlot } from '../../../src/playground/targets/in-page/snapshot.ts';
import { TargetError } from '../../../src/playground/targets/target.ts';
import { webhookCall } from '../../../src/playground/requests/webhooks/webhook-call.ts';
import type { Received } from '../../../src/wire/receiver.ts';
import { nonEmpty } from '../../non-empty.ts';
import { idle, pageOf, tabStorage } from '../workspace.ts';

const keptKey = 'partner-interface: the sandbox in the page';

/** A page of a tab, with its session; `goOn` is the next page of the same tab. */
async function tab(stored = new Map<string, string>(), clock = { now: 5000 }) {
  const storage = tabStorage(stored);
  const inPage = pageOf(storage, () => clock.now);
  const session = createSession({
    site: { base: '/docs', prefix: 'svc' },
    storage,
    inPage,
    later: () => undefined,
    now: () => clock.now,
    fetch: () => Promise.resolve(Response.json({ server: false })),
  });
  await session.load();
  const goOn = async () => {
    await inPage.leave();
    return tab(stored, clock);
  };
  const flow = () => session.getState().flows.page;
  return { session, inPage, stored, clock, goOn, flow, target: () => session.getTarget() ?? assert.fail('there is no target') };
}

async function started() {
  const page = await tab();
  await page.session.start();
  return page;
}

type Page = Awaited<ReturnType<typeof tab>>;

/** Grants by the two forms of the sandbox, and returns the address to which the browser is sent. */
async function granted({ target, flow }: Page): Promise<string> {
  const [application] = flow().workspace?.applications ?? [];
  const { authUrl, call } = target();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: application?.clientId ?? '',
    redirect_uri: application?.redirectUris[0] ?? '',
    state: 's1',
  });
  const page = await call({ url: `${authUrl}/oauth/authorize?${query.toString()}`, method: 'GET', headers: [] });
  const interaction = /name="interaction" value="([^"]+)"/.exec(page.response.body)?.[1] ?? assert.fail(page.response.body);
  const post = (path: string, fields: Record<string, string>) =>
    call({
      url: authUrl + path,
      method: 'POST',
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: new URLSearchParams({ interaction, ...fields }).toString(),
    });
  await post('/oauth/sign-in', { user: flow().workspace?.users[0]?.id ?? '' });
  const { response } = await post('/oauth/decision', { decision: 'grant' });
  return response.headers.find(([name]) => name === 'location')?.[1] ?? assert.fail('no redirect');
}

async function exchanged(page: Page): Promise<void> {
  const [application] = page.flow().workspace?.applications ?? [];
  const redirect = new URL(await granted(page)).searchParams;
  page.session.noteRequest({ state: 's1', clientId: application?.clientId ?? '', redirectUri: application?.redirectUris[0] ?? '' });
  page.session.takeResponse({ code: redirect.get('code') ?? '', state: redirect.get('state') ?? '' }, false);
  const { code, redirectUri, clientId } = page.flow().code ?? assert.fail('no code');
  const clientSecret = application?.clientSecret ?? '';
  const { outcome } = await page.target().token({ grantType: 'authorization_code', code, redirectUri, clientId, clientSecret });
  if (outcome.kind !== 'tokens') assert.fail(JSON.stringify(outcome));
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = outcome.tokens;
  page.session.keepTokens('page', { accessToken, refreshToken, expiresInSeconds, clientId }, page.session.getState().resetCount);
}

/** A page of a tab whose sandbox is started and has issued tokens. */
async function withTokens() {
  const page = await started();
  await exchanged(page);
  return page;
}

/** Calls the webhook API with the tokens of the tab. */
function api({ target, flow }: Page, operation: 'createWebhook' | 'getWebhook', path = '', body?: object) {
  const url = `${target().baseUrl}/api/v6/webhooks${path}`;
  return target().call(webhookCall(operation, url, `Bearer ${flow().tokens?.accessToken ?? ''}`, body && JSON.stringify(body)));
}

async function created(page: Page): Promise<string> {
  const { inbox, workspace } = page.flow();
  const body = {
    events: ['svc.comment.create'],
    url: inbox?.url,
    options: { collapseEvents: true },
    documentId: workspace?.documents[0]?.id,
  };
  const { response } = await api(page, 'createWebhook', '', body);
  assert.ok(response.status < 300, response.body);
  return (JSON.parse(response.body) as { id: string }).id;
}

const registrationState = async (page: Page, id: string) => {
  const { items } = (await page.target().control?.({ method: 'GET', path: '/registrations' })) as {
    items: { id: string; state: string }[];
  };
  return items.find((one) => one.id === id)?.state;
};
const ticks = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What the receiver of the page got. */
function heard({ inPage, flow }: Page): Promise<Received[]> {
  const received: Received[] = [];
  const source = inPageSource(inPage, flow().inbox?.feedUrl ?? '');
  source?.addEventListener('notification', ({ data }) => received.push(JSON.parse(data) as Received));
  return ticks().then(() => received);
}
const eventOf = ({ body }: Received) => (JSON.parse(body) as { event: string }).event;

describe('a sandbox in the page', () => {
  test('is the only target of a site without a server', async () => {
    const page = await started();
    assert.equal(page.session.getState().kind, 'page');
    assert.equal(page.target().authUrl, 'https://sandbox.invalid');
    assert.match(page.flow().inbox?.url ?? '', /^https:\/\/receiver\.invalid\/[\w-]{22}$/);
  });

  test('shows both raw sides of a call', async () => {
    const page = await started();
    const { request, response } = await page.target().call({
      url: 'https://sandbox.invalid/api/v6/webhooks',
      method: 'GET',
      headers: [['Authorization', 'Bearer wrong']],
    });
    assert.deepEqual(request, {
      method: 'GET',
      url: 'https://sandbox.invalid/api/v6/webhooks',
      headers: [['Authorization', 'Bearer wrong']],
      body: null,
    });
    assert.equal(response.status, 401);
    assert.match(response.body, /expired-token-401/);
  });

  test('exchanges a code once, and a second time refuses it by its rule', async () => {
    const page = await withTokens();
    const { code, redirectUri, clientId } = page.flow().code ?? assert.fail();
    const clientSecret = page.flow().workspace?.applications[0]?.clientSecret ?? '';
    const { outcome, exchange } = await page.target().token({ grantType: 'authorization_code', code, redirectUri, clientId, clientSecret });
    assert.equal(outcome.kind === 'refused' && outcome.error, 'invalid_grant');
    assert.match(exchange.response.body, /code-single-use/);
    assert.match(exchange.request.body ?? '', /^grant_type=authorization_code&code=.+&client_id=.+%3D&client_secret=.+%3D$/);
  });

  test('refuses a call to any other host: nothing leaves the page', async () => {
    const page = await started();
    const call = (url: string) => page.target().call({ url, method: 'GET', headers: [] });
    for (const url of ['https://example.com/', 'https://sandbox.invalid.example/', 'https://sandbox.invalid@example.com/', 'nonsense'])
      await assert.rejects(call(url), (reason) => reason instanceof TargetError && reason.code === 'host-not-allowed');
  });

  test('says what is wrong with a request that a browser cannot make', async () => {
    const page = await started();
    await assert.rejects(
      page.target().call({ url: 'https://sandbox.invalid/x', method: 'GET', headers: [], body: 'text' }),
      /GET has no body/,
    );
  });

  test('is reached by the control API with its key, and says what it refuses', async () => {
    const page = await started();
    await assert.rejects(
      page.target().control?.({ method: 'POST', path: '/events', body: { event: 'nonsense' } }) ?? Promise.resolve(),
      /not an event type/,
    );
  });
});

describe('the receiver in the page', () => {
  test('gets the trial, the event and nothing of another address', async () => {
    const page = await withTokens();
    const id = await created(page);
    await ticks();
    assert.equal(await registrationState(page, id), 'registered');
    const documentId = page.flow().workspace?.documents[0]?.id;
    await page.target().control?.({ method: 'POST', path: '/events', body: { event: 'svc.comment.create', documentId } });
    assert.deepEqual((await heard(page)).map(eventOf), ['webhook.register', 'svc.comment.create']);
    const { response } = await api(page, 'createWebhook', '', {
      events: ['svc.comment.create'],
      url: 'https://example.com/',
      options: { collapseEvents: true },
      documentId,
    });
    await ticks();
    assert.equal(await registrationState(page, (JSON.parse(response.body) as { id: string }).id), 'cancelled');
  });

  for (const [response, state] of [
    [{ status: 500 }, 'cancelled'],
    [{ status: 204 }, 'cancelled'],
    [{ status: 200 }, 'registered'],
  ] as const)
    test(`that responds to the trial with ${String(response.status)} makes the registration ${state}`, async () => {
      const page = await withTokens();
      await page.session.respondWith(response);
      const id = await created(page);
      await ticks();
      assert.equal(await registrationState(page, id), state);
    });

  test('that is set to 500 responds so to every notification, and after that the registration gets none, on the next page too', async () => {
    const page = await withTokens();
    const id = await created(page);
    await ticks();
    const fire = async (to: Page): Promise<void> => {
      const documentId = to.flow().workspace?.documents[0]?.id;
      await to.target().control?.({ method: 'POST', path: '/events', body: { event: 'svc.comment.create', documentId } });
    };
    const gotten = async (from: Page) => (await heard(from)).map((one) => [eventOf(one), one.status]);
    await page.session.respondWith({ status: 500 });
    await fire(page);
    const other = await created(page);
    await ticks();
    const all = [
      ['webhook.register', 200],
      ['svc.comment.create', 500],
      ['webhook.register', 500],
    ];
    assert.deepEqual(await gotten(page), all);
    assert.deepEqual([await registrationState(page, id), await registrationState(page, other)], ['stopped', 'cancelled']);
    await page.session.respondWith({ status: 200 });
    await fire(page);
    await ticks();
    assert.deepEqual(await gotten(page), all);
    const next = await page.goOn();
    await fire(next);
    await ticks();
    assert.deepEqual(await gotten(next), all);
    assert.equal(await registrationState(next, id), 'stopped');
  });

  test('that does not respond holds the registration back until the period of silence is over', async () => {
    const page = await withTokens();
    await page.session.respondWith({ status: 200, delayMilliseconds: 120_000 });
    const id = await created(page);
    await ticks();
    assert.equal(await registrationState(page, id), 'pending-trial');
    await page.session.moveClock({ advanceSeconds: 61 });
    await ticks();
    assert.equal(await registrationState(page, id), 'cancelled');
  });

  test('that replaces one that was set to 500 responds with 200, and the page says so', async () => {
    const page = await withTokens();
    await page.session.respondWith({ status: 500 });
    await page.session.makeReceiver();
    assert.deepEqual(page.flow().receiverResponse, { status: 200 });
    const id = await created(page);
    await ticks();
    assert.equal(await registrationState(page, id), 'registered');
  });

  test('that was replaced takes nothing at its former address', async () => {
    const page = await withTokens();
    const before = page.flow().inbox?.url;
    const id = await created(page);
    await ticks();
    await page.session.makeReceiver();
    assert.notEqual(page.flow().inbox?.url, before);
    await page.target().control?.({ method: 'POST', path: '/validate', body: { webhookId: id } });
    await ticks();
    assert.deepEqual(await heard(page), []);
    assert.equal(await registrationState(page, id), 'stopped');
  });
});

describe('the next page of the tab', () => {
  test('goes on with the sandbox, its tokens, its registrations and what arrived', async () => {
    const page = await withTokens();
    const id = await created(page);
    await ticks();
    const next = await page.goOn();
    assert.equal(await registrationState(next, id), 'registered');
    assert.ok((await api(next, 'getWebhook', `/${id}`)).response.status < 300);
    assert.deepEqual((await heard(next)).map(eventOf), ['webhook.register']);
    await next.target().control?.({ method: 'POST', path: '/validate', body: { webhookId: id } });
    await ticks();
    const heardNumbers = (await heard(next)).map(({ number }) => number);
    assert.deepEqual(heardNumbers, [1, 2]);
    const { items } = (await next.target().control?.({ method: 'GET', path: '/deliveries' })) as { items: { number: number }[] };
    const numbers = items.map(({ number }) => number);
    assert.deepEqual(numbers, [1, 2]);
  });

  test('has a receiver that still responds as it was set to', async () => {
    const page = await withTokens();
    await page.session.respondWith({ status: 500 });
    const next = await page.goOn();
    const id = await created(next);
    await ticks();
    assert.equal(await registrationState(next, id), 'cancelled');
  });

  test('has the time of the sandbox, as far as it was moved', async () => {
    const page = await withTokens();
    await page.session.moveClock({ advanceSeconds: 61 });
    assert.equal(page.flow().aheadBy, 61_000);
    page.clock.now += 1000;
    const next = await page.goOn();
    assert.equal(next.session.timeOf('page'), 5000 + 1000 + 61_000);
    await next.session.moveClock({ to: 'next-expiry' });
    assert.equal((await api(next, 'getWebhook', '/x')).response.status, 401);
  });

  test('ends what waited for a response as the closed page left it', async () => {
    const page = await withTokens();
    await page.session.respondWith({ status: 200, delayMilliseconds: 120_000 });
    const id = await created(page);
    const next = await page.goOn();
    assert.equal(await registrationState(next, id), 'cancelled');
    assert.equal(next.flow().receiverResponse?.delayMilliseconds, 120_000);
  });

  test('says so when what was kept is gone', async () => {
    const page = await started();
    await page.inPage.leave();
    page.stored.delete(keptKey);
    const next = await tab(page.stored, page.clock);
    assert.equal(next.flow().workspace, undefined);
    assert.equal(next.session.getState().gone?.kind, 'page');
  });

  test('finds nothing when the reader forgot everything', async () => {
    const page = await withTokens();
    await ticks();
    assert.match([...page.stored.keys()].join(), /the sandbox in the page/);
    page.session.reset();
    await ticks();
    await page.inPage.leave();
    assert.deepEqual([...page.stored.keys()], []);
    assert.equal(page.session.getTarget(), undefined);
  });

  test('does not go on with what another program left under the same key', async () => {
    const page = await started();
    await page.inPage.leave();
    const kept = JSON.parse(page.stored.get(keptKey) ?? assert.fail('nothing was kept')) as { version: number; value: object };
    const read = (value: unknown) => snapshotSlot(tabStorage(new Map([[keptKey, JSON.stringify(value)]]))).read();
    assert.ok(read(kept));
    assert.equal(read({ ...kept, version: 0 }), undefined);
    for (const change of [{ controlKey: 1 }, { aheadBy: '0' }, { store: undefined }, { inbox: {} }])
      assert.equal(read({ ...kept, value: { ...kept.value, ...change } }), undefined, JSON.stringify(change));
    for (const value of ['', null, [], {}]) assert.equal(read(value), undefined, JSON.stringify(value));
  });

  test('is there again when a reset is undone, in place of the one that was started since, and gone when it is not', async () => {
    const page = await withTokens();
    const id = await created(page);
    page.session.reset();
    await page.session.start();
    await ticks();
    page.session.undoReset();
    await ticks();
    assert.equal(await registrationState(page, id).catch(String), 'registered');
    assert.equal(await registrationState(await page.goOn(), id), 'registered');
  });

  test('is there again when a reset that was pressed twice is undone, used or not', async () => {
    for (const used of [true, false]) {
      const page = await withTokens();
      const id = await created(page);
      if (!used) await page.inPage.leave();
      page.session.reset();
      page.session.reset();
      await ticks();
      page.session.undoReset();
      await ticks();
      assert.equal(await registrationState(page, id).catch(String), 'registered');
    }
  });

  test('is there again when a reset is undone on a page that has not used it yet', async () => {
    const first = await started();
    await exchanged(first);
    const id = await created(first);
    const page = await first.goOn();
    await page.inPage.leave();
    page.session.reset();
    assert.deepEqual([...page.stored.keys()], []);
    page.session.undoReset();
    assert.equal(await registrationState(page, id).catch(String), 'registered');
  });
});

test('a sandbox of an earlier page is forgotten without being loaded', async () => {
  const page = await started();
  await page.inPage.leave();
  assert.ok(page.stored.has(keptKey));
  pageOf(tabStorage(page.stored)).setAside().drop();
  assert.ok(!page.stored.has(keptKey));
});

test('a sandbox that could not be loaded is loaded again at the next attempt', async () => {
  let attempts = 0;
  const page = pageOf();
  const inPage = createInPage(() => (attempts++ === 0 ? Promise.reject(new Error('not loaded')) : page.open()), snapshotSlot(idle.storage));
  await assert.rejects(inPage.open(), /not loaded/);
  assert.equal(await inPage.open().catch(String), await page.open());
});

test('a sandbox that fails to load after a reset leaves the one since as it is, and is loaded again when the reset is undone', async () => {
  const page = pageOf();
  const failures: ((reason: Error) => void)[] = [];
  let isAway = true;
  let loads = 0;
  const inPage = createInPage(() => {
    loads += 1;
    return isAway ? new Promise((_, reject) => failures.push(reject)) : page.open();
  }, snapshotSlot(idle.storage));
  inPage.open().catch(() => undefined);
  const setAside = inPage.setAside();
  isAway = false;
  const second = await inPage.open();
  failures[0]?.(new Error('not loaded'));
  await ticks();
  assert.equal(await inPage.open(), second);
  assert.equal(loads, 2);
  setAside.bringBack();
  assert.equal(await inPage.open().catch(String), second, 'page.open gives the same one');
  await inPage.leave();
});

test('a sandbox that could not be loaded when it was started says so, and is started by the next attempt', async () => {
  let attempts = 0;
  const page = pageOf();
  const inPage = { ...page, open: () => (attempts++ === 0 ? Promise.reject(new Error('not loaded')) : page.open()) };
  const session = createSession({
    site: { base: '', prefix: 'svc' },
    ...idle,
    inPage,
    now: () => 0,
    fetch: () => Promise.resolve(Response.json({ server: false })),
  });
  await session.load();
  await assert.rejects(session.start(), /not loaded/);
  assert.equal((await session.start()).started, true);
  assert.equal(pageTarget(inPage, session.getState().flows.page.workspace ?? assert.fail()).kind, 'page');
});

test('experiments in a sandbox apart leave the clock, grants and registrations of the first as they are, and reach its receiver', async () => {
  const experiment = { title: 'One', startedAt: 1 };
  const page = await withTokens();
  await created(page);
  await ticks();
  const control = page.target().control ?? assert.fail();
  const facts = () => Promise.all(['/clock', '/state', '/registrations'].map((path) => control({ method: 'GET', path })));
  const before = [page.flow().aheadBy, ...(await facts())];
  const { workspace = assert.fail(), ...apart } = await page.session.startApart(() => experiment);
  assert.notEqual(apart.target.baseUrl, page.target().baseUrl);
  const decide = () => Promise.reject(new Error('an experiment in a sandbox decides by itself'));
  const later = (work: () => void) => void setImmediate(work);
  const ports = sessionPorts({ ...apart, eventType: (name) => toEventType(name), testData: testDataOf(workspace), later, decide });
  const possible = nonEmpty(experiments.filter((one) => unavailableReason(one, ports) === undefined));
  for (const experiment of possible) assert.ok((await runExperiment(experiment, ports)).verdict.passed, experiment.id);
  assert.deepEqual([page.flow().aheadBy, ...(await facts())], before);
  assert.ok((await heard(page)).filter((received) => eventOf(received) === 'webhook.register').length > 1);
});
