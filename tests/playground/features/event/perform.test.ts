import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventCatalogue, type EventName } from '../../../../src/interface/event-types.ts';
import { createSession } from '../../../../src/playground/state/create-session.ts';
import { eventActions, type Performed } from '../../../../src/playground/features/event/perform.ts';
import { eventSample } from '../../../../src/playground/features/event/sample.ts';
import { subjectsOf } from '../../../../src/playground/features/event/subjects.ts';
import type { Attempt } from '../../../../src/sandbox/index.ts';
import { idle, pageOf } from '../../workspace.ts';

/** What an event is about, and what the reader changes in its sample. */
interface About {
  readonly subject?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** A sandbox in a page, and what the widget of an event does with it. */
async function started() {
  const inPage = pageOf();
  const session = createSession({
    site: { base: '/docs', prefix: 'svc' },
    ...idle,
    inPage,
    now: () => 5000,
    fetch: () => Promise.resolve(Response.json({ server: false })),
  });
  const context = await session.start();
  const subjects = (event: EventName) => subjectsOf(event, context.workspace).known.map(([id]) => id);
  const actions = (event: EventName, { subject = subjects(event)[0] ?? '', values = {} }: About = {}) => {
    const sample = JSON.stringify({ ...(JSON.parse(eventSample(event, 'svc')) as object), ...values });
    return eventActions(event, { subject, sample }, session.getContext(), AbortSignal.timeout(5000));
  };
  const read = async <T>(path: string) => ((await context.target.control?.({ method: 'GET', path })) as { items: readonly T[] }).items;
  return {
    ...{ session, subjects },
    perform: (event: EventName, about?: About) => actions(event, about).perform(),
    create: (event: EventName, about?: About) => actions(event, about).create(),
    attempts: () => read<Attempt>('/deliveries'),
    registrations: () => read<{ id: string; state: string }>('/registrations'),
  };
}

const messagesOf = (performed: Performed) => ('fired' in performed ? performed.fired.messages : assert.fail('nothing was fired'));
const sentOf = (performed: Performed) => ('sent' in performed ? performed.sent : assert.fail('no call was sent'));

describe('the widget of an event', () => {
  for (const { name, group } of eventCatalogue.filter((entry) => entry.group !== 'lifecycle'))
    test(`fires ${name} to a registration of the ${group} group that it creates`, async () => {
      const { perform, attempts } = await started();
      const [message] = messagesOf(await perform(name));
      const events = (await attempts()).map(({ event }) => event);
      assert.ok(message);
      assert.deepEqual(events, ['webhook.register', `svc.${name}`]);
    });

  test('creates no second registration for the next event', async () => {
    const { perform, registrations } = await started();
    await perform('comment.create');
    assert.equal(messagesOf(await perform('comment.create')).length, 1);
    assert.equal((await registrations()).length, 1);
  });

  test('sends the values that the reader chose', async () => {
    const { perform, attempts } = await started();
    await perform('comment.create', { values: { commentId: 'mine' } });
    assert.equal((await attempts()).at(-1)?.body['commentId'], 'mine');
  });

  test('says what of the sample was not sent, but not of a call that only creates a registration', async () => {
    const { perform, create } = await started();
    const about = { values: { commentId: 'mine', messageId: 'm' } };
    assert.equal((await create('comment.create', about)).unsent, undefined);
    assert.equal((await perform('comment.create', about)).unsent, 'Your changes to messageId were not sent.');
    assert.match((await perform('webhook.register', { values: { data: 'mine' } })).unsent ?? '', /data were not sent/);
  });

  test('fires to nobody when the registration watches another document', async () => {
    const { perform, subjects } = await started();
    await perform('comment.create');
    assert.deepEqual(messagesOf(await perform('comment.create', { subject: subjects('comment.create')[1] ?? '' })), []);
  });

  test('fires to nobody when the registration was stopped, until the reader creates another', async () => {
    const { session, perform, create } = await started();
    await perform('comment.create');
    await session.respondWith({ status: 500 });
    await perform('comment.create');
    assert.deepEqual(messagesOf(await perform('comment.create')), []);
    await session.respondWith({ status: 200 });
    assert.equal(sentOf(await create('comment.create')).operation, 'createWebhook');
    assert.equal(messagesOf(await perform('comment.create')).length, 1);
  });

  test('ends with the create call when the trial cancels the registration', async () => {
    const { session, perform, registrations } = await started();
    await session.respondWith({ status: 500 });
    assert.equal(sentOf(await perform('comment.create')).operation, 'createWebhook');
    assert.equal(sentOf(await perform('webhook.ping')).operation, 'createWebhook');
    const states = (await registrations()).map(({ state }) => state);
    assert.deepEqual(states, ['cancelled', 'cancelled']);
  });

  test('creates, pings and unregisters for the three lifecycle events, and uses the same registration', async () => {
    const { perform, attempts, registrations } = await started();
    assert.equal(sentOf(await perform('webhook.register')).exchange.response.status, 200);
    assert.equal(sentOf(await perform('webhook.ping')).earlierPings, 0);
    assert.equal(sentOf(await perform('webhook.ping')).earlierPings, 1);
    const { operation, webhookId } = sentOf(await perform('webhook.unregister'));
    assert.equal(operation, 'unregisterWebhook');
    assert.deepEqual(await registrations().then((all) => all.map(({ id, state }) => [id, state])), [[webhookId, 'unregistered']]);
    const events = (await attempts()).map(({ event }) => event);
    assert.deepEqual(events, ['webhook.register', 'webhook.ping', 'webhook.ping', 'webhook.unregister']);
  });

  test('pings a registration that it creates when there is none', async () => {
    const { perform } = await started();
    assert.equal(sentOf(await perform('webhook.ping')).operation, 'pingWebhook');
  });
});
