import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhooksPath } from '../../../src/interface/index.ts';
import { createSandbox } from '../../../src/sandbox/index.ts';
import { assertRefused, exchange, getCode, getTokens } from '../authorization/flow.ts';
import { inEveryEnvironment, startTime, type OpenSandbox } from '../environments.ts';
import { setUp } from '../notifications/flow.ts';
import { assertProblem, postControl } from './flow.ts';

const day = 24 * 60 * 60;

async function now(sandbox: OpenSandbox): Promise<number> {
  return ((await sandbox.control('/clock')) as { milliseconds: number }).milliseconds - startTime;
}

inEveryEnvironment('the clock of the control API', (open) => {
  test('it returns the time in both forms, and advances by seconds', async () => {
    const sandbox = await open();
    assert.deepEqual(await sandbox.control('/clock'), { now: new Date(startTime).toISOString(), milliseconds: startTime });
    const later = startTime + 1500;
    assert.deepEqual(await sandbox.control('/clock', { advanceSeconds: 1.5 }), { now: new Date(later).toISOString(), milliseconds: later });
    await sandbox.control('/clock', { advanceSeconds: 0 });
    assert.equal(await now(sandbox), 1500);
  });

  test('moves at the same time add up, and none goes past the next expiry', async () => {
    const sandbox = await open();
    const moves = (body: unknown) => Promise.all([1, 2, 3].map(() => sandbox.control('/clock', body)));
    await moves({ advanceSeconds: 60 });
    assert.equal(await now(sandbox), 180_000);
    await getCode(sandbox);
    await moves({ to: 'next-expiry' });
    assert.equal(await now(sandbox), 240_000);
  });

  test('a move back, too far, or by two instructions is rejected', async () => {
    const sandbox = await open();
    for (const body of [
      {},
      { advanceSeconds: -1 },
      { advanceSeconds: '5' },
      { advanceSeconds: null },
      { advanceSeconds: 11 * 366 * day },
      { to: 'tomorrow' },
      { to: 'next-expiry', advanceSeconds: 1 },
    ])
      await assertProblem(postControl(sandbox, '/clock', body), 400, 'invalid_field');
    assert.equal(await now(sandbox), 0);
  });

  test('to the next expiry: a code first, then an access token, then nothing is left', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: 30 });
    const code = await getCode(sandbox);
    await sandbox.control('/clock', { to: 'next-expiry' });
    assert.equal(await now(sandbox), 90_000);
    await assertRefused(exchange(sandbox, code), 400, 'invalid_grant', 'code-expires');
    const call = async () => (await sandbox.fetch(webhooksPath, { headers: { authorization: `Bearer ${access_token}` } })).status;
    assert.equal(await call(), 200);
    await sandbox.control('/clock', { to: 'next-expiry' });
    assert.equal(await now(sandbox), 3600_000);
    assert.equal(await call(), 401);
    await sandbox.control('/clock', { to: 'next-expiry' });
    assert.equal(await now(sandbox), 3600_000);
  });
});

inEveryEnvironment('inactivity by the control API', (open) => {
  test('without an id every transient registration is cleaned up, and the clock has moved by the period', async () => {
    const { sandbox, register, registration } = await setUp(open, { periods: { inactivity: 5 * day * 1000 } });
    const ids = [await register(), await register({ isTransient: false }), await register({ isTransient: true })];
    assert.deepEqual(await sandbox.control('/inactivity', {}), { cleanedUp: [ids[0], ids[2]] });
    assert.equal(await now(sandbox), 5 * day * 1000);
    const states = await Promise.all(ids.map(async (id) => (await registration(id)).state));
    assert.deepEqual(states, ['cleaned-up', 'registered', 'cleaned-up']);
    assert.deepEqual(await sandbox.control('/inactivity', {}), { cleanedUp: [] });
  });

  test('with an id the others count as used', async () => {
    const { sandbox, register, fire } = await setUp(open);
    const [old, young] = [await register(), await register()];
    assert.deepEqual(await sandbox.control('/inactivity', { webhookId: old }), { cleanedUp: [old] });
    assert.deepEqual(await fire('comment.create'), [young]);
    await assertProblem(postControl(sandbox, '/inactivity', { webhookId: old }), 404, 'unknown_id');
  });

  test('a registration with isTransient false is not cleaned up', async () => {
    const { sandbox, register, fire } = await setUp(open);
    const id = await register({ isTransient: false });
    assert.deepEqual(await sandbox.control('/inactivity', { webhookId: id }), { cleanedUp: [] });
    assert.deepEqual(await fire('comment.create'), [id]);
  });
});

test('the clock does not leave the years that a timestamp can name', async () => {
  const sandbox = createSandbox({ clock: { now: () => Date.UTC(9990, 0, 1) } });
  await sandbox.control.moveClock({ advanceSeconds: 9 * 365 * day });
  await assert.rejects(sandbox.control.moveClock({ advanceSeconds: 2 * 365 * day }), /cannot leave the year 9999/);
  assert.match(sandbox.control.clock().now, /^9998-/);
  sandbox.close();
});
