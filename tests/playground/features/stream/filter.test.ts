import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as after } from 'node:timers/promises';
import { operationPath } from '../../../../src/interface/index.ts';
import { filtered, prepareTexts, searchedText } from '../../../../src/playground/features/stream/messages/filter.ts';
import { isFiltering, noFilter, type StreamFilter } from '../../../../src/playground/features/stream/messages/stream-filter.ts';
import { groupsOf, inTrueOrder } from '../../../../src/playground/features/stream/messages/groups.ts';
import { maskForDisplay } from '../../../../src/playground/state/log/display-mask.ts';
import { entry } from '../../state/log/entries.ts';

const secret = 'cAnArY-value';
const entries = [
  entry({ label: 'GET /oauth/authorize', request: { url: 'https://service.example/oauth/authorize' } }),
  entry({
    label: 'createWebhook',
    request: {
      method: 'POST',
      url: `https://service.example${operationPath('createWebhook')}`,
      headers: [['Authorization', `Bearer ${secret}`]],
    },
    response: { status: 400, body: '{"rule":"webhook-url-required"}' },
  }),
  {
    ...entry({ label: 'x', direction: 'notification', request: { body: '{"event":"svc.comment.create"}' } }),
    exchange: { ...entry({ request: { method: 'POST', body: '{"event":"svc.comment.create"}' } }).exchange, milliseconds: 3000 },
  },
];
const all = inTrueOrder(groupsOf({ entries, attempts: [], prefix: 'svc' }));
const display = maskForDisplay(entries, []);
const textOf = searchedText(({ exchange, entry: of }) => display(exchange, of?.target));
const left = (filter: Partial<StreamFilter>) =>
  filtered(all, { ...noFilter, ...filter }, textOf).map(({ from, label }) => `${from} ${label}`);

describe('the filter of a stream', () => {
  test('leaves everything in at first', () => {
    assert.equal(left({}).length, all.length);
    assert.ok(!isFiltering(noFilter));
  });

  test('finds words in any order and case, in labels, headers and bodies, with both sides of the exchange', () => {
    assert.deepEqual(left({ text: 'URL-REQUIRED createwebhook' }), ['application POST /webhooks', 'service 400']);
    assert.deepEqual(left({ text: 'url-required authorize' }), []);
    assert.deepEqual(left({ text: 'comment.create' }), ['service svc.comment.create', 'receiver 200']);
  });

  test('finds no secret letter by letter', () => {
    assert.deepEqual(left({ text: 'bearer' }).length, 2);
    assert.deepEqual(left({ text: secret }), []);
    assert.deepEqual(left({ text: secret.slice(0, 3) }), []);
  });

  test('masks each exchange once, however many letters are typed', () => {
    let masked = 0;
    const counting = searchedText(({ exchange }) => {
      masked += 1;
      return exchange;
    });
    for (const text of ['b', 'be', 'bea']) filtered(all, { ...noFilter, text }, counting);
    assert.equal(masked, entries.length);
  });

  test('leaves out what is between two actors', () => {
    assert.deepEqual(left({ hidden: [0, 1] }), ['browser GET /oauth/authorize', 'service 200']);
    assert.deepEqual(left({ hidden: [0, 2] }), ['service svc.comment.create', 'receiver 200']);
  });

  test('leaves out what experiments caused, deliveries too', () => {
    const experiment = { title: 'A receiver that fails', startedAt: 1 };
    const id = JSON.stringify({ id: 'w1' });
    const url = `https://service.example${operationPath('createWebhook')}`;
    const create = { ...entry({ label: 'createWebhook', request: { method: 'POST', url }, response: { body: id } }), experiment };
    const trial = entry({
      ...{ label: 'webhook.register', direction: 'notification' },
      request: { method: 'POST', body: JSON.stringify({ event: 'webhook.register', webhookId: 'w1' }) },
    });
    const some = inTrueOrder(groupsOf({ entries: [...entries, create, trial], attempts: [], prefix: 'svc' }));
    const filter = { ...noFilter, withoutExperiments: true };
    assert.equal(some.length, all.length + 4);
    const ids = filtered(some, filter, textOf).map((message) => message.id);
    assert.deepEqual(
      ids,
      all.map((message) => message.id),
    );
    assert.ok(isFiltering(filter));
  });

  test('leaves in what failed, what was slow, or a class of statuses', () => {
    assert.deepEqual(left({ outcome: 'errors' }), ['service 400']);
    assert.deepEqual(left({ outcome: 'slow' }), ['receiver 200']);
    assert.deepEqual(left({ outcome: '4xx' }), ['application POST /webhooks', 'service 400']);
    assert.ok(isFiltering({ ...noFilter, outcome: '4xx' }));
  });
});

describe('the texts of many messages', () => {
  const many = Array.from({ length: 12 }, () => all).flat();
  const slow = () => {
    const made: unknown[] = [];
    const make = (message: unknown) => {
      const until = performance.now() + 5;
      while (performance.now() < until);
      made.push(message);
      return '';
    };
    return { made, make };
  };

  test('are made in pieces, so that the page takes clicks meanwhile', async () => {
    const { made, make } = slow();
    prepareTexts(many, make);
    assert.equal(made.length, 0);
    await after(1);
    await after(1);
    assert.ok(made.length > 0 && made.length < many.length, String(made.length));
    while (made.length < many.length) await after(1);
    assert.deepEqual(made, many);
  });

  test('are no longer made when the filter is closed', async () => {
    const { made, make } = slow();
    const end = prepareTexts(many, make);
    await after(1);
    await after(1);
    end();
    const before = made.length;
    await after(20);
    assert.equal(made.length, before);
  });
});
