import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import {
  DocumentState,
  eventCatalogue,
  eventsWith,
  fieldsOf,
  hasSpecifiedBody,
  notificationFields,
  notificationSchema,
  rule,
  sampleNotifications,
  Timestamp,
} from '../../src/interface/index.ts';
import type { EventName } from '../../src/interface/index.ts';
import { counts, writtenCount } from '../../src/site/counts.ts';
import { nonEmpty } from '../non-empty.ts';
import { specifiedTypes } from './specified-types.ts';

const all = eventCatalogue.map((entry) => entry.name);
const versioned: readonly EventName[] = ['webhook.register', 'webhook.ping', 'model.lifecycle.changed', 'document.lifecycle.statechange'];

/** The table of §2.4, by hand: which types have which field. */
const presence: Readonly<Record<string, readonly EventName[]>> = {
  timestamp: all,
  event: all,
  workspaceId: specifiedTypes,
  elementId: specifiedTypes,
  webhookId: all,
  messageId: all,
  data: all.filter((name) => name !== 'comment.create'),
  documentId: [...versioned, 'model.translation.complete', 'comment.create'],
  versionId: versioned,
  documentState: ['document.lifecycle.statechange'],
  userId: ['user.lifecycle.updateappsettings', 'model.translation.complete'],
  clientId: ['user.lifecycle.updateappsettings'],
  translationId: ['model.translation.complete'],
  commentId: ['comment.create'],
};

const passes = (name: EventName, body: unknown, prefix?: string) => v.is(notificationSchema<EventName, string>(name, prefix), body);

describe('the fields of notifications', () => {
  test('are the fields of §2.4, in its order', () => {
    const allNames = notificationFields.map((field) => field.name);
    assert.deepEqual(allNames, Object.keys(presence), '`presence` of this test must list the fields of §2.4, each with its event types');
  });

  for (const field of notificationFields)
    test(`are in exactly the types that §2.4 says: ${field.name}`, () => {
      assert.deepEqual(eventsWith(field.name).toSorted(), [...(presence[field.name] ?? [])].sort());
    });

  test('of a type follow the order of §2.4', () => {
    const ofComment = fieldsOf('comment.create').map((field) => field.name);
    assert.deepEqual(
      ofComment,
      ['timestamp', 'event', 'workspaceId', 'elementId', 'webhookId', 'messageId', 'documentId', 'commentId'],
      'list here the fields of §2.4 for this type',
    );
    const ofUnregister = fieldsOf('webhook.unregister').map((field) => field.name);
    assert.deepEqual(ofUnregister, ['timestamp', 'event', 'webhookId', 'messageId', 'data']);
  });

  test('are known completely for the types whose body is specified, and for no other', () => {
    assert.deepEqual(all.filter(hasSpecifiedBody).sort(), [...specifiedTypes].sort());
  });

  test('know the three document states', () => {
    assert.deepEqual(DocumentState.options, ['ACTIVE', 'TRASH', 'DELETED']);
  });
});

describe('a sample notification', () => {
  for (const name of specifiedTypes) {
    const sample: Readonly<Record<string, unknown>> = { ...sampleNotifications[name] };

    test(`fits its schema and has exactly the known fields: ${name}`, () => {
      assert.ok(passes(name, sample));
      assert.deepEqual(
        Object.keys(sample).sort(),
        fieldsOf(name)
          .map((field) => field.name)
          .sort(),
      );
    });

    test(`does not fit when a field is missing, or no string: ${name}`, () => {
      for (const field of nonEmpty(Object.keys(sample))) {
        const { [field]: _, ...rest } = sample;
        assert.equal(passes(name, rest), false, `${field} is missing`);
        for (const wrong of [7, null, true, {}, []])
          assert.equal(passes(name, { ...sample, [field]: wrong }), false, `${field} is ${JSON.stringify(wrong)}`);
      }
    });

    test(`fits no other type, and its own under another prefix only by its name there: ${name}`, () => {
      for (const other of all.filter((type) => type !== name)) assert.equal(passes(other, sample), false, other);
      const event = name.startsWith('webhook.') ? name : `acme.${name}`;
      assert.ok(passes(name, { ...sample, event }, 'acme'));
      assert.equal(passes(name, sample, 'acme'), name.startsWith('webhook.'));
    });

    test(`fits with a field that the interface does not name: ${name}`, () => {
      assert.ok(passes(name, { ...sample, surplus: 1 }));
    });
  }

  test('exists only for the types whose body is specified', () => {
    assert.deepEqual(Object.keys(sampleNotifications).sort(), [...specifiedTypes].sort());
  });

  test('has ids of 24 characters without braces, like the documented placeholders', () => {
    for (const sample of Object.values(sampleNotifications))
      for (const [field, value] of nonEmpty(Object.entries(sample)))
        if (field.endsWith('Id') && field !== 'clientId') assert.match(value, /^[^{}]{24}$/, field);
  });

  test('with an unknown documentState does not fit', () => {
    const sample = sampleNotifications['document.lifecycle.statechange'];
    for (const documentState of ['ACTIVE', 'TRASH', 'DELETED'])
      assert.ok(passes('document.lifecycle.statechange', { ...sample, documentState }));
    for (const documentState of ['active', 'PURGED', '', null])
      assert.equal(passes('document.lifecycle.statechange', { ...sample, documentState }), false);
  });
});

describe('a body that the interface does not show', () => {
  const base = { timestamp: '2026-03-02T12:29:01.310-0400', webhookId: 'w', messageId: 'm', data: 'd' };
  for (const name of all.filter((type) => !hasSpecifiedBody(type)))
    test(`requires the fields of all types, and takes data as text or not at all: ${name}`, () => {
      const event = name.startsWith('webhook.') ? name : `svc.${name}`;
      assert.ok(passes(name, { ...base, event }));
      for (const field of ['timestamp', 'webhookId', 'messageId', 'event'])
        assert.equal(passes(name, { ...base, event, [field]: undefined }), false, field);
      assert.ok(passes(name, { ...base, event, data: undefined }));
      assert.equal(passes(name, { ...base, event, data: 7 }), false);
    });
});

describe('a timestamp', () => {
  const accepted = [
    '2026-03-02T12:29:01.310-0400',
    '2026-03-02T12:29:01.000+0000',
    '2026-12-31T23:59:59.999+1400',
    '1999-01-01T00:00:00.001-0000',
    '2026-03-02T12:29:01.310+0530',
  ];
  const refused: readonly (readonly [text: string, why: string])[] = [
    ['2026-03-02T12:29:01.310-04:00', 'a colon in the offset'],
    ['2026-03-02T12:29:01.310Z', 'Z is no numeric offset'],
    ['2026-03-02T12:29:01.310', 'no offset'],
    ['2026-03-02T12:29:01.310-04', 'no minutes in the offset'],
    ['2026-03-02T12:29:01-0400', 'no milliseconds'],
    ['2026-03-02T12:29:01.31-0400', 'two digits of milliseconds'],
    ['2026-03-02T12:29:01.310123-0400', 'microseconds'],
    ['2026-03-02T12:29:01,310-0400', 'a comma'],
    ['2026-03-02 12:29:01.310-0400', 'a space for the T'],
    ['2026-03-02t12:29:01.310-0400', 'a small t'],
    ['2026-3-2T12:29:01.310-0400', 'single digits'],
    ['20260302T122901.310-0400', 'the basic form'],
    [' 2026-03-02T12:29:01.310-0400', 'a leading space'],
    ['2026-03-02T12:29:01.310-0400\n', 'a trailing line break'],
    ['1772464141310', 'milliseconds since the epoch'],
    ['', 'nothing'],
  ];
  for (const text of accepted) test(`has date, T, milliseconds and a numeric offset: ${text}`, () => assert.ok(v.is(Timestamp, text)));
  for (const [text, why] of refused) test(`is refused with ${why}`, () => assert.equal(v.is(Timestamp, text), false));
});

for (const id of ['seven-bodies-shown', 'notification-workspace-id', 'notification-element-id'])
  test(`the rule ${id} says for how many event types the body is specified`, () =>
    assert.match(rule(id).text, new RegExp(`\\b${writtenCount(counts.shownTypes)} (?:event )?types\\b`)));
