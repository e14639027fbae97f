import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import {
  apiMediaType,
  CreateWebhookBody,
  eventEntry,
  operations,
  UpdateWebhookBody,
  webhooksPath,
} from '../../../../src/interface/index.ts';
import { firable } from '../../../../src/playground/requests/webhooks/fire-request.ts';
import {
  addressOf,
  webhookBody,
  identificationOf,
  problemsOf,
  watched,
  type WebhookForm,
} from '../../../../src/playground/requests/webhooks/webhook-request.ts';
import { webhookCall } from '../../../../src/playground/requests/webhooks/webhook-call.ts';
import { nonEmpty } from '../../../non-empty.ts';

const form: WebhookForm = {
  event: 'comment.create',
  moreEvents: [],
  watch: 'documentId',
  documentId: 'd1',
  companyId: 'co1',
  clientId: 'c=',
  url: 'http://localhost:4321/receiver/r1',
  collapseEvents: false,
  isTransient: '',
  webhookId: 'h1',
  description: '',
  user: '',
  offset: '',
  limit: '',
  blockNotification: '',
};

function created(change: Partial<WebhookForm>): CreateWebhookBody {
  return v.parse(CreateWebhookBody, JSON.parse(webhookBody('createWebhook', { ...form, ...change }, 'svc') ?? ''));
}

describe('the body of createWebhook', () => {
  test('has the event type, the receiver, options.collapseEvents and the document', () => {
    assert.deepEqual(created({}), { events: ['svc.comment.create'], url: form.url, options: { collapseEvents: false }, documentId: 'd1' });
  });

  test('always has options.collapseEvents', () => {
    for (const collapseEvents of [true, false]) assert.equal(created({ collapseEvents }).options.collapseEvents, collapseEvents);
  });

  test('names the company instead of the document when that is watched', () => {
    const body = created({ watch: 'companyId' });
    assert.equal(body.companyId, 'co1');
    assert.ok(!('documentId' in body));
  });

  test('names only a document for a document state change', () => {
    assert.deepEqual(identificationOf('document.lifecycle.statechange'), ['documentId', 'companyId']);
    const found = problemsOf('createWebhook', { ...form, event: 'document.lifecycle.statechange', watch: 'companyId' }, 'svc');
    const rules = found.map(({ rule }) => rule);
    assert.deepEqual(rules, ['statechange-document-only']);
    assert.deepEqual(problemsOf('createWebhook', { ...form, event: 'document.lifecycle.statechange' }, 'svc'), []);
  });

  test('gives what the group of the event type needs, for every type', () => {
    for (const event of nonEmpty(firable)) {
      assert.deepEqual(problemsOf('createWebhook', { ...form, event }, 'svc'), [], event);
      const field = watched({ event, watch: 'documentId' });
      assert.equal(created({ event })[field ?? 'documentId'], form[field ?? 'documentId']);
    }
  });

  test('lists further types of the same group once, and none of another group', () => {
    const body = created({ moreEvents: ['comment.delete', 'comment.create', 'workflow.transition'] });
    assert.deepEqual(body.events, ['svc.comment.create', 'svc.comment.delete']);
    assert.equal(eventEntry('workflow.transition').group, 'workflow');
  });

  test('has isTransient only when it is chosen', () => {
    assert.ok(!('isTransient' in created({})));
    assert.equal(created({ isTransient: 'false' }).isTransient, false);
    assert.equal(created({ isTransient: 'true' }).isTransient, true);
  });

  test('writes event types with the configured prefix', () => {
    assert.match(webhookBody('createWebhook', form, 'acme') ?? '', /"acme\.comment\.create"/);
  });

  test('is found wrong without its identification or with a foreign url', () => {
    const rules = (change: Partial<WebhookForm>) => problemsOf('createWebhook', { ...form, ...change }, 'svc').map(({ rule }) => rule);
    assert.deepEqual(rules({ documentId: '' }), ['document-or-company']);
    assert.deepEqual(rules({ event: 'workflow.transition', companyId: '' }), ['workflow-company-id']);
    assert.deepEqual(rules({ event: 'user.lifecycle.updateappsettings', clientId: '' }), ['webhook-client-id']);
    assert.deepEqual(rules({ url: 'ftp://a.example' }), ['webhook-url-required']);
    const [problem, ...more] = problemsOf('createWebhook', { ...form, url: 'https://user:password@a.example' }, 'svc');
    assert.deepEqual([problem?.openFact, problem?.field, more], ['delivery-authentication', 'url', []]);
  });
});

describe('the body of updateWebhook', () => {
  test('repeats the id of the path', () => {
    const body = v.parse(UpdateWebhookBody, JSON.parse(webhookBody('updateWebhook', { ...form, description: 'mine' }, 'svc') ?? ''));
    assert.deepEqual(body, { id: 'h1', options: { collapseEvents: false }, description: 'mine' });
  });

  test('leaves out an empty description', () => {
    assert.ok(!(webhookBody('updateWebhook', form, 'svc') ?? '').includes('description'));
  });
});

describe('the request of an operation', () => {
  const base = 'http://localhost:4321/sandbox/w1';

  test('has no body where the interface has none', () => {
    for (const operation of ['getWebhooks', 'getWebhook', 'unregisterWebhook', 'pingWebhook'] as const)
      assert.equal(webhookBody(operation, form, 'svc'), undefined);
  });

  test('goes to the path of its operation with only the queries that were filled in', () => {
    assert.equal(addressOf('getWebhooks', form, base), `${base}${webhooksPath}`);
    assert.equal(addressOf('getWebhooks', { ...form, user: 'u 1', limit: '5' }, base), `${base}${webhooksPath}?user=u%201&limit=5`);
    assert.equal(addressOf('createWebhook', form, base), `${base}${webhooksPath}`);
    assert.equal(addressOf('pingWebhook', form, base), `${base}${webhooksPath}/h1/ping`);
    assert.equal(addressOf('pingWebhook', { ...form, webhookId: '' }, base), `${base}${webhooksPath}/…/ping`);
    assert.equal(
      addressOf('unregisterWebhook', { ...form, blockNotification: 'true' }, base),
      `${base}${webhooksPath}/h1?blockNotification=true`,
    );
  });

  test('encodes an id, so that it cannot leave its kind in the path', () => {
    assert.equal(addressOf('getWebhook', { ...form, webhookId: '../x?y' }, base), `${base}${webhooksPath}/..%2Fx%3Fy`);
  });

  test('has exactly the headers of the interface, and a content type only with a body', () => {
    assert.deepEqual(webhookCall('createWebhook', base, 'Bearer t', '{}').headers, [
      ['Accept', apiMediaType],
      ['Content-Type', apiMediaType],
      ['Authorization', 'Bearer t'],
    ]);
    assert.deepEqual(webhookCall('pingWebhook', base, 'Basic c').headers, [
      ['Accept', apiMediaType],
      ['Authorization', 'Basic c'],
    ]);
  });

  test('carries an edited body byte for byte, whatever it is', () => {
    const edited = '{ "events" : [ ],\t}\u00e9\n';
    const call = webhookCall('createWebhook', base, 'Bearer t', edited);
    assert.equal(call.body, edited);
    assert.equal(call.method, operations.createWebhook.method);
  });
});

describe('a form of an operation', () => {
  test('asks for an id, and says of braces that they never belong to one', () => {
    const withoutId = problemsOf('getWebhook', { ...form, webhookId: '' }, 'svc').map(({ rule }) => rule);
    assert.deepEqual(withoutId, ['webhook-id']);
    const inBraces = problemsOf('getWebhook', { ...form, webhookId: '{h1}' }, 'svc').map(({ rule }) => rule);
    assert.deepEqual(inBraces, ['no-braces-in-paths']);
    assert.deepEqual(problemsOf('getWebhook', form, 'svc'), []);
  });

  test('wants integers for offset and limit', () => {
    const fields = problemsOf('getWebhooks', { ...form, offset: '1.5', limit: 'all' }, 'svc').map(({ field }) => field);
    assert.deepEqual(fields, ['offset', 'limit']);
    assert.deepEqual(problemsOf('getWebhooks', { ...form, offset: '0', limit: '20' }, 'svc'), []);
    // Which integers are allowed is not shown.
    assert.deepEqual(problemsOf('getWebhooks', { ...form, offset: '-1' }, 'svc'), []);
  });
});
