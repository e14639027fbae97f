import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { rowsOf } from '../../../../src/playground/features/stream/rows.ts';
import { groupsOf } from '../../../../src/playground/features/stream/messages/groups.ts';
import { heightOf, indexAt, rowsInView, topOf } from '../../../../src/playground/features/stream/window.ts';
import { entry } from '../../state/log/entries.ts';

const layouts = fc
  .record({ count: fc.integer({ min: 1, max: 20_000 }), index: fc.nat(), extra: fc.integer({ min: 1, max: 2000 }), open: fc.boolean() })
  .map(({ count, index, extra, open }) => ({ count, row: 28, ...(open ? { opened: { index: index % count, extra } } : {}) }));

describe('the rows in view', () => {
  test('are all that reach into the view, and a bounded number, wherever it is and whatever is open', () => {
    fc.assert(
      fc.property(layouts, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 1200 }), (layout, share, height) => {
        const top = share * heightOf(layout);
        const [from, to] = rowsInView(top, height, layout);
        assert.ok(from >= 0 && to <= layout.count && from < to);
        assert.ok(to - from <= height / layout.row + 20);
        assert.ok(from === 0 || topOf(from, layout) <= top);
        assert.ok(to === layout.count || topOf(to, layout) >= top + height);
      }),
    );
  });

  test('of an empty list are none', () => {
    assert.deepEqual(rowsInView(0, 500, { count: 0, row: 28 }), [0, 0]);
  });

  test('begin where the row at a distance begins', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), (layout, any) => {
        const index = any % layout.count;
        assert.equal(indexAt(topOf(index, layout), layout), index);
      }),
    );
  });
});

describe('the rows of a stream', () => {
  const call = () => entry({ label: 'getWebhooks', request: { url: 'https://service.example/api/v6/webhooks' } });
  const groups = groupsOf({ entries: [call(), call(), call()], attempts: [], prefix: 'svc' });
  const kinds = (choices: Parameters<typeof rowsOf>[1]) =>
    rowsOf(groups, choices)
      .map(({ kind }) => kind)
      .join(' ');
  const [first, , last] = groups;

  test('show the newest group whole and older ones in one row each', () => {
    assert.equal(kinds({ groups: new Map(), message: undefined }), 'group group group message message');
  });

  test('keep what the reader expanded and closed', () => {
    const choices = new Map([
      [first?.id ?? '', true],
      [last?.id ?? '', false],
    ]);
    assert.equal(kinds({ groups: choices, message: undefined }), 'group message message group group');
  });

  test('keep the group of the opened message expanded', () => {
    const message = first?.messages[1]?.id;
    assert.equal(kinds({ groups: new Map(), message }), 'group message message group group message message');
    const keys = rowsOf(groups, { groups: new Map(), message })
      .filter(({ opened }) => opened)
      .map(({ key }) => key);
    assert.deepEqual(keys, [message]);
  });
});
