import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  eventCatalogue,
  eventEntry,
  eventGroups,
  eventRuleId,
  eventSlug,
  fromEventType,
  isLifecycle,
  operations,
  redirectParameter,
  rule,
  toEventType,
} from '../../src/interface/index.ts';
import { assertEmpty } from '../assert-empty.ts';

const both = ['documentId', 'companyId'];

/** The table of §6.1, by hand: wire type, group, required identification. */
const table: readonly (readonly [type: string, group: string, identification: readonly string[]])[] = [
  ['svc.user.lifecycle.updateappsettings', 'application', ['clientId']],
  ['svc.comment.create', 'document', both],
  ['svc.comment.delete', 'document', both],
  ['svc.comment.update', 'document', both],
  ['svc.document.lifecycle.created', 'document', both],
  ['svc.document.lifecycle.shared', 'document', both],
  ['svc.document.lifecycle.statechange', 'document', ['documentId']],
  ['svc.model.lifecycle.changed', 'document', both],
  ['svc.model.lifecycle.changed.externalreferences', 'document', both],
  ['svc.model.lifecycle.createelement', 'document', both],
  ['svc.model.lifecycle.createversion', 'document', both],
  ['svc.model.lifecycle.createworkspace', 'document', both],
  ['svc.model.lifecycle.deleteelement', 'document', both],
  ['svc.model.lifecycle.metadata', 'document', both],
  ['svc.model.translation.complete', 'document', both],
  ['svc.revision.created', 'document', both],
  ['svc.workflow.transition', 'workflow', ['companyId']],
  ['webhook.register', 'lifecycle', []],
  ['webhook.unregister', 'lifecycle', []],
  ['webhook.ping', 'lifecycle', []],
];

describe('the catalogue of event types', () => {
  test('has the types of §6.1 with their groups and identification, in its order', () => {
    const rows = eventCatalogue.map((entry) => [toEventType(entry.name), entry.group, [...entry.identification]]);
    const listed = new Set(table.map(([type]) => type));
    assertEmpty(
      rows.map(([type]) => String(type)).filter((type) => !listed.has(type)),
      'a type of the catalogue has no row in `table` of tests/interface/event-types.test.ts: copy it from §6.1 of the interface document',
    );
    assert.deepEqual(rows, table);
  });

  test('has the four groups, and what each registration identifies', () => {
    assert.deepEqual(
      eventGroups.map((group) => [group.id, [...group.identification]]),
      [
        ['application', ['clientId']],
        ['document', both],
        ['workflow', ['companyId']],
        ['lifecycle', []],
      ],
    );
  });

  test('has a rule and an address for each type, each different', () => {
    const slugs = eventCatalogue.map((entry) => eventSlug(entry.name));
    assertEmpty(slugs.filter((slug, index) => slugs.indexOf(slug) !== index));
    for (const { name } of eventCatalogue) {
      assert.match(eventSlug(name), /^[a-z]+(-[a-z]+)*$/);
      assert.equal(rule(eventRuleId(name)).page, `events/${eventSlug(name)}`);
    }
  });

  test('says that only the Share dialog sends a share event', () => {
    assert.match(eventEntry('document.lifecycle.shared').occurs, /Share dialog/);
  });

  test('ties an event to three operations', () => {
    const tied = Object.entries(operations).flatMap(([id, operation]) => ('event' in operation ? [[id, operation.event]] : []));
    assert.deepEqual(tied, [
      ['createWebhook', 'webhook.register'],
      ['unregisterWebhook', 'webhook.unregister'],
      ['pingWebhook', 'webhook.ping'],
    ]);
  });
});

describe('an event type on the wire', () => {
  test('carries the configured prefix, unless it is a lifecycle type', () => {
    assert.equal(toEventType('comment.create'), 'svc.comment.create');
    assert.equal(toEventType('comment.create', 'acme'), 'acme.comment.create');
    assert.equal(toEventType('webhook.ping', 'acme'), 'webhook.ping');
  });

  for (const prefix of ['svc', 'acme', 'webhook', 'comment'])
    test(`maps there and back with the prefix ${prefix}`, () => {
      for (const { name } of eventCatalogue) assert.equal(fromEventType(toEventType(name, prefix), prefix), name);
    });

  const unknown = [
    'comment.create',
    'acme.comment.create',
    'svc.comment',
    'svc.',
    'svc',
    '',
    'svc.svc.comment.create',
    'SVC.comment.create',
  ];
  for (const type of [
    ...unknown,
    'svc.comment.create ',
    'svc.webhook.ping',
    'svc.webhook.register',
    'webhook.pong',
    'svccomment.create',
    '__proto__',
  ])
    test(`is unknown to the interface: ${JSON.stringify(type)}`, () => assert.equal(fromEventType(type), undefined));

  test('of another prefix is unknown', () => {
    assert.equal(fromEventType('svc.comment.create', 'acme'), undefined);
    assert.equal(fromEventType('acme.webhook.ping', 'acme'), undefined);
  });

  test('lists the three lifecycle types', () => {
    assert.deepEqual(eventCatalogue.map((entry) => entry.name).filter(isLifecycle), [
      'webhook.register',
      'webhook.unregister',
      'webhook.ping',
    ]);
  });
});

describe('the redirect parameter of the OAuth URL', () => {
  test('holds the prefix with a capital first', () => {
    assert.equal(redirectParameter(), 'redirectSvcUri');
    assert.equal(redirectParameter('svc'), 'redirectSvcUri');
    assert.equal(redirectParameter('acme'), 'redirectAcmeUri');
    assert.equal(redirectParameter('a1'), 'redirectA1Uri');
  });
});
