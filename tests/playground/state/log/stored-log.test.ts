import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ExperimentRun, LoggedExchange } from '../../../../src/playground/state/log/entry.ts';
import { createLog } from '../../../../src/playground/state/log/log.ts';
import { loggedTarget } from '../../../../src/playground/state/log/logged-target.ts';
import { masked } from '../../../../src/playground/state/log/masked.ts';
import { maxStored, storeLog } from '../../../../src/playground/state/log/stored-log.ts';
import type { TargetKind } from '../../../../src/playground/targets/target.ts';
import { createSandbox, demoSeed } from '../../../../src/sandbox/index.ts';
import { tabStorage } from '../../workspace.ts';

function exchange(label: string, change: Partial<LoggedExchange> = {}, token = 'CANARY-token'): LoggedExchange {
  const headers: [string, string][] = [['Authorization', `Bearer ${token}`]];
  return {
    label,
    direction: 'request',
    startedAt: 1000,
    target: 'server',
    exchange: {
      request: { method: 'GET', url: `http://localhost:4321/${label}`, headers, body: null },
      response: { status: 200, statusText: 'OK', headers: [], body: token },
      milliseconds: 3,
    },
    ...change,
  };
}

/** A page of a tab; `elapse` lets what waits happen. */
function page(stored = new Map<string, string>(), loadMask = () => Promise.resolve(masked)) {
  const log = createLog();
  const waiting: (() => void)[] = [];
  const { flush, restore } = storeLog(log, tabStorage(stored), (work) => void waiting.push(work), loadMask);
  const labels = () => log.$entries.get().map(({ label }) => label);
  const elapse = async () => {
    for (const work of waiting.splice(0)) work();
    await new Promise(setImmediate);
  };
  return { log, flush, restore, labels, elapse, stored, text: () => [...stored.values()].join() };
}

describe('the log of a tab', () => {
  test('is there on the next page, with its secrets masked wherever they are', async () => {
    const { log, elapse, stored, text } = page();
    log.add(exchange('one'));
    log.add(exchange('two', { direction: 'act', target: 'page' }));
    assert.equal(stored.size, 0);
    await elapse();
    assert.ok(!text().includes('CANARY'));
    const next = page(stored);
    assert.deepEqual(next.labels(), ['one', 'two']);
    assert.ok(!JSON.stringify(next.log.$entries.get()).includes('CANARY'));
  });

  test('leaves out an entry whose stored form is damaged', async () => {
    const { log, elapse, stored } = page();
    for (const label of ['one', 'two', 'three', 'four']) log.add(exchange(label));
    await elapse();
    const [[key, text] = assert.fail()] = stored;
    const slot = JSON.parse(text) as { value: { entries: Record<string, unknown>[] } };
    const [, two, three, four] = slot.value.entries;
    assert.ok(two && three && four);
    two['exchange'] = null;
    three['startedAt'] = 'x';
    (four['exchange'] as { request: { headers: unknown } }).request.headers = [null];
    stored.set(key, JSON.stringify(slot));
    assert.deepEqual(page(stored).labels(), ['one']);
  });

  test('shows a page of the sandbox without its style sheet, and says so, before and after a reload alike', async () => {
    const sandbox = createSandbox({ authUrl: 'http://service.example', seed: demoSeed(['https://app.example/back']) });
    const { clientId } = sandbox.describe().applications[0] ?? assert.fail();
    const url = `http://service.example/oauth/authorize?response_type=code&client_id=${encodeURIComponent(clientId)}`;
    const body = await (await sandbox.handle(new Request(url))).text();
    sandbox.close();
    const received = { request: { ...exchange('').exchange.request, url }, response: { ...exchange('').exchange.response, body } };
    const { log, elapse, stored, text } = page();
    const opened = async (kind: TargetKind) => {
      const addresses = { label: kind, authUrl: 'http://service.example', baseUrl: 'http://service.example' };
      const call = () => Promise.resolve({ ...received, milliseconds: 3 });
      const target = loggedTarget({ ...addresses, kind, call, token: () => assert.fail() }, log, () => 0);
      return (await target.call({ method: 'GET', url, headers: [] })).response.body;
    };
    assert.equal(await opened('server'), body, 'the frame gets the page with its styles');
    const shown = () => log.$entries.get().map((entry) => entry.exchange.response.body);
    const [logged = ''] = shown();
    const [form] = /<form[^]*<\/form>/.exec(body) ?? assert.fail();
    assert.ok(logged.includes(form), logged);
    assert.match(logged, /<style>\/\* Style sheet left out: \d{4} characters\. \*\/<\/style>/);
    await elapse();
    assert.deepEqual(shown(), [logged]);
    assert.equal(page(stored).log.$entries.get()[0]?.exchange.response.body, logged);
    assert.ok(text().length < 4000, `${String(text().length)} characters`);
    await opened('live');
    assert.deepEqual(shown(), [logged, body], 'a live response is shown as it arrived');
  });

  test('says of each call which experiment made it, on the next page too', async () => {
    const { log, elapse, stored } = page();
    const running: ExperimentRun[] = [];
    const addresses = { authUrl: 'http://service.example', baseUrl: 'http://service.example' };
    const call = () => Promise.resolve(exchange('one').exchange);
    const bare = { ...addresses, kind: 'server' as const, call, token: () => assert.fail() };
    const target = loggedTarget(
      bare,
      log,
      () => 0,
      () => 0,
      () => running[0],
    );
    const send = (path: string) => target.call({ method: 'GET', url: `http://service.example/${path}`, headers: [] });
    await send('a');
    running.push({ title: 'A code used twice', startedAt: 7 });
    await send('b');
    const shown = () => log.$entries.get().map((entry) => entry.experiment);
    assert.deepEqual(shown(), [undefined, running[0]]);
    await elapse();
    const experiments = page(stored)
      .log.$entries.get()
      .map((entry) => entry.experiment);
    assert.deepEqual(experiments, shown());
  });

  test('keeps its numbers on the next page, and gives the next ones to what comes then', async () => {
    const { log, elapse, stored } = page();
    log.add(exchange('svc.comment.create', { direction: 'notification' }));
    for (const label of ['two', 'three']) log.add(exchange(label));
    await elapse();
    const next = page(stored);
    next.log.add(exchange('four'));
    assert.deepEqual(
      next.log.$entries.get().map(({ label, number }) => [label, number]),
      [
        ['svc.comment.create', 1],
        ['two', 2],
        ['three', 3],
        ['four', 4],
      ],
    );
  });

  test('stores nothing of a live deployment, nothing whose target is not known, and no request that waits', async () => {
    const { log, elapse, text, stored } = page();
    log.add(exchange('live', { target: 'live' }));
    const { target: _, ...unknown } = exchange('unknown');
    log.add(unknown);
    log.add(exchange('waits', { pending: true }));
    await elapse();
    assert.equal(stored.size, 0);
    log.add(exchange('own'));
    await elapse();
    for (const label of ['live', 'unknown', 'waits']) assert.ok(!text().includes(label), label);
    assert.deepEqual(page(stored).labels(), ['own']);
  });

  test('has its notifications on the next page, also where their receiver is gone, and each once where it repeats them', async () => {
    const { log, elapse, stored } = page();
    const notification = (label: string, target: TargetKind = 'server') => exchange(label, { direction: 'notification', target });
    log.addOnce('feed', 1, notification('one'));
    log.addOnce('feed', 2, notification('live', 'live'));
    await elapse();
    const next = page(stored);
    assert.deepEqual(next.labels(), ['one']);
    for (const number of [1, 2, 3]) next.log.addOnce('feed', number, notification(`again ${String(number)}`));
    assert.deepEqual(next.labels(), ['one', 'again 2', 'again 3'], 'what is live is left to its feed');
  });

  test('stays cleared on the next page, for the notifications that a receiver repeats too', async () => {
    const { log, elapse, stored, text } = page();
    const both = [exchange('one', { direction: 'notification' }), exchange('live', { direction: 'notification', target: 'live' })];
    for (const [number, one] of both.entries()) log.addOnce('feed', number, one);
    await elapse();
    log.clear(5);
    assert.equal(stored.size, 0);
    await elapse();
    assert.ok(!text().includes('one'), 'nothing of it but its number');
    const next = page(stored);
    assert.equal(next.log.past().clearedAt, 5);
    for (const [number, one] of both.entries()) next.log.addOnce('feed', number, one);
    assert.deepEqual(next.labels(), []);
  });

  test('starts anew where what it had of feeds is damaged', async () => {
    const { log, elapse, stored } = page();
    log.add(exchange('one'));
    await elapse();
    const [[key, text] = assert.fail()] = stored;
    for (const past of [undefined, { clearedAt: 0 }, { clearedAt: 0, repeated: [['feed']] }, { repeated: [] }]) {
      const slot = JSON.parse(text) as { value: object };
      stored.set(key, JSON.stringify({ ...slot, value: { ...slot.value, past } }));
      assert.deepEqual(page(stored).labels(), [], JSON.stringify(past));
    }
  });

  test('stores the latest entries of a long log', async () => {
    const { log, elapse, stored } = page();
    for (let count = 0; count <= maxStored; count++) log.add(exchange(`n${String(count)}`, { startedAt: count }));
    await elapse();
    assert.deepEqual([page(stored).labels().length, page(stored).labels()[0]], [maxStored, 'n1']);
    for (let count = 0; count <= maxStored; count++)
      log.add(exchange(`m${String(count)}`, { startedAt: count, direction: 'notification' }));
    await elapse();
    const labels = page(stored).labels();
    assert.deepEqual([labels.length, labels[0], labels[maxStored]], [2 * maxStored, 'n1', 'm1'], 'notifications do not displace requests');
  });

  test('is written when the page goes, and not again when nothing was added', async () => {
    const { log, flush, elapse, labels, stored } = page();
    log.add(exchange('zero'));
    await elapse();
    log.add(exchange('one', { startedAt: 2000 }));
    flush();
    assert.deepEqual(page(stored).labels(), labels());
    stored.clear();
    flush();
    assert.equal(stored.size, 0);
  });

  test('is written when the page goes soon after its first entry', async () => {
    const { log, flush, stored } = page();
    log.add(exchange('one'));
    await new Promise(setImmediate);
    flush();
    assert.deepEqual(page(stored).labels(), ['one']);
  });

  test('is stored without its mask never, and with its next entry when the mask is loaded then', async () => {
    let loads = 0;
    const { log, elapse, stored } = page(new Map(), () =>
      loads++ === 0 ? Promise.reject(new Error('not loaded')) : Promise.resolve(masked),
    );
    log.add(exchange('one'));
    await elapse();
    assert.equal(stored.size, 0);
    log.add(exchange('two'));
    await elapse();
    assert.deepEqual(page(stored).labels(), ['one', 'two']);
  });

  test('is emptied with the reset, and is there again when it is undone', async () => {
    const { log, elapse, stored, labels } = page();
    log.add(exchange('one'));
    await elapse();
    const undo = log.setAside();
    assert.equal(stored.size, 0);
    log.add(exchange('two'));
    undo.bringBack();
    assert.deepEqual(labels(), ['one', 'two']);
    await elapse();
    assert.deepEqual(page(stored).labels(), ['one', 'two']);
  });

  test('takes in what another page of the tab added, once', async () => {
    const first = page();
    first.log.add(exchange('one', {}, 'short'));
    await first.elapse();
    const second = page(first.stored);
    second.log.add(exchange('two', { startedAt: 2000 }));
    await second.elapse();
    first.restore();
    first.restore();
    assert.deepEqual(first.labels(), ['one', 'two']);
  });
});
