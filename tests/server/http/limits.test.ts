import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { describe, test } from 'node:test';
import { defaultLimits, type LimitName } from '../../../src/limits/defaults.ts';
import { createQuota } from '../../../src/limits/quota.ts';
import { createGate } from '../../../src/server/http/gate.ts';
import { limitId } from '../../../src/limits/limit-id.ts';
import { limitMeanings, limitVariable, readLimits } from '../../../src/server/http/limits.ts';
import { readVisitors } from '../../../src/server/listening/visitors.ts';
import { root } from '../../structure/files.ts';
import { markdownTable } from '../markdown-table.ts';

describe('the limits of a server', () => {
  test('are listed in README with variable, default and meaning', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    const names = Object.keys(defaultLimits) as LimitName[];
    const rows = names.map((name) => [`\`${limitVariable(name)}\``, String(defaultLimits[name]), limitMeanings[name]]);
    const table = markdownTable(['variable', 'default', 'what it limits'], rows);
    assert.ok(readme.includes(`\n${table}\n`), `README must have this table:\n${table}`);
  });

  test('have their defaults, or the values of their variables', () => {
    assert.deepEqual(readLimits({ PATH: '/bin' }), defaultLimits);
    assert.deepEqual(readLimits({ LIMIT_WORKSPACES_PER_VISITOR: '7', LIMIT_READERS: '' }), { ...defaultLimits, workspacesPerVisitor: 7 });
    assert.deepEqual([limitId('inboxBytesInAll'), limitVariable('inboxBytesInAll')], ['inbox-bytes-in-all', 'LIMIT_INBOX_BYTES_IN_ALL']);
  });

  for (const [variable, value] of [
    ['LIMIT_READERS', '0'],
    ['LIMIT_READERS', 'many'],
    ['LIMIT_READERS', '1.5'],
    ['LIMIT_SECONDS', '5'],
  ] as const)
    test(`${variable}=${value} is refused in one line that names the variable`, () => {
      assert.throws(() => readLimits({ [variable]: value }), new RegExp(`^Error: ${variable}: [^\\n]+$`));
    });
});

describe('visitors', () => {
  const from = (remoteAddress: string, headers: Record<string, string | string[]> = {}) =>
    ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

  test('are told apart by the address of the connection', () => {
    const { of } = readVisitors({});
    assert.equal(of(from('198.51.100.7', { 'x-forwarded-for': '203.0.113.9' })), '198.51.100.7');
    assert.equal(of(from('2001:db8:1:2::9')), '2001:db8:1');
  });

  test('behind a trusted proxy are told apart by what it appended, not by what they wrote', () => {
    const { of, isTrusted } = readVisitors({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    const claimed = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.5' };
    assert.equal(of(from('::ffff:10.1.2.3', claimed)), '203.0.113.9');
    assert.equal(of(from('::1', claimed)), '203.0.113.9');
    assert.equal(of(from('198.51.100.7', claimed)), '198.51.100.7');
    assert.equal(of(from('10.1.2.3')), '10.1.2.3');
    assert.equal(of(from('10.1.2.3', { 'x-forwarded-for': 'unknown' })), '10.1.2.3');
    assert.deepEqual([isTrusted('10.1.2.3'), isTrusted('11.1.2.3'), isTrusted(undefined)], [true, false, false]);
  });

  test('are in no header whose name is impossible', () => {
    assert.throws(() => readVisitors({ TRUSTED_PROXIES: '10.0.0.1', TRUSTED_HEADER: 'a b' }), /^Error: TRUSTED_HEADER: must be/);
  });

  test('may be named in another header', () => {
    const { of } = readVisitors({ TRUSTED_PROXIES: '10.0.0.1', TRUSTED_HEADER: 'X-Client' });
    assert.equal(of(from('10.0.0.1', { 'x-client': '203.0.113.9', 'x-forwarded-for': '1.1.1.1' })), '203.0.113.9');
  });

  for (const [variable, value] of [
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/x'],
    ['TRUSTED_PROXIES', ','],
    ['TRUSTED_PROXIES', ' '],
    ['TRUSTED_HEADER', 'x-real-ip'],
  ] as const)
    test(`${variable}=${value} is refused in one line that names the variable`, () => {
      assert.throws(() => readVisitors({ [variable]: value }), new RegExp(`^Error: ${variable}: [^\\n]+$`));
    });
});

describe('a quota', () => {
  test('bounds what one visitor takes and what all take, and gets back what was taken', () => {
    const { take, give } = createQuota({ perVisitor: 3, total: 5 });
    assert.deepEqual([take('a', 3), take('a'), take('b', 2), take('c')], [undefined, 'perVisitor', undefined, 'total']);
    give('a', 2);
    assert.deepEqual([take('c', 2), take('a', 1)], [undefined, 'total']);
    give('c', 2);
    assert.deepEqual([take('a', 2), take('a')], [undefined, 'perVisitor']);
  });
});

/** That of a request that is being handled. */
const busy = { mayEnd: () => false, end: () => undefined };

describe('the gate of a server', () => {
  function gate(limits: Partial<Record<LimitName, number>>) {
    const admit = createGate(
      { ...defaultLimits, ...limits },
      (name) => new Response(name, { status: 429 }),
      () => 0,
    );
    return async (visitor: string, bodyBytes = 0, isCall = false) => {
      const admitted = admit({ visitor, bodyBytes, isCall, connection: busy });
      return 'refused' in admitted
        ? { name: await admitted.refused.text(), handled: () => undefined, sent: () => undefined }
        : { name: '', ...admitted };
    };
  }

  test('admits so many requests of a visitor at once, and takes the next when one was sent', async () => {
    const enter = gate({ openRequestsPerVisitor: 2, openRequests: 3 });
    const [first, second, third] = [await enter('a'), await enter('a'), await enter('a')];
    assert.deepEqual([first.name, second.name, third.name], ['', '', 'openRequestsPerVisitor']);
    assert.deepEqual([(await enter('b')).name, (await enter('c')).name], ['', 'openRequests']);
    first.handled();
    assert.equal((await enter('c')).name, 'openRequests');
    first.sent();
    assert.equal((await enter('c')).name, '');
  });

  test('admits so many bytes of bodies, until their requests are handled', async () => {
    const enter = gate({ bodyBytesPerVisitor: 10, bodyBytes: 15 });
    const first = await enter('a', 10);
    assert.deepEqual(
      [(await enter('a', 1)).name, (await enter('b', 6)).name, (await enter('b', 5)).name],
      ['bodyBytesPerVisitor', 'bodyBytes', ''],
    );
    first.handled();
    first.handled();
    assert.deepEqual([(await enter('b', 5)).name, (await enter('a', 6)).name], ['', 'bodyBytes']);
  });

  test('counts the body and the call of a client that has left until they are handled', async () => {
    const enter = gate({ bodyBytes: 10, proxyCalls: 1 });
    const first = await enter('a', 10, true);
    first.sent();
    assert.deepEqual([(await enter('b', 1)).name, (await enter('b', 0, true)).name], ['bodyBytes', 'proxyCalls']);
    first.handled();
    assert.equal((await enter('b', 1, true)).name, '');
  });

  test('admits so many calls through the proxy, and as many other requests as before', async () => {
    const enter = gate({ proxyCallsPerVisitor: 1, proxyCalls: 2, openRequestsPerVisitor: 3 });
    const first = await enter('a', 0, true);
    assert.deepEqual(
      [(await enter('a', 0, true)).name, (await enter('b', 0, true)).name, (await enter('c', 0, true)).name],
      ['proxyCallsPerVisitor', '', 'proxyCalls'],
    );
    assert.deepEqual([(await enter('a')).name, (await enter('a')).name, (await enter('a')).name], ['', '', 'openRequestsPerVisitor']);
    first.handled();
    first.sent();
    assert.equal((await enter('a', 0, true)).name, '');
  });

  test('counts the requests of each visitor', async () => {
    const enter = gate({ requestsPerVisitor: 2 });
    const names = [];
    for (const visitor of ['a', 'a', 'a', 'b']) names.push((await enter(visitor)).name);
    assert.deepEqual(names, ['', '', 'requestsPerVisitor', '']);
  });
});
