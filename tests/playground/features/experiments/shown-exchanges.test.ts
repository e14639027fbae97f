import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownExchanges } from '../../../../src/playground/features/experiments/shown-exchanges.ts';
import type { LogEntry } from '../../../../src/playground/state/log/entry.ts';
import type { Exchange } from '../../../../src/wire/proxy.ts';

const exchange = (url: string): Exchange => ({
  request: { method: 'GET', url, headers: [], body: null },
  response: { status: 200, statusText: 'OK', headers: [], body: '' },
  milliseconds: 1,
});

const entries: readonly LogEntry[] = [
  { number: 7, label: '', direction: 'request', startedAt: 0, target: 'live', exchange: exchange('/logged') },
];

/** The second is no longer in the log, as after it was cleared or when it was full; the last was in none. */
const steps = [
  { label: 'one', number: 7 },
  { label: 'two', number: 3, exchange: exchange('/gone') },
  { label: 'three', number: 2 },
  { label: 'four', exchange: exchange('/never') },
];

const shown = (besideStream: boolean) =>
  shownExchanges(steps, entries, besideStream).map(({ label, exchange: { request } }) => `${label} ${request.url}`);

test('an experiment shows those of its requests that are not in the stream beside it, and without a stream all that are known', () => {
  assert.deepEqual(shown(true), ['two /gone', 'four /never']);
  assert.deepEqual(shown(false), ['one /logged', 'two /gone', 'four /never']);
});
