import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../../../src/interface/index.ts';
import { secondsLeft } from '../../../src/playground/requests/oauth/countdown.ts';
import { createSession } from '../../../src/playground/state/create-session.ts';
import type { Session } from '../../../src/playground/state/session.ts';
import { sessionSlot } from '../../../src/playground/state/session-stored.ts';
import { createTabStorage } from '../../../src/playground/storage/tab-storage.ts';
import { idle, pageOf, runtime, tabStorage, workspace } from '../workspace.ts';
import { nonEmpty } from '../../non-empty.ts';

const inbox = { id: 'r1', url: 'http://localhost:4321/receiver/r1', feedUrl: 'http://localhost:4321/receiver/r1/feed' };

/** A tab: its storage, and a server whose responses a test can replace by path. */
function tab(responses: Record<string, () => Response> = {}, stored: Map<string, string> = new Map()) {
  const waiting: (() => void)[] = [];
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const routes: Record<string, () => Response> = {
    '/docs/runtime.json': () => Response.json(runtime),
    '/sandbox': () => Response.json(workspace, { status: 201 }),
    '/receiver': () => Response.json(inbox, { status: 201 }),
    '/sandbox/w1/control/clock': () => Response.json({ now: '2026-01-01T00:00:00Z', milliseconds: 5000 }),
    ...responses,
  };
  const redirects: string[] = [];
  const watched: unknown[] = [];
  let time = 5000;
  const storage = tabStorage(stored);
  const session = createSession({
    site: { base: '/docs', prefix: 'svc' },
    storage,
    watch: (target, _, running) => {
      watched.push([target.kind, running?.()]);
      return target;
    },
    onRedirect: (...redirect) => void redirects.push(redirect.join(' ')),
    now: () => time,
    later: (work) => void waiting.push(work),
    inPage: pageOf(storage),
    fetch: (url, init) => {
      calls.push({ url, init });
      const respond = routes[url];
      return respond ? Promise.resolve(respond()) : Promise.reject(new TypeError('no such server'));
    },
  });
  /** Lets the first so many of what waits happen, or all. */
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const elapse = (count = waiting.length) => {
    for (const work of waiting.splice(0, count)) work();
  };
  return { session, stored, calls, redirects, watched, elapse, pass, text: () => [...stored.values()].join('\n') };
}

async function started(responses: Record<string, () => Response> = {}) {
  const made = tab(responses);
  await made.session.load();
  await made.session.start();
  return made;
}

function ask(session: Session, state: string): void {
  session.noteRequest({ state, clientId: 'c=', redirectUri: 'http://localhost:4321' });
}

describe('a session', () => {
  test('lets a log know which experiment calls a sandbox apart, or a live deployment', async () => {
    const { session, watched } = await started();
    const experiment = { title: 'A code used twice', startedAt: 1 };
    await session.startApart(() => experiment);
    assert.deepEqual(watched.at(-1), ['server', experiment]);
    await session.choose('live');
    assert.deepEqual(watched.at(-1), ['live', undefined]);
    const { workspace } = await session.startApart(() => experiment);
    assert.deepEqual([watched.at(-1), workspace], [['live', experiment], undefined]);
  });

  test('watches the target of a reset that was undone by the count that holds then, so that its calls are logged', async () => {
    const counts: number[] = [];
    const session = createSession({
      site: { base: '/docs', prefix: 'svc' },
      ...idle,
      inPage: pageOf(),
      now: () => 5000,
      watch: (target, resetCount) => {
        counts.push(resetCount);
        return target;
      },
      fetch: () => Promise.resolve(Response.json({ server: false })),
    });
    await session.start();
    session.reset();
    session.undoReset();
    assert.ok(session.getTarget());
    assert.equal(counts.at(-1), session.getState().resetCount);
  });

  test('asks once where the site runs', async () => {
    const { session, calls } = tab();
    await Promise.all([session.load(), session.load()]);
    const urls = calls.map(({ url }) => url);
    assert.deepEqual(urls, ['/docs/runtime.json']);
    assert.deepEqual(session.getState().runtime, runtime);
    assert.equal(session.getTarget(), undefined);
  });

  for (const [sentence, respond] of [
    ['a static host', () => Response.json({ server: false })],
    ['a host without the file', () => new Response('', { status: 404 })],
    ['a file that is not JSON', () => new Response('<html>')],
  ] as const)
    test(`knows that ${sentence} has no server`, async () => {
      const { session } = tab({ '/docs/runtime.json': respond });
      await session.load();
      assert.deepEqual(session.getState().runtime, { server: false });
    });

  test('makes the sandbox and the receiver when the reader starts', async () => {
    const { session } = await started();
    const { flows, busy } = session.getState();
    const { workspace: made, inbox: receiver } = flows.server;
    assert.equal(made?.id, 'w1');
    assert.equal(receiver?.url, inbox.url);
    assert.equal(receiver?.feedUrl, '/receiver/r1/feed');
    assert.equal(busy, false);
    assert.equal(session.getTarget()?.authUrl, workspace.authUrl);
  });

  test('starts once, however often it is asked to meanwhile', async () => {
    const { session, calls } = tab();
    await session.load();
    await Promise.all([session.start(), session.start()]);
    assert.equal(calls.filter(({ url }) => url === '/sandbox').length, 1);
  });

  test('keeps what it has when it is started again, and a receiver that was made before its sandbox', async () => {
    const { session, calls } = tab();
    await session.load();
    await session.makeReceiver();
    await session.start();
    ask(session, 's1');
    session.keepTokens('server', tokens, 0);
    const before = session.getState();
    const { target, started: running } = await session.start();
    assert.equal(session.getState(), before);
    assert.deepEqual([running, target], [true, session.getTarget()]);
    for (const path of ['/sandbox', '/receiver']) assert.equal(calls.filter(({ url }) => url === path).length, 1, path);
  });

  test('shows the values of its sandbox, and no more than a placeholder of its addresses, before anything is made', async () => {
    const { session, calls, stored } = tab();
    await session.load();
    const shown = session.getContext();
    assert.equal(shown.started, false);
    await assert.rejects(shown.target.call({ method: 'GET', url: 'http://x', headers: [] }), /no sandbox yet/);
    const urls = calls.map(({ url }) => url);
    assert.deepEqual(urls, ['/docs/runtime.json']);
    assert.equal(stored.size, 0);
    const made = await session.start();
    const { authUrl, baseUrl, controlUrl, controlKey, id, ...values } = made.workspace ?? assert.fail();
    assert.deepEqual({ ...shown.workspace, ...{ authUrl, baseUrl, controlUrl, controlKey, id } }, made.workspace);
    assert.ok(values.applications.length > 0);
    assert.equal(shown.target.authUrl, 'http://localhost:4321/sandbox/YOUR_SANDBOX');
    assert.equal(shown.inbox?.url, 'http://localhost:4321/receiver/YOUR_RECEIVER');
    assert.equal(shown.redirectUri, made.redirectUri);
  });

  test('shows values of the chosen target before anything is made there, the same ones as long as it is chosen', async () => {
    const { session } = tab();
    await session.load();
    await session.choose('page');
    const { workspace: shown, target } = session.getContext();
    session.keepSecret('typed');
    assert.equal(session.getContext().workspace, shown);
    await session.choose('server');
    const other = session.getContext();
    assert.deepEqual([target.kind, other.target.kind], ['page', 'server']);
    assert.notEqual(other.workspace?.authUrl, shown?.authUrl);
  });

  test('lists a registration once, the latest last', async () => {
    const { session } = await started();
    for (const id of ['h1', 'h2', 'h1']) session.noteRegistration('server', id, 0);
    assert.deepEqual(session.getState().flows.server.webhookIds, ['h2', 'h1']);
  });

  test('reads the clock of a sandbox in the middle between request and response', async () => {
    let time = 1000;
    const session = createSession({
      site: { base: '/docs', prefix: 'svc' },
      ...idle,
      inPage: pageOf(),
      now: () => time,
      fetch: (url) => {
        if (url.endsWith('/clock')) time += 200;
        const responses = { '/docs/runtime.json': runtime, '/sandbox': workspace, '/receiver': inbox };
        return Promise.resolve(Response.json(responses[url as keyof typeof responses] ?? { milliseconds: 5100 }));
      },
    });
    await session.load();
    await session.start();
    await session.moveClock({ advanceSeconds: 4 });
    assert.equal(session.getState().flows.server.aheadBy, 4000);
  });

  test('sends no cookie with any call, but for the file that the page asked for beforehand', async () => {
    const { calls } = await started();
    for (const { url, init } of nonEmpty(calls)) assert.equal(init?.credentials, url === '/docs/runtime.json' ? undefined : 'omit', url);
  });

  test('says why a start failed and can start again', async () => {
    let full = true;
    const { session } = tab({
      '/sandbox': () =>
        full ? Response.json({ error: 'too-many', message: 'Too many sandboxes.' }, { status: 503 }) : Response.json(workspace),
    });
    await assert.rejects(session.start(), /Too many sandboxes\./);
    assert.deepEqual([session.getState().busy, session.getContext().started], [false, false]);
    full = false;
    await session.start();
    assert.equal(session.getState().flows.server.workspace?.id, 'w1');
  });
});

test('a new receiver on the server responds with 200 again, and the page says so', async () => {
  const { session, calls } = await started({ '/receiver/r1/feed/response': () => Response.json({ status: 500 }) });
  await session.respondWith({ status: 500 });
  assert.equal(calls.at(-1)?.init?.body, '{"status":500}');
  assert.deepEqual(session.getState().flows.server.receiverResponse, { status: 500 });
  await session.makeReceiver();
  assert.deepEqual(session.getState().flows.server.receiverResponse, { status: 200 });
});

test('one new receiver is made, however often it is asked for meanwhile', async () => {
  const { session, calls } = await started();
  await Promise.all([session.makeReceiver(), session.makeReceiver()]);
  assert.equal(calls.filter(({ url }) => url === '/receiver').length, 2, 'the first one was made at the start');
});

describe('a response of the receiver that is chosen while another change of it is under way', () => {
  const feed = '/receiver/r1/feed/response';
  async function opened() {
    const { session, calls } = await started({ [feed]: () => Response.json({}) });
    const bodies = () => calls.filter(({ url }) => url === feed).map(({ init }) => init?.body);
    return { session, bodies, flow: () => session.getState().flows.server };
  }

  test('is set after it, and of several only the last', async () => {
    const { session, bodies, flow } = await opened();
    await Promise.all([500, 404, 503].map((status) => session.respondWith({ status })));
    assert.deepEqual(bodies(), ['{"status":500}', '{"status":503}']);
    assert.deepEqual(flow().receiverResponse, { status: 503 });
  });

  test('is set for a new receiver once that is made', async () => {
    const { session, flow } = await opened();
    await Promise.all([session.makeReceiver(), session.respondWith({ status: 500 })]);
    assert.deepEqual(flow().receiverResponse, { status: 500 });
  });

  test('may be a certificate that is not trusted', async () => {
    const { session, bodies, flow } = await opened();
    await Promise.all([session.respondWith({ status: 500 }), session.respondWith({ status: 404 }), session.useBadCertificate()]);
    assert.deepEqual([flow().badCertificate, bodies()], [true, ['{"status":500}']]);
    await Promise.all([session.useBadCertificate(), session.respondWith({ status: 200 })]);
    assert.deepEqual([flow().badCertificate, flow().receiverResponse], [false, { status: 200 }]);
  });

  test('is that of the target for which it was chosen', async () => {
    const { session, bodies, flow } = await opened();
    const choices = [session.respondWith({ status: 500 }), session.respondWith({ status: 503 })];
    await session.choose('page');
    await Promise.all(choices);
    assert.deepEqual([bodies().at(-1), flow().receiverResponse], ['{"status":503}', { status: 503 }]);
    assert.equal(session.getState().flows.page.receiverResponse, undefined);
  });
});

describe('an authorization response', () => {
  test('with the state of a request is taken, with what the exchange must repeat', async () => {
    const { session } = await started();
    ask(session, 's1');
    assert.equal(session.waitsFor({ state: 's1' }), true);
    assert.equal(session.takeResponse({ code: 'abc', state: 's1' }, false).stateMatched, true);
    assert.deepEqual(session.getState().flows.server.code, {
      code: 'abc',
      receivedAt: 5000,
      clientId: 'c=',
      redirectUri: 'http://localhost:4321',
      pasted: false,
    });
  });

  test('that reached the application outside of this page gives its redirect URL, once it is taken', async () => {
    const { session, redirects } = await started();
    ask(session, 's1');
    session.takeResponse({ code: 'a b', state: 'forged' }, false);
    session.takeResponse({ code: 'in this page', state: 's1' }, false, 'server');
    ask(session, 's2');
    session.takeResponse({ code: 'a b', state: 's2' }, false);
    session.takeResponse({ code: 'copied', manual: true }, true);
    assert.deepEqual(redirects, ['http://localhost:4321?code=a+b&state=s2 server 0']);
  });

  test('leaves the state that was sent in the form, and is not taken twice', async () => {
    const { session } = await started();
    const { proposedState: sent } = session.getState();
    ask(session, sent);
    session.takeResponse({ code: 'abc', state: sent }, false);
    assert.equal(session.getState().proposedState, sent);
    assert.equal(session.takeResponse({ code: 'def', state: sent }, false).kind, 'refused');
    assert.equal(session.getState().proposedState, sent);
    assert.equal(session.getState().flows.server.code?.code, 'abc');
  });

  test('knows that the proposed state was sent, also after a request with another one', async () => {
    const { session } = await started();
    for (const state of [session.getState().proposedState, 'typed']) {
      ask(session, state);
      assert.equal(session.getState().stateSent, true, state);
    }
    session.renewState();
    assert.equal(session.getState().stateSent, false);
  });

  test('puts the state that it matched into the form, whichever the form proposed meanwhile', async () => {
    const { session } = await started();
    ask(session, 's1');
    assert.equal(session.getState().stateSent, false, 'the proposed one is another');
    session.takeResponse({ error: 'access_denied', state: 's1' }, false);
    const { proposedState, stateSent, authorization } = session.getState();
    assert.deepEqual([proposedState, stateSent, authorization?.state], ['s1', true, 's1']);
  });

  test('to a request without a state leaves the proposed one unsent', async () => {
    const { session } = await started();
    const { proposedState: before } = session.getState();
    ask(session, '');
    session.takeResponse({ code: 'abc' }, false);
    const { proposedState, stateSent, authorization } = session.getState();
    assert.deepEqual([proposedState, stateSent, authorization?.state], [before, false, undefined]);
  });

  test('is expected for the last ten requests', async () => {
    const { session } = await started();
    for (let count = 0; count <= 10; count++) ask(session, `s${String(count)}`);
    const awaited = (count: number) => session.waitsFor({ state: `s${String(count)}` });
    assert.deepEqual([awaited(0), awaited(1), awaited(10)], [false, true, true]);
  });

  test('that was pasted belongs to the chosen target, whatever another one asked for', async () => {
    const { session } = await started();
    await session.choose('live');
    ask(session, 's1');
    await session.choose('server');
    assert.equal(session.takeResponse({ code: 'abc', state: 's1' }, true).kind, 'refused');
    assert.equal(session.getState().flows.live.code, undefined);
  });

  test('to a request to a live service that a reload forgot is refused, and says so', async () => {
    const { session } = await started();
    await session.choose('live');
    const { kind, message } = session.takeResponse({ code: 'abc', state: 's1' }, false);
    assert.equal(kind, 'refused');
    assert.match(message, /Reloading the page clears requests to a live service\.$/);
    assert.equal(session.getState().authorization?.message, message);
    ask(session, 's2');
    assert.doesNotMatch(session.takeResponse({ code: 'abc', state: 's1' }, false).message, /reload/);
  });

  test('with another state is refused and changes nothing', async () => {
    const { session } = await started();
    ask(session, 's1');
    const { kind, message } = session.takeResponse({ code: 'abc', state: 'forged' }, false);
    assert.equal(kind, 'refused');
    assert.match(message, /Not accepted/);
    assert.equal(session.getState().flows.server.code, undefined);
    assert.equal(session.waitsFor({ state: 's1' }), true);
  });

  test('with access_denied is told, and no code is there', async () => {
    const { session } = await started();
    ask(session, 's1');
    const taken = session.takeResponse({ error: 'access_denied', state: 's1' }, false);
    assert.equal(taken.error, 'access_denied');
    assert.equal(taken.stateMatched, true);
    assert.equal(session.getState().flows.server.code, undefined);
  });

  test('finds the target that asked, though another is chosen by now, whose form does not show it', async () => {
    const { session, redirects } = await started();
    await session.choose('live');
    ask(session, 's1');
    await session.choose('server');
    ask(session, 's2');
    session.takeResponse({ error: 'access_denied', state: 's2' }, false);
    const { authorization, proposedState, stateSent } = session.getState();
    assert.equal(session.waitsFor({ state: 's1' }), true);
    assert.equal(session.takeResponse({ code: 'abc', state: 's1' }, false).kind, 'code');
    assert.equal(session.getState().flows.live.code?.code, 'abc');
    assert.equal(session.getState().flows.server.code, undefined);
    const after = session.getState();
    assert.deepEqual([after.authorization, after.proposedState, after.stateSent], [authorization, proposedState, stateSent]);
    assert.equal(redirects.at(-1), 'http://localhost:4321?code=abc&state=s1 live 0', 'the stream does');
  });

  test('that is refused by the target that asked is not shown in the form of another', async () => {
    const { session } = await started();
    await session.choose('live');
    assert.equal(session.takeResponse({ code: 'abc', state: 'forged' }, false, 'server').kind, 'refused');
    assert.equal(session.getState().authorization, undefined);
  });
});

const moved = { '/sandbox/w1/control/clock': () => Response.json({ milliseconds: 5000 + 61_000 }) };

describe('after the clock of the sandbox was moved', () => {
  test('a code has its whole lifetime from when it comes back', async () => {
    const { session } = await started(moved);
    await session.moveClock({ advanceSeconds: 61 });
    ask(session, 's1');
    session.takeResponse({ code: 'abc', state: 's1' }, false);
    const { receivedAt } = session.getState().flows.server.code ?? assert.fail('no code');
    assert.equal(secondsLeft(receivedAt, limits.codeSeconds, session.timeOf('server')), limits.codeSeconds);
  });

  test('tokens have their whole lifetime from when they are received', async () => {
    const { session } = await started(moved);
    await session.moveClock({ advanceSeconds: 61 });
    session.keepTokens('server', tokens, 0);
    const { receivedAt } = session.getState().flows.server.tokens ?? assert.fail('no tokens');
    assert.equal(secondsLeft(receivedAt, limits.accessTokenSeconds, session.timeOf('server')), limits.accessTokenSeconds);
  });

  test('an earlier code and earlier tokens have as much less as the clock was moved', async () => {
    const { session } = await started(moved);
    ask(session, 's1');
    session.takeResponse({ code: 'abc', state: 's1' }, false);
    session.keepTokens('server', tokens, 0);
    await session.moveClock({ advanceSeconds: 61 });
    const { code, tokens: kept } = session.getState().flows.server;
    const left = (receivedAt: number | undefined, lifetime: number) => secondsLeft(receivedAt ?? 0, lifetime, session.timeOf('server'));
    assert.equal(left(code?.receivedAt, limits.codeSeconds), 0);
    assert.equal(left(kept?.receivedAt, limits.accessTokenSeconds), limits.accessTokenSeconds - 61);
  });
});

const tokens = { accessToken: 'CANARY-access', refreshToken: 'CANARY-refresh', expiresInSeconds: 60, clientId: 'c=' };

test('what became of an authorization request is taken back with the next one, and with another target', async () => {
  const { session } = await started();
  const denied = (state: string): void => {
    ask(session, state);
    session.takeResponse({ error: 'access_denied', state }, false);
    assert.equal(session.getState().authorization?.error, 'access_denied');
  };
  denied('s1');
  ask(session, 's2');
  assert.equal(session.getState().authorization, undefined);
  denied('s3');
  await session.choose('server');
  assert.notEqual(session.getState().authorization, undefined);
  await session.choose('page');
  assert.equal(session.getState().authorization, undefined);
});

describe('sessionStorage', () => {
  test('holds what the sandbox made, marked so, and a reload takes it up again', async () => {
    const { session, stored } = await started();
    ask(session, 's1');
    session.takeResponse({ code: 'abc', state: 's1' }, false);
    session.keepTokens('server', tokens, 0);
    session.noteRegistration('server', 'h1', 0);
    assert.match([...stored.keys()].join(), /session/);
    const again = tab({}, stored);
    await again.session.load();
    const { flows } = again.session.getState();
    const { workspace: kept, inbox: receiver } = flows.server;
    assert.deepEqual(flows.server, session.getState().flows.server);
    assert.equal(kept?.id, 'w1');
    assert.equal(receiver?.id, 'r1');
  });

  test('holds what became of the last authorization request, but not of a pasted response, nor of a live one', async () => {
    const { session, stored, text } = await started();
    ask(session, 's1');
    session.takeResponse({ error: 'access_denied', state: 's1' }, false);
    const again = tab({}, stored);
    await again.session.load();
    assert.deepEqual(again.session.getState().authorization, session.getState().authorization);
    assert.equal(again.session.getState().authorization?.error, 'access_denied');
    const { proposedState, stateSent } = again.session.getState();
    assert.deepEqual([proposedState, stateSent], ['s1', true], 'the form shows the state that matched');
    session.takeResponse({ error: 'CANARY', state: '' }, true);
    assert.ok(session.getState().authorization);
    assert.ok(!text().includes('authorization"'));
    await session.choose('live');
    ask(session, 's2');
    ask(session, 's3');
    session.takeResponse({ error: 'access_denied', state: 's2' }, false);
    assert.equal(session.getState().authorization?.error, 'access_denied');
    assert.ok(!text().includes('authorization"'));
    await session.choose('server');
    session.takeResponse({ error: 'access_denied', state: 's3' }, false);
    assert.ok(!text().includes('s3'));
  });

  test('holds a request that waits, whose response is taken after a reload; the form proposes another state until then', async () => {
    const { session, stored } = await started();
    const { proposedState: sent } = session.getState();
    ask(session, sent);
    const again = tab({}, stored);
    await again.session.load();
    const { proposedState, stateSent } = again.session.getState();
    assert.notEqual(proposedState, sent);
    assert.equal(stateSent, false);
    assert.equal(again.session.takeResponse({ code: 'abc', state: sent }, false).stateMatched, true);
    assert.equal(again.session.getState().proposedState, sent);
  });

  test('holds the chosen target, which is taken up where it is still possible', async () => {
    const { session, stored } = await started();
    await session.choose('live');
    const again = tab({}, stored);
    await again.session.load();
    assert.equal(again.session.getState().kind, 'live');
    const elsewhere = tab({ '/docs/runtime.json': () => Response.json({ ...runtime, live: null }) }, stored);
    await elsewhere.session.load();
    assert.equal(elsewhere.session.getState().kind, 'server');
  });

  test('is not changed by a page that is left before it knows where the site runs', async () => {
    const { stored } = await started();
    const before = JSON.stringify([...stored]);
    const left = tab({ '/docs/runtime.json': () => assert.fail('aborted') }, stored);
    await left.session.load();
    assert.equal(JSON.stringify([...stored]), before);
    const { session } = tab({}, stored);
    await session.load();
    assert.equal(session.getState().kind, 'server');
  });

  test('is not emptied when the server does not respond', async () => {
    const { stored } = await started();
    const again = tab({ '/sandbox/w1/control/clock': () => assert.fail('the server is down') }, stored);
    await again.session.load();
    assert.equal(again.session.getState().flows.server.workspace?.id, 'w1');
    assert.equal(again.session.getState().problem, undefined);
    assert.equal(stored.size, 1);
  });

  test('never holds a secret that the reader typed', async () => {
    const { session, text } = await started();
    await session.choose('live');
    session.keepSecret('CANARY-secret');
    assert.equal(session.getState().typedSecret, 'CANARY-secret');
    await session.choose('server');
    ask(session, 's1');
    assert.ok(!text().includes('CANARY'));
  });

  test('never holds what a live deployment returned', async () => {
    const { session, text } = await started();
    await session.choose('live');
    session.noteRequest({ state: 'CANARY-state', clientId: 'c=', redirectUri: '' });
    session.takeResponse({ code: 'CANARY-code', state: 'CANARY-state' }, false);
    session.keepTokens('live', tokens, 0);
    session.noteRegistration('live', 'CANARY-id', 0);
    await session.choose('server');
    ask(session, 's1');
    assert.equal(session.getState().flows.live.tokens?.accessToken, 'CANARY-access');
    assert.ok(!text().includes('CANARY'));
  });

  test('never holds live tokens that arrive after the reader chose the sandbox', async () => {
    const { session, text } = await started();
    await session.choose('live');
    const { kind } = session.getTarget() ?? assert.fail('no target');
    await session.choose('server');
    session.keepTokens(kind, tokens, 0);
    assert.ok(!text().includes('CANARY'));
  });

  test('never holds a code that the reader pasted', async () => {
    const { session, text } = await started();
    ask(session, 's1');
    session.takeResponse({ code: 'CANARY-code', state: 's1' }, true);
    session.noteRegistration('server', 'h1', 0);
    assert.equal(session.getState().flows.server.code?.code, 'CANARY-code');
    assert.ok(text().includes('h1'));
    assert.ok(!text().includes('CANARY'));
  });

  test('is emptied when the reader forgets everything', async () => {
    const { session, stored } = await started();
    session.keepSecret('CANARY');
    session.reset();
    assert.equal(stored.size, 0);
    assert.equal(session.getState().resetCount, 1);
    assert.ok(!JSON.stringify(session.getState()).includes('CANARY'));
    assert.equal(session.getState().flows.server.workspace, undefined);
    assert.equal(session.getTarget(), undefined);
  });

  test('stays empty when the response to an earlier request comes after everything was forgotten', async () => {
    const { session, stored } = await started();
    const { resetCount } = session.getState();
    session.reset();
    session.keepTokens('server', tokens, resetCount);
    session.keepTokens('live', tokens, resetCount);
    session.noteRegistration('server', 'h1', resetCount);
    assert.equal(stored.size, 0);
    assert.ok(!JSON.stringify(session.getState()).includes('CANARY'));
    session.keepTokens('server', tokens, session.getState().resetCount);
    assert.equal(session.getState().flows.server.tokens?.accessToken, 'CANARY-access');
  });

  test('stays empty when a sandbox is ready only after everything was forgotten', async () => {
    let interrupt = () => session.reset();
    const { session, stored } = tab({
      '/receiver': () => {
        interrupt();
        return Response.json(inbox);
      },
    });
    await assert.rejects(session.start(), /reset in the meantime/);
    interrupt = () => undefined;
    assert.equal(stored.size, 0);
    assert.equal(session.getState().flows.server.workspace, undefined);
    assert.equal(session.getState().busy, false);
    await session.start();
    assert.equal(session.getState().flows.server.workspace?.id, 'w1');
  });

  test('is emptied when the server no longer knows the sandbox, and the reader hears why', async () => {
    const { stored } = await started();
    const { session } = tab({ '/sandbox/w1/control/clock': () => Response.json({ title: 'Not found' }, { status: 404 }) }, stored);
    await session.load();
    assert.equal(session.getState().flows.server.workspace, undefined);
    assert.match(session.getState().gone?.message ?? '', /restarted/);
    await assert.rejects(session.start(), /restarted.*Start a new sandbox/);
    assert.equal(stored.size, 0);
  });

  test('is emptied as soon as a call finds the sandbox gone, and not for a refusal of one that is there', async () => {
    const server: Record<string, () => Response> = {
      [`${runtime.proxy}/call`]: () => Response.json({ error: 'host-not-allowed', message: 'No.' }, { status: 403 }),
    };
    const { session } = await started(server);
    const ask = () => assert.rejects(session.getTarget()?.call({ method: 'GET', url: 'http://x', headers: [] }) ?? assert.fail(), /No\./);
    await ask();
    assert.notEqual(session.getTarget(), undefined);
    assert.equal(session.getState().problem, undefined);

    const gone = { error: 'not-found', message: 'There is no such sandbox.' };
    const restarted = await started({ ...server, '/sandbox/w1/control/clock': () => Response.json(gone, { status: 404 }) });
    await assert.rejects(restarted.session.moveClock({ advanceSeconds: 61 }), { code: 'gone', message: /restarted.*Start a new sandbox/ });
    assert.equal(restarted.session.getState().gone?.kind, 'server');
    assert.equal(restarted.session.getTarget(), undefined);
    assert.equal(restarted.stored.size, 0);
  });

  for (const [sentence, storage] of [
    ['is full', { getItem: () => null, removeItem() {}, setItem: () => assert.fail('full') }],
    ['is forbidden', undefined],
  ] as const)
    test(`that ${sentence} stops nothing, and the session says that it lives in memory`, async () => {
      const session = createSession({
        site: { base: '/docs', prefix: 'svc' },
        ...idle,
        now: () => 0,
        inPage: pageOf(),
        storage: createTabStorage(storage),
        fetch: (url) => Promise.resolve(Response.json(url.endsWith('.json') ? runtime : url === '/sandbox' ? workspace : inbox)),
      });
      await session.start();
      assert.equal(session.getState().flows.server.workspace?.id, 'w1');
      assert.equal(session.getState().storing, false);
    });

  test('that holds something else, or another version, is not read', () => {
    const key = 'partner-interface: session';
    const read = (text: string) => sessionSlot(tabStorage(new Map([[key, text]]))).read();
    for (const text of ['', '{', 'null', '[]', '{}', '1']) assert.equal(read(text), undefined);
    const flow = { requests: [], webhookIds: [], aheadBy: 0 };
    const whole = { kind: 'page', page: flow, server: flow };
    const storedAs = (value: unknown, version: unknown = 1) => JSON.stringify({ version, value });
    assert.deepEqual(read(storedAs(whole)), whole);
    for (const version of [0, 2, '1', null]) assert.equal(read(storedAs(whole, version)), undefined, String(version));
    const spoiled = [
      { requests: 1 },
      { webhookIds: 1 },
      { aheadBy: '0' },
      { workspace: { id: 'w1' } },
      { workspace: { ...workspace, id: 1 } },
    ];
    for (const change of [
      { page: undefined },
      { server: undefined },
      ...spoiled.flatMap((one) => [{ page: { ...flow, ...one } }, { server: { ...flow, ...one } }]),
    ])
      assert.equal(read(storedAs({ ...whole, ...change })), undefined, JSON.stringify(change).slice(0, 80));
  });
});

test('a server that does not respond is noted until it responds again', async () => {
  let isAway = true;
  let status = 200;
  const respond = () => {
    if (isAway) throw new TypeError('no such server');
    return Response.json({ items: [] }, { status });
  };
  const { session } = await started({ '/sandbox/w1/control/registrations': respond });
  const target = session.getTarget() ?? assert.fail();
  const ask = () => target.control?.({ method: 'GET', path: '/registrations' }) ?? assert.fail();
  assert.equal(session.getState().silent, undefined);
  await assert.rejects(ask(), { code: 'no-response' });
  assert.equal(session.getState().silent, 'server');
  isAway = false;
  await ask();
  assert.equal(session.getState().silent, undefined);
  isAway = true;
  await assert.rejects(ask());
  // An error is a response, too.
  [isAway, status] = [false, 429];
  await assert.rejects(ask(), { code: '429' });
  assert.equal(session.getState().silent, undefined);
});

test('a call that the reader stops says nothing of a server that does not respond', async () => {
  let isStopped = false;
  const { session } = await started({
    '/proxy/call': () => {
      throw isStopped ? new DOMException('stopped', 'AbortError') : new TypeError('no such server');
    },
  });
  const target = session.getTarget() ?? assert.fail();
  const ask = (signal?: AbortSignal) => target.call({ method: 'GET', url: target.baseUrl, headers: [] }, signal);
  await assert.rejects(ask(), { code: 'no-response' });
  isStopped = true;
  await assert.rejects(ask(AbortSignal.abort()), { code: 'aborted', message: 'The call was stopped.' });
  assert.equal(session.getState().silent, 'server');
});

describe('a sandbox that is gone', () => {
  const notFound = () => Response.json({ title: 'Not found' }, { status: 404 });
  const restarted = { '/sandbox/w1/control/clock': notFound };

  test('is replaced when the reader starts a new one, and not before', async () => {
    const { stored } = await started();
    const { session, calls } = tab(restarted, stored);
    await assert.rejects(session.start(), { code: 'gone' });
    assert.equal(session.getContext().started, false);
    assert.ok(!calls.some(({ url }) => url === '/sandbox'));
    const context = await session.startNew();
    assert.deepEqual([context.started, context.state.gone], [true, undefined]);
  });

  test('is a matter of its target: another one goes on', async () => {
    const { stored } = await started();
    const { session } = tab(restarted, stored);
    await session.load();
    await session.choose('page');
    await assert.doesNotReject(session.start());
    await session.choose('server');
    await assert.rejects(session.start(), { code: 'gone' });
  });

  test('is found out when its receiver is lost, and its last authorization response goes with it', async () => {
    const { stored } = await started();
    let isRestarted = false;
    const { session } = tab({ '/sandbox/w1/control/clock': () => (isRestarted ? notFound() : Response.json({ milliseconds: 0 })) }, stored);
    await session.load();
    session.takeResponse({ error: 'access_denied' }, true);
    assert.notEqual(session.getState().authorization, undefined);
    isRestarted = true;
    await session.receiverLost();
    assert.equal(session.getState().gone?.kind, 'server');
    assert.equal(session.getState().authorization, undefined);
    assert.equal(session.getContext().started, false);
  });

  test('is none whose receiver alone is gone, and neither is the live service', async () => {
    for (const kind of ['server', 'live'] as const) {
      const { session } = await started();
      await session.choose(kind);
      session.takeResponse({ error: 'access_denied' }, true);
      const before = session.getState();
      await session.receiverLost();
      assert.deepEqual([session.getState().gone, session.getState().flows], [undefined, before.flows]);
      assert.notEqual(session.getState().authorization, undefined);
    }
  });

  test('is not taken for one that has too much to do', async () => {
    const { stored } = await started();
    const { session } = tab({ '/sandbox/w1/control/clock': () => Response.json({ error: 'too-many-requests' }, { status: 429 }) }, stored);
    assert.equal((await session.start()).workspace?.id, 'w1');
  });
});

describe('a reset', () => {
  test('can be undone for ten seconds, with what was typed, made and stored', async () => {
    const { session, stored } = await started();
    session.keepSecret('CANARY');
    session.keepTokens('server', tokens, 0);
    const [before, text] = [session.getState(), JSON.stringify([...stored])];
    session.reset();
    assert.equal(session.getState().undoUntil, 15_000);
    assert.equal(stored.size, 0);
    session.undoReset();
    assert.deepEqual(session.getState(), { ...before, undoUntil: undefined });
    assert.equal(JSON.stringify([...stored]), text);
    assert.equal(session.getTarget()?.authUrl, workspace.authUrl);
  });

  test('is final after ten seconds', async () => {
    const { session, elapse } = await started();
    session.reset();
    elapse();
    assert.equal(session.getState().undoUntil, undefined);
    session.undoReset();
    assert.equal(session.getContext().started, false);
  });

  test('that follows another makes the first one final, and can be undone for as long as any other', async () => {
    const { session, elapse, pass } = await started();
    session.reset();
    await session.start();
    session.noteRegistration('server', 'h2', session.getState().resetCount);
    pass(1000);
    session.reset();
    assert.deepEqual(session.getState().flows.server.webhookIds, []);
    elapse(1);
    session.undoReset();
    assert.deepEqual(session.getState().flows.server.webhookIds, ['h2']);
    elapse();
    assert.deepEqual(session.getState().flows.server.webhookIds, ['h2']);
  });

  test('that is the second half of a double click changes nothing', async () => {
    const { session, stored } = await started();
    const [before, text] = [session.getState(), JSON.stringify([...stored])];
    session.reset();
    const after = session.getState();
    session.reset();
    assert.equal(session.getState(), after);
    session.undoReset();
    assert.deepEqual(session.getState(), { ...before, undoUntil: undefined });
    assert.equal(JSON.stringify([...stored]), text);
  });

  test('that was undone stays undone: a second time and the end of the ten seconds change nothing', async () => {
    const { session, elapse } = await started();
    session.reset();
    session.undoReset();
    session.noteRegistration('server', 'h1', session.getState().resetCount);
    const state = session.getState();
    session.undoReset();
    elapse();
    assert.equal(session.getState(), state);
  });

  test('throws away what comes from before it, also when it was undone in between', async () => {
    const { session } = await started();
    session.reset();
    const { resetCount } = session.getState();
    session.undoReset();
    session.reset();
    session.keepTokens('server', tokens, resetCount);
    assert.equal(session.getState().flows.server.tokens, undefined);
  });
});

test('a code is used once it was exchanged for tokens, and not by a refresh or by the exchange of another one', async () => {
  const { session } = await started();
  const isUsed = () => session.getState().flows.server.code?.used;
  ask(session, 's1');
  session.takeResponse({ code: 'first', state: 's1' }, false);
  session.keepTokens('server', tokens, 0);
  assert.equal(isUsed(), undefined);
  session.keepTokens('server', tokens, 0, 'another');
  assert.equal(isUsed(), undefined);
  session.keepTokens('server', tokens, 0, 'first');
  assert.equal(isUsed(), true);
  ask(session, 's2');
  session.takeResponse({ code: 'second', state: 's2' }, false);
  assert.equal(isUsed(), undefined);
});

test('a copy of a tab leaves what can be used once to the first, and keeps the rest', async () => {
  const { session } = await started();
  session.keepTokens('server', tokens, 0);
  const kept = session.getState().flows.server.tokens;
  ask(session, 's1');
  session.takeResponse({ code: 'used', state: 's1' }, false);
  session.keepTokens('server', tokens, 0, 'used');
  assert.equal(session.getState().flows.server.shared, undefined);
  session.yieldRequests();
  assert.equal(session.getState().flows.server.shared, true);
  assert.equal(session.getState().flows.server.code?.code, 'used');
  assert.equal(session.getState().authorization?.kind, 'code');
  ask(session, 's2');
  session.yieldRequests();
  assert.equal(session.waitsFor({ state: 's2' }), false);
  assert.deepEqual(session.getState().flows.server.tokens, kept);
  const other = await started();
  ask(other.session, 's3');
  other.session.takeResponse({ code: 'unused', state: 's3' }, false);
  other.session.yieldRequests();
  assert.equal(other.session.getState().flows.server.code, undefined);
  assert.equal(other.session.getState().authorization, undefined, 'the copy does not say that it has the code');
});

test('a copy of a tab shares its sandbox until it gets another one', async () => {
  const { session } = await started();
  session.yieldRequests();
  session.reset();
  assert.equal(session.getState().flows.server.shared, undefined);
  session.undoReset();
  assert.equal(session.getState().flows.server.shared, true);
  const empty = tab();
  await empty.session.load();
  empty.session.yieldRequests();
  assert.equal(empty.session.getState().flows.server.shared, undefined);
});

describe('the host of a live deployment', () => {
  const host = 'drawings.company.example';

  test('is the default one until another is chosen, which takes the calls and leaves authorization where it is', async () => {
    const { session } = tab();
    await session.load();
    await session.choose('live');
    assert.equal(session.getTarget()?.baseUrl, 'https://api.example/eu');
    session.chooseHost(host);
    assert.deepEqual([session.getTarget()?.baseUrl, session.getTarget()?.authUrl], [`https://${host}/eu`, 'https://auth.example']);
    session.chooseHost('');
    assert.equal(session.getTarget()?.baseUrl, 'https://api.example/eu');
  });

  test('is none that the operator did not allow', async () => {
    const { session } = tab();
    await session.load();
    await session.choose('live');
    session.chooseHost('evil.example');
    assert.equal(session.getState().host, '');
    assert.equal(session.getTarget()?.baseUrl, 'https://api.example/eu');
  });

  test('leaves what a sandbox is asked alone', async () => {
    const { session } = await started();
    session.chooseHost(host);
    assert.equal(session.getTarget()?.baseUrl, workspace.baseUrl);
  });

  test('is forgotten with the rest, and stays in memory like the rest of a live deployment', async () => {
    const { session, text } = tab();
    await session.load();
    await session.choose('live');
    session.chooseHost(host);
    assert.ok(!text().includes(host));
    session.reset();
    assert.equal(session.getTarget()?.baseUrl, 'https://api.example/eu');
  });

  test('is reached without a server through the proxy that the page was told of', async () => {
    const { live } = runtime;
    const proxy = 'https://proxy.example/oauth';
    const result = { exchange: 'as it was' };
    const { session, calls } = tab({
      '/docs/runtime.json': () => Response.json({ server: false, proxy, live }),
      [`${proxy}/call`]: () => Response.json(result),
    });
    await session.load();
    assert.equal(session.getState().kind, 'page');
    await session.choose('live');
    session.chooseHost(host);
    const url = `${session.getTarget()?.baseUrl ?? ''}/x`;
    assert.equal(await session.getTarget()?.call({ url, method: 'GET', headers: [] }), result.exchange);
    assert.equal(calls.at(-1)?.init?.credentials, 'omit');
    await session.makeReceiver();
    assert.match(session.getState().problem ?? '', /no server that could receive/);
  });
});
