import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookProposal } from '../../../../src/playground/features/console/request/operation/webhook-proposal.ts';
import { sendOperation } from '../../../../src/playground/requests/webhooks/send-operation.ts';
import { emptyState } from '../../../../src/playground/state/session-state.ts';
import type { WidgetContext } from '../../../../src/playground/state/session.ts';
import type { Target } from '../../../../src/playground/targets/target.ts';
import type { Received } from '../../../../src/wire/receiver.ts';
import { exchangeOf } from '../outcomes/fixtures.ts';

const received = (number: number, event: string, webhookId = 'w1'): Received => ({
  ...{ number, receivedAt: '2026-11-22T08:00:00.000Z', headers: [], status: 200 },
  body: JSON.stringify({ event, webhookId, messageId: `m${String(number)}` }),
});

test('in a sandbox, a ping counts those of its webhook on every page of the deliveries', async () => {
  const delivery = (number: number, event: string, webhookId = 'w1') => ({ number, event, webhookId, endedAt: 1 });
  const pages: Readonly<Record<string, readonly unknown[]>> = {
    '/deliveries?limit=1000': [delivery(3, 'svc.comment.create'), delivery(4, 'webhook.ping')],
    '/deliveries?limit=1000&before=3': [delivery(1, 'webhook.register'), delivery(2, 'webhook.ping')],
  };
  const target = {
    ...{ kind: 'page', authUrl: 'https://auth.example', baseUrl: 'https://api.example' },
    call: () => Promise.resolve(exchangeOf(200)),
    token: () => assert.fail(),
    control: ({ path }: { readonly path: string }) => Promise.resolve({ items: pages[path] ?? assert.fail(path) }),
  } as unknown as Target;
  const state = { ...emptyState, kind: 'page' as const };
  const form = { ...webhookProposal({ state, workspace: undefined, inbox: undefined }), webhookId: 'w1' };
  const session = { timeOf: () => 0 } as unknown as WidgetContext['session'];
  const sent = await sendOperation('pingWebhook', form, 'Bearer t', { session, target, state, prefix: 'svc' });
  assert.equal(sent.earlierPings, 2);
});

test('on a live service, a ping counts those of its webhook that the receiver of this tab got before', async () => {
  const target: Target = {
    ...{ kind: 'live', authUrl: 'https://auth.example', baseUrl: 'https://api.example' },
    call: () => Promise.resolve(exchangeOf(200)),
    token: () => assert.fail(),
  };
  const state = { ...emptyState, kind: 'live' as const };
  const form = { ...webhookProposal({ state, workspace: undefined, inbox: undefined }), webhookId: 'w1' };
  const session = { timeOf: () => 0 } as unknown as WidgetContext['session'];
  const got = [received(1, 'webhook.register'), received(2, 'webhook.ping'), received(3, 'webhook.ping', 'w2')];
  const sent = await sendOperation('pingWebhook', form, 'Bearer t', { session, target, state, prefix: 'svc' }, { received: got });
  assert.equal(sent.earlierPings, 1);
});
