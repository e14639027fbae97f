import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEventType } from '../../../src/interface/index.ts';
import { callback, exchange, getCode, refresh, testData, tokensOf } from '../authorization/flow.ts';
import { inEveryEnvironment, type Open, type OpenSandbox } from '../environments.ts';
import { seeded } from '../seeded.ts';
import { documentsOf, notificationsOf, setUp, type Stage } from '../notifications/flow.ts';
import { nonEmpty } from '../../non-empty.ts';

/** What one sandbox with `vary` did, by the open fact. */
type Seen = Readonly<Record<string, string | number | boolean>>;

async function seenOfTokens(sandbox: OpenSandbox): Promise<Seen> {
  const mismatched = await getCode(sandbox);
  assert.equal((await exchange(sandbox, mismatched, { redirect_uri: `${callback}?` })).ok, false);
  const codeSurvives = (await exchange(sandbox, mismatched)).ok;
  const code = await getCode(sandbox);
  const { refresh_token: token } = await tokensOf(exchange(sandbox, code));
  // Another application that knows the code must not be able to end the grant.
  const { clientId, clientSecret } = testData(sandbox).other;
  for (let times = 0; times < 8; times++)
    assert.equal((await exchange(sandbox, code, { client_id: clientId, client_secret: clientSecret })).ok, false);
  assert.ok((await refresh(sandbox, token)).ok);
  assert.equal((await exchange(sandbox, code)).ok, false);
  return { codeSurvives, tokensSurvive: (await refresh(sandbox, token)).ok };
}

async function seenOfDeliveries({ receiver, register, fire, sandbox, call }: Stage): Promise<Seen> {
  for (let count = 0; count < 11; count++) await register({ url: `https://receiver.example/${String(count)}` });
  const list: unknown = await (await call('getWebhooks', undefined, undefined, '?limit=11')).json();
  const items = (Array.isArray(list) ? list : Object.values(list as object)[0]) as unknown[];
  const { footbridge, tower } = documentsOf(sandbox);
  const id = await register({
    documentId: footbridge.id,
    companyId: undefined,
    events: ['comment.create', 'revision.created'].map((name) => `svc.${name}`),
  });
  await fire('revision.created');
  const arrived = notificationsOf(receiver, 'revision.created');
  const [{ headers, body } = assert.fail('nothing arrived')] = arrived;
  const settings = { clientId: testData(sandbox).application.clientId };
  const ofApplication = await register({ ...settings, companyId: undefined, events: [toEventType('user.lifecycle.updateappsettings')] });
  const trial = receiver.received.find((one) => one.body['webhookId'] === ofApplication)?.body['documentId'];
  assert.ok(trial === footbridge.id || trial === tower.id);
  const order = await orderOf({ receiver, sandbox }, id);
  return {
    maximum: items.length,
    copies: arrived.length,
    type: headers['Content-Type'] ?? '',
    data: body['data'] ?? '',
    more: 'elementId' in body,
    trial,
    order,
  };
}

/** The order in which three comments arrive that wait together. */
async function orderOf({ receiver, sandbox }: Pick<Stage, 'receiver' | 'sandbox'>, id: string): Promise<string> {
  const first = Promise.withResolvers<number>();
  receiver.response = () => first.promise;
  const before = receiver.received.length;
  for (const commentId of ['1', '2', '3', '4'])
    await sandbox.control('/events', {
      event: 'svc.comment.create',
      documentId: documentsOf(sandbox).footbridge.id,
      values: { commentId },
    });
  await receiver.arrival(before + 1);
  first.resolve(200);
  await sandbox.settled();
  const arrived = receiver.received.slice(before).filter(({ body }) => body['webhookId'] === id);
  return [...new Set(arrived.map(({ body }) => body['commentId']))].join('');
}

async function seen(open: Open, start: number): Promise<Seen> {
  const stage = await setUp(open, { assumptions: 'vary', random: seeded(Math.imul(start, 0x9e3779b9)) });
  const deliveries = await seenOfDeliveries(stage);
  return { ...deliveries, ...(await seenOfTokens(stage.sandbox)) };
}

inEveryEnvironment('deliveries and codes with vary', (open) => {
  test('each thing that the interface leaves open differs', async () => {
    const all: Seen[] = [];
    for (let start = 1; start <= 10; start++) all.push(await seen(open, start));
    for (const what of nonEmpty(Object.keys(all[0] ?? {}))) {
      const values = new Set(all.map((one) => one[what]));
      assert.ok(values.size > 1, `${what} was always ${[...values].join()}`);
    }
    for (const { order } of all) assert.deepEqual(Array.from(String(order)).sort().join(''), '1234');
  });

  test('by default a code and its tokens survive a wrong redirect_uri and a second use', async () => {
    assert.deepEqual(await seenOfTokens(await open()), { codeSurvives: true, tokensSurvive: true });
  });
});
