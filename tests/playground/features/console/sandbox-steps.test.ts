import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSandboxWebhook, getSandboxTokens } from '../../../../src/playground/features/console/request/sandbox-steps.ts';
import { createSession } from '../../../../src/playground/state/create-session.ts';
import { idle, pageOf } from '../../workspace.ts';

/** A tab of a static host, where the code comes out of band. */
async function started() {
  const session = createSession({
    site: { base: '/docs', prefix: 'svc' },
    ...idle,
    inPage: pageOf(),
    now: () => 5000,
    fetch: () => Promise.resolve(Response.json({ server: false })),
  });
  const { target } = await session.start();
  return { session, target, flow: () => session.getState().flows.page };
}

describe('the steps that a sandbox takes for the reader', () => {
  test('bring tokens with the proposed scopes, which the API accepts', async () => {
    const { session, target, flow } = await started();
    await getSandboxTokens(session);
    const { tokens } = flow();
    assert.ok(tokens);
    const { response } = await target.call({
      url: `${target.baseUrl}/api/v6/webhooks`,
      method: 'GET',
      headers: [['Authorization', `Bearer ${tokens.accessToken}`]],
    });
    assert.equal(response.status, 200);
  });

  test('use up the code and leave no request that waits for a response', async () => {
    const { session, flow } = await started();
    await getSandboxTokens(session);
    assert.deepEqual(flow().requests, []);
    await assert.rejects(createSandboxWebhook((await started()).session), /responded with 401/);
  });

  test('create the webhook that its form proposes', async () => {
    const { session, target, flow } = await started();
    await getSandboxTokens(session);
    await createSandboxWebhook(session);
    const registrations = (await target.control?.({ method: 'GET', path: '/registrations' })) as { items: readonly { id: string }[] };
    assert.deepEqual(
      flow().webhookIds,
      registrations.items.map(({ id }) => id),
    );
    assert.equal(flow().webhookIds.length, 1);
  });

  test('keep nothing after a reset', async () => {
    const { session, flow } = await started();
    const context = await session.start();
    const call: typeof context.target.call = async (request) => {
      const exchange = await context.target.call(request);
      if (request.body?.includes('decision=grant')) session.reset();
      return exchange;
    };
    const resetting = { ...session, start: () => Promise.resolve({ ...context, target: { ...context.target, call } }) };
    await assert.doesNotReject(getSandboxTokens(resetting));
    assert.ok(session.forgotten(context.state.resetCount));
    assert.deepEqual([flow().code, flow().tokens], [undefined, undefined]);
  });
});
