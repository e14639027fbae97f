import assert from 'node:assert/strict';
import { toEventType, type RegistrableEventName, type WebhookOperationName } from '../../../src/interface/index.ts';
import type { authorizationAssumptions } from '../../../src/sandbox/assumptions/authorization.ts';
import { demoSeed } from '../../../src/sandbox/demo-seed.ts';
import type { webhookAssumptions } from '../../../src/sandbox/assumptions/webhooks.ts';
import { authorize, authorizeAndDecide, callback, exchange, getCode, getTokens, location, oob, signIn } from '../authorization/flow.ts';
import { refresh, testData, tokensOf, type OAuthError } from '../authorization/flow.ts';
import type { Open } from '../environments.ts';
import { createBody, documentsOf, notificationsOf, setUp, type Received, type Stage } from '../notifications/flow.ts';
import { list, revoke, workingTokens } from './step.ts';

type Entry = (typeof authorizationAssumptions | typeof webhookAssumptions)[number];
/** An assumption that `vary` varies. */
type VariedId = Extract<Entry, { vary: string }>['id'];

const comment = toEventType('comment.create');
const revision = toEventType('revision.created');

/** One choice of `vary`. */
export interface Choice {
  /** What can be seen, that of the default assumption first. */
  readonly variants: readonly [string, string, ...string[]];
  /** Returns what one sandbox does. */
  see(open: Open): Promise<string>;
}

/** A choice that an application or its receiver sees. */
function onStage(variants: Choice['variants'], see: (stage: Stage) => Promise<string>): Choice {
  return { variants, see: async (open) => see(await setUp(open)) };
}

/** A choice of the status of a response. */
function status(variants: Choice['variants'], ask: (stage: Stage) => Promise<Response>): Choice {
  return onStage(variants, async (stage) => String((await ask(stage)).status));
}

const badBody = ({ call }: Stage): Promise<Response> => call('createWebhook', undefined, { options: { collapseEvents: false } });

/** Calls an operation that needs a registration. */
async function callOn(stage: Stage, name: WebhookOperationName, query?: string): Promise<Response> {
  const id = await stage.register();
  const body = name === 'updateWebhook' ? { id, options: { collapseEvents: false }, description: 'x' } : undefined;
  return stage.call(name, id, body, query);
}

const fieldsOf = async (response: Promise<Response>): Promise<string> =>
  Object.keys((await (await response).json()) as object)
    .sort()
    .join();

/** The result of a list, whose shape may differ. */
async function itemsOf(response: Promise<Response>): Promise<{ shape: string; items: readonly unknown[] }> {
  const listed: unknown = await (await response).json();
  if (Array.isArray(listed)) return { shape: '[]', items: listed };
  const [[name, items] = assert.fail('no list')] = Object.entries(listed as Record<string, unknown[]>);
  return { shape: name, items };
}

/** How many of some registrations a list has. */
function listed(count: number, query?: string): (stage: Stage) => Promise<string> {
  return async (stage) => {
    for (let made = 0; made < count; made++) await stage.create();
    return String((await itemsOf(stage.call('getWebhooks', undefined, undefined, query))).items.length);
  };
}

/** The notifications of an event of the first document. */
async function notifications({ register, fire, receiver, sandbox }: Stage, name: RegistrableEventName): Promise<readonly Received[]> {
  await register({ companyId: undefined, documentId: documentsOf(sandbox).footbridge.id, events: [toEventType(name)] });
  await fire(name);
  return notificationsOf(receiver, name);
}

const firstOf = async (stage: Stage): Promise<Received> =>
  (await notifications(stage, 'revision.created'))[0] ?? assert.fail('nothing arrived');

/** Four comments that wait together, in the order in which they arrive. */
async function arrivals({ register, receiver, sandbox }: Stage): Promise<string> {
  await register();
  const blocked = Promise.withResolvers<number>();
  receiver.response = () => blocked.promise;
  const before = receiver.received.length;
  for (const commentId of ['1', '2', '3', '4'])
    await sandbox.control('/events', {
      event: comment,
      documentId: documentsOf(sandbox).footbridge.id,
      values: { commentId },
    });
  await receiver.arrival(before + 1);
  blocked.resolve(200);
  await sandbox.settled();
  const order = [...new Set(receiver.received.slice(before).map(({ body }) => body['commentId']))].join('');
  assert.equal(Array.from(order).sort().join(''), '1234');
  return order === '1234' ? 'in order' : 'in another order';
}

/** The choices of `vary`, by the assumption that says so. The compiler requires each such assumption. */
export const choices: Readonly<Record<VariedId, readonly Choice[]>> = {
  'foreign-company-denied': [
    onStage(['access_denied', 'invalid_request'], async ({ sandbox }) => {
      const signInPage = await authorize(sandbox, { company_id: 'nobody' });
      return location(await signIn(sandbox, signInPage)).searchParams.get('error') ?? '';
    }),
  ],
  'error-page': [status(['400', '403', '200'], ({ sandbox }) => authorize(sandbox, { redirect_uri: 'https://elsewhere.example' }))],
  'redirect-explains': [
    onStage(['code', 'code,iss'], async ({ sandbox }) =>
      [...location(await authorizeAndDecide(sandbox)).searchParams.keys()].sort().join(),
    ),
  ],
  'oob-error-code': [
    onStage(['a code', 'a sentence'], async ({ sandbox }) => {
      const page = await (await authorize(sandbox, { redirect_uri: oob, scope: 'Full' })).text();
      const [, error = ''] = /<title>Error description=([^<]*)<\/title>/.exec(page) ?? [];
      return error === 'invalid_scope' ? 'a code' : / .*\.$/.test(error) ? 'a sentence' : error;
    }),
  ],
  'access-token-outlives-grant': [
    onStage(['valid', 'ended'], async ({ sandbox }) => {
      const tokens = await workingTokens(sandbox);
      await revoke(sandbox);
      return (await list(sandbox, tokens)).ok ? 'valid' : 'ended';
    }),
  ],
  'refresh-returns-another': [
    onStage(['another', 'the same'], async ({ sandbox }) => {
      const { refresh_token: token } = await getTokens(sandbox);
      return (await tokensOf(refresh(sandbox, token))).refresh_token === token ? 'the same' : 'another';
    }),
  ],
  'token-errors': [status(['401', '400'], ({ sandbox }) => refresh(sandbox, 'none', { client_secret: 'wrong' }))],
  'code-failure-400': [status(['400', '401', '403'], ({ sandbox }) => exchange(sandbox, 'none'))],
  'tokens-outlive-reuse': [
    onStage(['valid', 'ended'], async ({ sandbox }) => {
      const code = await getCode(sandbox);
      const { refresh_token: token } = await tokensOf(exchange(sandbox, code));
      // Another application that knows the code must not be able to end the grant.
      const { clientId, clientSecret } = testData(sandbox).other;
      for (let times = 0; times < 8; times++)
        assert.equal((await exchange(sandbox, code, { client_id: clientId, client_secret: clientSecret })).ok, false);
      assert.ok((await refresh(sandbox, token)).ok);
      assert.equal((await exchange(sandbox, code)).ok, false);
      return (await refresh(sandbox, token)).ok ? 'valid' : 'ended';
    }),
  ],
  'refresh-failure-400': [status(['400', '401', '403'], ({ sandbox }) => refresh(sandbox, 'none'))],
  'redirect-mismatch-400': [
    status(['400', '401', '403'], async ({ sandbox }) => exchange(sandbox, await getCode(sandbox), { redirect_uri: `${callback}?` })),
    onStage(['usable', 'used up'], async ({ sandbox }) => {
      const code = await getCode(sandbox);
      const refused = await exchange(sandbox, code, { redirect_uri: `${callback}?` });
      assert.equal(((await refused.json()) as OAuthError).error, 'invalid_grant');
      return (await exchange(sandbox, code)).ok ? 'usable' : 'used up';
    }),
  ],
  'api-problem-details': [
    status(['400', '422'], badBody),
    onStage(['code,detail,pointer,rule,status,title,type', 'error,message,rule'], (stage) => fieldsOf(badBody(stage))),
  ],
  'api-statuses': [
    status(['200', '201'], ({ call, sandbox }) => call('createWebhook', undefined, createBody(sandbox))),
    status(['200', '202'], (stage) => callOn(stage, 'pingWebhook')),
    status(['200', '204'], (stage) => callOn(stage, 'unregisterWebhook')),
  ],
  'expired-token-401': [status(['401', '403'], ({ sandbox }) => list(sandbox, { access_token: 'none' }))],
  'company-host-only': [
    {
      variants: ['404', '403'],
      async see(open) {
        const seed = demoSeed([callback]);
        const [company = assert.fail('no company'), ...others] = seed.companies;
        const sandbox = await open({ seed: { ...seed, companies: [{ ...company, host: 'drawings.example' }, ...others] } });
        return String((await list(sandbox, await getTokens(sandbox))).status);
      },
    },
  ],
  'unknown-registration-404': [
    status(['404', '410'], ({ call }) => call('getWebhook', 'none')),
    status(['404', '410'], async ({ register, call }) => {
      const id = await register();
      await call('unregisterWebhook', id);
      return call('getWebhook', id);
    }),
  ],
  'registration-fields': [
    onStage(['description,event,id', 'description,event,events,id,url'], (stage) => fieldsOf(callOn(stage, 'getWebhook'))),
  ],
  'updated-fields': [
    onStage(['description,event,id', 'description,event,events,id,url', 'description,id'], (stage) =>
      fieldsOf(callOn(stage, 'updateWebhook')),
    ),
  ],
  'first-event': [
    onStage([comment, revision], async (stage) => {
      const id = await stage.register({ events: [comment, revision] });
      return ((await (await stage.call('getWebhook', id)).json()) as { event: string }).event;
    }),
  ],
  'list-items': [onStage(['items', '[]', 'webhooks'], async ({ call }) => (await itemsOf(call('getWebhooks'))).shape)],
  // The maximum may be 10, also of a default.
  'list-window': [onStage(['20', '2', '100', '10'], listed(101))],
  'list-maximum': [onStage(['11', '10'], listed(11, '?limit=11'))],
  'unregister-empty-object': [onStage(['{}', ''], async (stage) => (await callOn(stage, 'unregisterWebhook')).text())],
  'ping-empty-object': [onStage(['{}', '{"status":"sent"}'], async (stage) => (await callOn(stage, 'pingWebhook')).text())],
  'block-notification-silences': [
    onStage(['silent', 'sent'], async (stage) => {
      await callOn(stage, 'unregisterWebhook', '?blockNotification=true');
      await stage.sandbox.settled();
      return stage.receiver.types().includes('webhook.unregister') ? 'sent' : 'silent';
    }),
  ],
  'data-is-short-text': [
    onStage(['Revision created', ''], async (stage) => (await firstOf(stage)).body['data'] ?? assert.fail('there is no data')),
  ],
  'ids-always-present': [
    onStage(['the first', 'the last'], async ({ register, receiver, sandbox }) => {
      const { clientId } = testData(sandbox).application;
      await register({ clientId, companyId: undefined, events: [toEventType('user.lifecycle.updateappsettings')] });
      const { footbridge, tower } = documentsOf(sandbox);
      const id = receiver.received[0]?.body['documentId'] ?? assert.fail('nothing arrived');
      return id === footbridge.id ? 'the first' : id === tower.id ? 'the last' : id;
    }),
  ],
  'message-id-unique': [
    onStage(['1', '2'], async (stage) => {
      const copies = await notifications(stage, 'comment.create');
      assert.equal(new Set(copies.map(({ body }) => body['messageId'])).size, 1);
      return String(copies.length);
    }),
  ],
  'offset-of-timestamps': [
    onStage(['-0400', '+0000', '+0530', '+1000'], async (stage) => (await firstOf(stage)).body['timestamp']?.slice(-5) ?? ''),
  ],
  'one-after-another': [onStage(['in order', 'in another order'], arrivals)],
  'json-content-type': [
    onStage(['application/json', 'application/json;charset=UTF-8'], async (stage) => (await firstOf(stage)).headers['Content-Type'] ?? ''),
  ],
  'known-fields-only': [
    onStage(['timestamp,event,webhookId,messageId,data', 'timestamp,event,webhookId,messageId,data,workspaceId,elementId'], async (stage) =>
      Object.keys((await firstOf(stage)).body).join(),
    ),
  ],
};
