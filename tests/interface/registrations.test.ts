import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import {
  checkIdentification,
  CreatedWebhook,
  CreateWebhookBody,
  eventCatalogue,
  groupOf,
  isLifecycle,
  isRule,
  openFacts,
  registrationFields,
  toEventType,
  UpdatedWebhook,
  UpdateWebhookBody,
  WebhookRegistration,
} from '../../src/interface/index.ts';
import { nonEmpty } from '../non-empty.ts';

type Body = Parameters<typeof checkIdentification>[0];

const settings = 'svc.user.lifecycle.updateappsettings';
const comment = 'svc.comment.create';
const revision = 'svc.revision.created';
const statechange = 'svc.document.lifecycle.statechange';
const transition = 'svc.workflow.transition';
const [clientId, documentId, companyId] = ['client', 'document', 'company'];

describe('the identification of a registration is accepted', () => {
  const accepted: readonly [what: string, body: Body][] = [
    ['an application type with clientId', { events: [settings], clientId }],
    ['a document type with documentId', { events: [comment], documentId }],
    ['a document type with companyId', { events: [comment], companyId }],
    ['a document type with both (an open fact, left to others)', { events: [comment], documentId, companyId }],
    ['several document types with documentId', { events: [comment, revision], documentId }],
    ['several document types with companyId', { events: [comment, revision], companyId }],
    ['a document state change with documentId', { events: [statechange], documentId }],
    ['a document state change beside others, with documentId', { events: [statechange, comment], documentId }],
    ['a document state change with documentId, and companyId besides', { events: [statechange], documentId, companyId }],
    ['a workflow type with companyId', { events: [transition], companyId }],
    ['a group with what another group identifies besides', { events: [settings], clientId, companyId }],
  ];
  for (const [what, body] of accepted) test(what, () => assert.equal(checkIdentification(body, 'svc').problem, undefined));

  for (const { name, identification } of eventCatalogue.filter((entry) => !isLifecycle(entry.name)))
    test(`${name} by any one of the fields that identify it`, () => {
      for (const field of nonEmpty(identification))
        assert.deepEqual(checkIdentification({ events: [toEventType(name)], [field]: 'some-id' }, 'svc'), { names: [name] });
    });
});

describe('the identification of a registration is refused', () => {
  const refused: readonly [what: string, body: Body, rule: string, field: string][] = [
    ['no event type', { events: [], documentId }, 'empty-events', 'events'],
    ['an unknown type', { events: ['svc.comment.created'], documentId }, 'events-of-the-group', 'events'],
    ['a type without its prefix', { events: ['comment.create'], documentId }, 'events-of-the-group', 'events'],
    ['an unknown type after a known one', { events: [comment, 'x'], documentId }, 'events-of-the-group', 'events'],
    ['webhook.register', { events: ['webhook.register'], documentId }, 'lifecycle-not-registered', 'events'],
    ['webhook.unregister', { events: ['webhook.unregister'], documentId }, 'lifecycle-not-registered', 'events'],
    ['webhook.ping beside a document type', { events: [comment, 'webhook.ping'], documentId }, 'lifecycle-not-registered', 'events'],
    ['application and document types', { events: [settings, comment], clientId, documentId }, 'events-of-the-group', 'events'],
    ['document and workflow types', { events: [comment, transition], companyId }, 'events-of-the-group', 'events'],
    [
      'types of three groups',
      { events: [settings, comment, transition], clientId, documentId, companyId },
      'events-of-the-group',
      'events',
    ],
    ['an application type without clientId', { events: [settings] }, 'webhook-client-id', 'clientId'],
    ['an application type with documentId instead', { events: [settings], documentId }, 'webhook-client-id', 'clientId'],
    ['a document type without an id', { events: [comment] }, 'document-or-company', 'documentId'],
    ['a document type with clientId instead', { events: [comment], clientId }, 'document-or-company', 'documentId'],
    ['a workflow type without companyId', { events: [transition] }, 'workflow-company-id', 'companyId'],
    ['a workflow type with documentId instead', { events: [transition], documentId }, 'workflow-company-id', 'companyId'],
    ['a document state change with companyId', { events: [statechange], companyId }, 'statechange-document-only', 'companyId'],
    ['a document state change without an id', { events: [statechange] }, 'statechange-document-only', 'documentId'],
    [
      'a document state change beside others with companyId',
      { events: [comment, statechange], companyId },
      'statechange-mixed',
      'companyId',
    ],
    ['a document state change beside others without an id', { events: [comment, statechange] }, 'document-or-company', 'documentId'],
  ];
  for (const [what, body, rule, field] of refused)
    test(`${what}: ${rule}`, () => {
      const { problem } = checkIdentification(body, 'svc');
      assert.deepEqual([problem?.rule ?? problem?.openFact, problem?.field], [rule, field]);
      assert.match(problem?.message ?? '', /\.$/);
      assert.ok(isRule(rule) || openFacts.some((fact) => fact.id === rule));
    });

  test('by the configured prefix', () => {
    assert.deepEqual(checkIdentification({ events: ['acme.comment.create'], documentId }, 'acme'), { names: ['comment.create'] });
    assert.equal(checkIdentification({ events: [comment], documentId }, 'acme').problem?.rule, 'events-of-the-group');
    assert.match(
      checkIdentification({ events: ['acme.document.lifecycle.statechange'], companyId }, 'acme').problem?.message ?? '',
      /^acme\.document\.lifecycle\.statechange needs documentId/,
    );
  });
});

describe('the event types of a registration', () => {
  test('count once each, in the order given', () => {
    assert.deepEqual(checkIdentification({ events: [revision, comment, revision], documentId }, 'svc').names, [
      'revision.created',
      'comment.create',
    ]);
  });

  test('belong to one group, or to none together', () => {
    assert.equal(groupOf(['comment.create', 'revision.created']), 'document');
    assert.equal(groupOf(['comment.create', 'workflow.transition']), undefined);
    assert.equal(groupOf([]), undefined);
  });
});

describe('the body of createWebhook', () => {
  const body = { events: [comment], url: 'https://receiver.example/hook?key=1', options: { collapseEvents: false }, documentId };
  const without = (field: keyof typeof body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));

  test('has events, url and options.collapseEvents; the rest is optional for the schema', () => {
    assert.ok(v.is(CreateWebhookBody, body));
    assert.ok(v.is(CreateWebhookBody, without('documentId')));
    for (const field of ['events', 'url', 'options'] as const) assert.equal(v.is(CreateWebhookBody, without(field)), false, field);
    assert.equal(v.is(CreateWebhookBody, { ...body, options: {} }), false);
  });

  const wrong: readonly (readonly [field: string, value: unknown])[] = [
    ...['x', null, [1], [null], {}].map((value) => ['events', value] as const),
    ...['', 'receiver.example', '/hook', 'ftp://receiver.example/', 'javascript:alert(1)', 7, null].map((value) => ['url', value] as const),
    ...[{ collapseEvents: 'true' }, { collapseEvents: 1 }, { collapseEvents: null }, true, null].map(
      (value) => ['options', value] as const,
    ),
    ...[7, null, ''].flatMap((value) => (['documentId', 'companyId', 'clientId'] as const).map((field) => [field, value] as const)),
    ...['false', 0, null].map((value) => ['isTransient', value] as const),
  ];
  for (const [field, value] of wrong)
    test(`is refused with ${field} ${JSON.stringify(value)}`, () =>
      assert.equal(v.is(CreateWebhookBody, { ...body, [field]: value }), false));

  test('accepts http and https, and leaves the URL unchanged', () => {
    for (const url of ['http://localhost:8080', 'HTTPS://Receiver.example/A%20b?k=%3D#x'])
      assert.equal(v.parse(CreateWebhookBody, { ...body, url }).url, url);
  });
});

describe('the body of updateWebhook', () => {
  test('has id and options.collapseEvents, and a description that is a string', () => {
    const body = { id: 'some-id', options: { collapseEvents: true } };
    assert.ok(v.is(UpdateWebhookBody, body));
    assert.ok(v.is(UpdateWebhookBody, { ...body, description: '' }));
    for (const wrong of [
      { options: body.options },
      { id: body.id },
      { ...body, id: 7 },
      { ...body, options: {} },
      { ...body, description: 7 },
    ])
      assert.equal(v.is(UpdateWebhookBody, wrong), false, JSON.stringify(wrong));
  });
});

describe('the responses', () => {
  test('have what the interface names, and may have more', () => {
    assert.ok(v.is(CreatedWebhook, { id: 'a', more: 1 }));
    assert.equal(v.is(CreatedWebhook, {}), false);
    assert.ok(v.is(WebhookRegistration, { id: 'a', event: comment, description: null, more: 1 }));
    assert.equal(v.is(WebhookRegistration, { id: 'a', event: comment }), false);
    assert.ok(v.is(UpdatedWebhook, { description: 'mine' }));
    assert.equal(v.is(UpdatedWebhook, {}), false);
  });

  test('have, together with the bodies, the fields of §2.3 in its order', () => {
    assert.deepEqual(
      registrationFields.map(({ name, type, where }) => [name, type, where]),
      [
        ['id', 'string', 'response; update body'],
        ['events', 'array of string', 'create body'],
        ['url', 'string, HTTP or HTTPS URL', 'create body'],
        ['options.collapseEvents', 'boolean', 'create and update body'],
        ['documentId', 'string', 'create body'],
        ['companyId', 'string', 'create body'],
        ['clientId', 'string', 'create body'],
        ['description', 'string or null', 'update body; response'],
        ['isTransient', 'boolean', 'create body'],
        ['event', 'string', 'getWebhook response'],
      ],
    );
  });
});
