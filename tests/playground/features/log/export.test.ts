import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { redirectEntry } from '../../../../src/playground/state/log/entry.ts';
import { harOf } from '../../../../src/playground/features/log/har.ts';
import { textOf } from '../../../../src/playground/features/log/text.ts';
import { entry } from '../../state/log/entries.ts';

const Size = v.pipe(v.number(), v.integer(), v.minValue(-1));
const Pairs = v.array(v.strictObject({ name: v.string(), value: v.string() }));

/** HAR 1.2, as far as this log uses it: an object has what HAR requires, and nothing that it does not know. */
const Har = v.strictObject({
  log: v.strictObject({
    version: v.literal('1.2'),
    creator: v.strictObject({ name: v.string(), version: v.string() }),
    entries: v.array(
      v.strictObject({
        startedDateTime: v.pipe(v.string(), v.isoTimestamp()),
        time: v.pipe(v.number(), v.minValue(0)),
        request: v.strictObject({
          method: v.string(),
          url: v.pipe(v.string(), v.url()),
          httpVersion: v.string(),
          cookies: v.array(v.never()),
          headers: Pairs,
          queryString: Pairs,
          postData: v.optional(v.strictObject({ mimeType: v.string(), text: v.string() })),
          headersSize: Size,
          bodySize: Size,
        }),
        response: v.strictObject({
          status: v.number(),
          statusText: v.string(),
          httpVersion: v.string(),
          cookies: v.array(v.never()),
          headers: Pairs,
          content: v.strictObject({ size: Size, mimeType: v.string(), text: v.string() }),
          redirectURL: v.string(),
          headersSize: Size,
          bodySize: Size,
        }),
        cache: v.strictObject({}),
        timings: v.strictObject({ send: v.number(), wait: v.number(), receive: v.number() }),
        comment: v.string(),
      }),
    ),
  }),
});

const entries = [
  entry({
    label: 'createWebhook',
    request: { method: 'POST', url: 'https://s.example/a?b=c%3D&b=d', headers: [['Content-Type', 'application/json']], body: '{"é":1}' },
    response: { status: 200, headers: [['content-type', 'application/json']], body: '{}' },
  }),
  entry({ label: 'redirect', response: { status: 302, headers: [['Location', 'https://app.example/?error=x']] } }),
];

test('an export is HAR 1.2, with both sides of each exchange', () => {
  const { log } = v.parse(Har, JSON.parse(harOf(entries)));
  const [one, two] = log.entries;
  assert.ok(one && two);
  assert.deepEqual(one.request.queryString, [
    { name: 'b', value: 'c=' },
    { name: 'b', value: 'd' },
  ]);
  assert.deepEqual(one.request.postData, { mimeType: 'application/json', text: '{"é":1}' });
  assert.deepEqual(
    [one.startedDateTime, one.time, one.comment],
    ['2030-01-15T12:00:00.000Z', 12, `#${String(entries[0]?.number)} createWebhook`],
  );
  // Bytes, not characters.
  assert.equal(one.request.bodySize, 8);
  assert.equal(one.timings.send + one.timings.wait + one.timings.receive, one.time);
  assert.equal(two.response.redirectURL, 'https://app.example/?error=x');
  assert.equal(two.request.postData, undefined);
  assert.throws(() => v.parse(Har, { log: { ...log, version: '1.1' } }));
});

test('an export as HAR has the size of a response in bytes, not characters', () => {
  const { log } = v.parse(Har, JSON.parse(harOf([entry({ response: { body: '{"ü":2}' } })])));
  assert.deepEqual([log.entries[0]?.response.bodySize, log.entries[0]?.response.content.size], [8, 8]);
});

test('an export as HAR leaves out what has no response of the interface: acts, redirects elsewhere, and what is pending', () => {
  const pending = { ...entry({ label: 'awaited' }), pending: true } as const;
  const others = [entry({ direction: 'act' }), redirectEntry('https://app.example/?code=c', 'page', 0, 0), pending];
  const { log } = v.parse(
    Har,
    JSON.parse(harOf([...others.map((one, number) => ({ ...one, number })), entry({ direction: 'notification' })])),
  );
  assert.equal(log.entries.length, 1);
});

test('an export as text has every entry in its order, with its number, both first lines and both bodies', () => {
  const text = textOf(entries);
  const order = [
    '2030-01-15T12:00:00.000Z',
    'createWebhook, 12 ms',
    'POST https://s.example/a',
    '{"é":1}',
    '200 OK',
    '{}',
    'redirect, 12 ms',
    '302',
  ].map((part) => text.indexOf(part));
  assert.ok(
    order.every((at, index) => at >= 0 && at > (order[index - 1] ?? -1)),
    text,
  );
});
