import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { diagnoseNotification, type Finding } from '../../src/diagnosis/notification.ts';
import {
  citedId,
  eventCatalogue,
  isRule,
  hasSpecifiedBody,
  notificationSchema,
  openFacts,
  sampleNotifications,
  toEventType,
  type EventName,
  type SpecifiedEventName,
} from '../../src/interface/index.ts';
import { nonEmpty } from '../non-empty.ts';

type Body = Record<string, unknown>;

function sample(name: SpecifiedEventName, change: Body = {}): Body {
  return { ...sampleNotifications[name], ...change };
}

function without(body: Body, field: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));
}

function diagnose(body: unknown, prefix?: string, expected?: EventName): Finding[] {
  return diagnoseNotification(JSON.stringify(body), prefix, expected).findings;
}

const shown = Object.keys(sampleNotifications) as SpecifiedEventName[];
const bare = { timestamp: '2026-03-02T12:29:01.310-0400', webhookId: 'h1', messageId: 'm1' };

/** A wrong body, the rule that the first finding names, its field, and what its message or fix says. */
type Wrong = readonly [sentence: string, body: unknown, rule: string, field: string | undefined, says: RegExp];

/** Samples of a type with wrong values of one field. */
const wrongValues = (
  name: SpecifiedEventName,
  field: string,
  rule: string,
  rows: readonly (readonly [sentence: string, value: unknown, says: RegExp])[],
): Wrong[] => rows.map(([sentence, value, says]) => [sentence, sample(name, { [field]: value }), rule, field, says]);

/** Samples without a field. */
const missing: readonly (readonly [name: SpecifiedEventName, field: string, rule: string])[] = [
  ['webhook.ping', 'event', 'notification-event'],
  ['webhook.ping', 'timestamp', 'notification-timestamp'],
  ['comment.create', 'webhookId', 'notification-webhook-id'],
  ['comment.create', 'messageId', 'notification-message-id'],
  ['webhook.register', 'workspaceId', 'notification-workspace-id'],
  ['webhook.register', 'elementId', 'notification-element-id'],
  ['webhook.ping', 'data', 'notification-data'],
  ['comment.create', 'documentId', 'notification-document-id'],
  ['model.lifecycle.changed', 'versionId', 'notification-version-id'],
  ['document.lifecycle.statechange', 'documentState', 'notification-document-state'],
  ['user.lifecycle.updateappsettings', 'userId', 'notification-user-id'],
  ['user.lifecycle.updateappsettings', 'clientId', 'notification-client-id'],
  ['model.translation.complete', 'translationId', 'notification-translation-id'],
  ['comment.create', 'commentId', 'notification-comment-id'],
];

const wrong: readonly Wrong[] = [
  ['an array', [sample('comment.create')], 'notification-json', undefined, /an array/],
  ['null', null, 'notification-json', undefined, /null/],
  ['a string', 'comment', 'notification-json', undefined, /a string/],
  ['a number', 7, 'notification-json', undefined, /a number/],
  ['an empty object', {}, 'notification-event', 'event', /missing/],
  ...missing.map(([name, field, rule]): Wrong => [`no ${field}`, without(sample(name), field), rule, field, /missing/]),
  ...wrongValues('comment.create', 'event', 'notification-event', [
    ['an event that is a number', 1, /string/],
    ['an event that is null', null, /string/],
    ['an event type that does not exist', 'svc.comment.read', /not an event type/],
    ['an event type in capitals', 'SVC.COMMENT.CREATE', /"svc\.comment\.create"/],
    ['an event type with a blank', 'svc.comment.create ', /"svc\.comment\.create"/],
    ['an event type that is a property of every object', 'svc.constructor', /not an event type/],
  ]),
  ...wrongValues('comment.create', 'event', 'prefix-everywhere', [
    ['an event type of another prefix', 'acme.comment.create', /"svc\.comment\.create"/],
    ['an event type without the prefix', 'comment.create', /"svc\.comment\.create"/],
  ]),
  ...wrongValues('webhook.ping', 'event', 'prefix-everywhere', [['a lifecycle type with a prefix', 'svc.webhook.ping', /"webhook\.ping"/]]),
  ...wrongValues('webhook.ping', 'timestamp', 'notification-timestamp', [
    ['a timestamp in milliseconds', 1772468941310, /a number/],
    ['a timestamp with a colon in its offset', '2026-03-02T12:29:01.310-04:00', /"2026-03-02T12:29:01\.310-0400"/],
    ['a timestamp that ends in Z', '2026-03-02T16:29:01.310Z', /"2026-03-02T16:29:01\.310\+0000"/],
    ['a timestamp that is a date alone', '2026-03-02', /must be a date, T, a time/],
    ['a timestamp as Ruby prints it', '2026-03-02 12:29:01 -0400', /"2026-03-02T12:29:01\.000-0400"/],
    ['a timestamp with a comma and microseconds', '2026-03-02T12:29:01,310456-0400', /"2026-03-02T12:29:01\.310-0400"/],
    ['a timestamp without milliseconds', '2026-03-02T12:29:01-0400', /"2026-03-02T12:29:01\.000-0400"/],
    ['one with Z and without milliseconds', '2026-03-02T12:29:01Z', /ends in Z instead of a numeric offset and has no milliseconds/],
    [
      'one with Z, of a month that does not exist',
      '2026-13-02T12:29:01.000Z',
      /ends in Z instead of a numeric offset and names a date or time that does not exist/,
    ],
    ['a timestamp with microseconds', '2026-03-02T12:29:01.310456-0400', /"2026-03-02T12:29:01\.310-0400"/],
    ['a timestamp with a comma', '2026-03-02T12:29:01,310-0400', /"2026-03-02T12:29:01\.310-0400"/],
    ['a timestamp with a blank for T', '2026-03-02 12:29:01.310-0400', /capital T/],
    ['a timestamp with hours only in its offset', '2026-03-02T12:29:01.310-04', /-0400"/],
    ['a timestamp without an offset', '2026-03-02T12:29:01.310', /no UTC offset/],
    ['a timestamp that is a date in words', '2 March 2026', /date, T, a time/],
  ]),
  ...wrongValues('comment.create', 'messageId', 'notification-message-id', [['a messageId that is a number', 12, /"12"/]]),
  ...wrongValues('comment.create', 'webhookId', 'notification-webhook-id', [['a webhookId that is null', null, /null/]]),
  [
    'an elementId in another spelling',
    { ...without(sample('webhook.register'), 'elementId'), element_id: 'e1' },
    'notification-element-id',
    'elementId',
    /You wrote element_id instead\. "elementId"/,
  ],
  [
    'a commentId with a slip',
    { ...without(sample('comment.create'), 'commentId'), commentld: 'c1' },
    'notification-comment-id',
    'commentId',
    /You wrote commentld instead\. "commentId"/,
  ],
  [
    'a commentId that is written in another way, beside a name that is like it',
    { ...without(sample('comment.create'), 'commentId'), commentIds: 'c1', comment_id: 'c2' },
    'notification-comment-id',
    'commentId',
    /You wrote comment_id instead\. "commentId"/,
  ],
  [
    'no data, but another word that is like it',
    { ...without(sample('webhook.ping'), 'data'), date: '2026-03-02' },
    'notification-data',
    'data',
    /^data is missing\. $/,
  ],
  ...wrongValues('webhook.ping', 'data', 'notification-data', [
    ['data that is an object', { text: 'ping' }, /an object/],
    ['data that is an array', [], /an array/],
  ]),
  ...wrongValues('document.lifecycle.statechange', 'documentState', 'notification-document-state', [
    ['a documentState that does not exist', 'ARCHIVED', /ACTIVE, TRASH, DELETED/],
    ['a documentState in small letters', 'trash', /"TRASH"/],
    ['a documentState with a slip', 'DELETD', /"DELETED"/],
  ]),
];

describe('a notification body with a mistake', () => {
  for (const [sentence, body, rule, field, says] of wrong)
    test(`${sentence} breaks ${rule}`, () => {
      const [first] = diagnose(body);
      assert.equal(first?.level, 'error');
      assert.equal(first.rule, rule);
      assert.equal(first.field, field);
      assert.match(`${first.message} ${first.fix ?? ''}`, says);
    });

  for (const [sentence, text, says] of [
    ['an empty text', ' \n', /empty/],
    ['a form', 'event=svc.comment.create&webhookId=1', /form/],
    ['single quotes', "{'event': 'webhook.ping'}", /single quotes/],
    ['a comma at the end', '{"event": "webhook.ping",}', /a comma precedes a closing bracket/],
    ['half a body', '{"event": "webhook.ping"', /a bracket is not closed/],
    ['a word', 'pong', /^The body is not JSON\.$/],
  ] as const)
    test(`${sentence} is not JSON`, () => {
      const { findings, value } = diagnoseNotification(text);
      assert.deepEqual(
        findings.map((finding) => finding.rule),
        ['notification-json'],
      );
      assert.match(findings[0]?.message ?? '', says);
      assert.equal(value, undefined);
    });

  test('every mistake is found, in the order of the fields', () => {
    const body = { ...without(sample('comment.create', { timestamp: 'today' }), 'elementId'), messageId: 3 };
    assert.deepEqual(
      diagnose(body).map((finding) => finding.field),
      ['timestamp', 'elementId', 'messageId'],
    );
  });

  test('a body without a known type is still checked for the fields of every notification', () => {
    assert.deepEqual(
      diagnose({ event: 'no.such.type' }).map((finding) => finding.field),
      ['event', 'timestamp', 'webhookId', 'messageId'],
    );
  });

  test('another event type than the expected one is an error', () => {
    const [first] = diagnose(sample('comment.create'), undefined, 'webhook.ping');
    assert.equal(first?.rule, 'notification-event');
    assert.deepEqual(diagnose(sample('comment.create'), undefined, 'comment.create'), []);
  });
});

describe('a notification whose event type is misspelt', () => {
  const fields = (body: Body): (string | undefined)[] => diagnose(body).map(({ field }) => field);
  const state = sample('document.lifecycle.statechange', { documentState: 'Active' });

  test('is checked for all fields of its type where only letter case or prefix differ', () => {
    for (const event of ['svc.document.lifecycle.stateChange', 'acme.document.lifecycle.statechange'])
      assert.deepEqual(fields(without({ ...state, event }, 'versionId')), ['event', 'versionId', 'documentState'], event);
  });

  test('is checked for the fields that it has of the type that is probably meant', () => {
    assert.deepEqual(fields(without({ ...state, event: 'svc.document.lifecycle.statechanged' }, 'versionId')), ['event', 'documentState']);
  });
});

describe('a right notification body', () => {
  for (const name of nonEmpty(shown)) test(`the sample of ${name} has no finding`, () => assert.deepEqual(diagnose(sample(name)), []));

  for (const { name } of nonEmpty(eventCatalogue.filter((entry) => !hasSpecifiedBody(entry.name))))
    test(`${name} with the fields of every notification has no finding`, () => {
      const { findings, event } = diagnoseNotification(JSON.stringify({ ...bare, event: toEventType(name), data: '' }));
      assert.deepEqual(findings, []);
      assert.equal(event, name);
    });

  test('the configured prefix counts', () => {
    assert.deepEqual(diagnose(sample('comment.create', { event: 'acme.comment.create' }), 'acme'), []);
    assert.equal(diagnose(sample('comment.create'), 'acme')[0]?.rule, 'prefix-everywhere');
  });

  test('any numeric offset will do', () => {
    for (const offset of ['+0000', '+0530', '-1100'])
      assert.deepEqual(diagnose(sample('webhook.ping', { timestamp: `2026-03-02T12:29:01.310${offset}` })), []);
  });
});

test('a time that nothing makes right has no suggestion', () => {
  for (const timestamp of ['today', '2026-03-02', '2026-03-02T12:29Z', '2026-03-02T12:29:01.310'])
    assert.deepEqual(
      diagnoseNotification(JSON.stringify(sample('webhook.ping', { timestamp }))).findings.map(({ rule, fix }) => [rule, fix]),
      [['notification-timestamp', undefined]],
      timestamp,
    );
});

describe('what breaks no rule is a note', () => {
  const notes: readonly (readonly [sentence: string, body: Body, rule: string, field: string])[] = [
    ['a field that the interface does not name', sample('comment.create', { colour: 'red' }), 'seven-bodies-shown', 'colour'],
    ['a field of other event types', sample('comment.create', { userId: 'u1' }), 'notification-user-id', 'userId'],
    ['data in a created comment', sample('comment.create', { data: 'text' }), 'notification-data', 'data'],
    [
      'a further field in a type whose body is not shown',
      { ...bare, event: 'svc.comment.delete', data: '', commentId: 'c1' },
      'other-bodies',
      'commentId',
    ],
    ['no data in a type whose body is not shown', { ...bare, event: 'svc.comment.delete' }, 'other-bodies', 'data'],
    ['an id with braces', sample('comment.create', { documentId: '{documentId}' }), 'no-braces-in-paths', 'documentId'],
    [
      'a time that no calendar has',
      sample('comment.create', { timestamp: '2026-13-41T12:29:01.310-0400' }),
      'notification-timestamp',
      'timestamp',
    ],
    [
      'a field named __proto__',
      JSON.parse(JSON.stringify(sample('comment.create')).replace('{', '{"__proto__":"x",')) as Body,
      'seven-bodies-shown',
      '__proto__',
    ],
  ];
  for (const [sentence, body, rule, field] of notes)
    test(sentence, () => {
      const findings = diagnose(body);
      assert.deepEqual(
        findings.map((finding) => [finding.level, citedId(finding), finding.field]),
        [['note', rule, field]],
      );
    });
});

describe('the diagnosis', () => {
  const bodies: unknown[] = [
    ...wrong.map(([, body]) => body),
    ...shown.map((name) => sample(name)),
    sample('comment.create', { colour: 'red' }),
  ];

  test('finds an error exactly where the schema of the type refuses', () => {
    for (const body of bodies) {
      const { findings, event } = diagnoseNotification(JSON.stringify(body));
      const passes = event !== undefined && v.is(notificationSchema(event), body);
      assert.equal(
        findings.some((finding) => finding.level === 'error'),
        !passes,
        JSON.stringify(body),
      );
    }
  });

  test('cites only rules and open facts that exist', () => {
    const found = [...bodies, { ...bare, event: 'svc.comment.delete', data: '', more: 1 }].flatMap((body) => diagnose(body));
    for (const { rule, openFact } of nonEmpty(found))
      assert.ok(rule === undefined ? openFacts.some(({ id }) => id === openFact) : isRule(rule));
  });
});
