import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { corrected, divided, eventSample, verdictOf } from '../../../../src/playground/features/event/sample.ts';
import { sampleChanges } from '../../../../src/playground/features/event/sample-changes.ts';

const change = (text: string, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...values });
const created = eventSample('comment.create', 'svc');
const updated = eventSample('comment.update', 'svc');

describe('the sample of an event', () => {
  test('is valid as it comes, and says of a body that is not specified that only some fields are required', () => {
    assert.deepEqual(verdictOf(created, 'comment.create', 'svc'), { valid: true, label: 'Valid', findings: [] });
    assert.deepEqual(verdictOf(updated, 'comment.update', 'svc'), { valid: true, label: '4 of 4 required', findings: [] });
    assert.deepEqual(Object.keys(JSON.parse(updated) as object), ['timestamp', 'event', 'webhookId', 'messageId', 'data']);
  });

  test('is checked as it is edited: every mistake is found, with its rule', () => {
    const { commentId: _, ...rest } = JSON.parse(created) as Record<string, string>;
    const text = JSON.stringify({ ...rest, timestamp: '2026-03-02T12:51:27.143-04:00' });
    const { valid, label, findings } = verdictOf(text, 'comment.create', 'svc');
    assert.deepEqual([valid, label], [false, '2 mistakes']);
    const rules = findings.map(({ rule }) => rule);
    assert.deepEqual(rules, ['notification-timestamp', 'notification-comment-id']);
  });

  test('of another event type, or that is not JSON, has a mistake', () => {
    assert.equal(verdictOf(created, 'comment.update', 'svc').label, '1 mistake');
    assert.equal(verdictOf(`${created}}`, 'comment.create', 'svc').label, '1 mistake');
  });

  test('of a body that is not specified needs no data, and other fields are noted only', () => {
    const { data: _, ...rest } = JSON.parse(updated) as Record<string, string>;
    const { valid, findings } = verdictOf(JSON.stringify({ ...rest, commentId: 'c1' }), 'comment.update', 'svc');
    assert.equal(valid, true);
    assert.deepEqual(
      findings.map(({ level, openFact }) => [level, openFact]),
      [
        ['note', 'other-bodies'],
        ['note', 'other-bodies'],
      ],
    );
  });

  test('takes the correction of a finding that has one', () => {
    const text = change(created, { timestamp: '2026-03-02T12:51:27.143-04:00' });
    const [finding] = verdictOf(text, 'comment.create', 'svc').findings;
    assert.ok(finding);
    assert.equal(verdictOf(corrected(text, finding) ?? '', 'comment.create', 'svc').label, 'Valid');
    const missing = verdictOf('{}', 'comment.create', 'svc').findings[0];
    assert.ok(missing);
    assert.equal(corrected('{}', missing), undefined);
  });
});

test('of the findings, several notes beside a mistake are folded', () => {
  const of = (text: string) => {
    const { shown, folded } = divided(verdictOf(text, 'comment.create', 'svc').findings);
    return [shown.map(({ level }) => level), folded.length];
  };
  assert.deepEqual(of(change(created, { event: 'svc.comment.delete' })), [['error'], 5]);
  assert.deepEqual(of(change(created, { one: 1, other: 2 })), [['note', 'note'], 0]);
  assert.deepEqual(of(change(created, { timestamp: 'x', other: 2 })), [['error', 'note'], 0]);
});

describe('the values to fire', () => {
  test('are those that the reader changed and that can be chosen', () => {
    assert.deepEqual(sampleChanges(created, 'comment.create', 'svc').values, {});
    const text = change(created, { commentId: 'mine', timestamp: '2030-01-01T00:00:00.000+0000', webhookId: 'w', documentId: 'd' });
    assert.deepEqual(sampleChanges(text, 'comment.create', 'svc').values, { commentId: 'mine' });
  });

  test('leave out what is wrong', () => {
    const sample = eventSample('document.lifecycle.statechange', 'svc');
    const fired = (values: Readonly<Record<string, unknown>>) =>
      sampleChanges(change(sample, values), 'document.lifecycle.statechange', 'svc').values;
    assert.deepEqual(fired({ documentState: 'TRASH', data: 'mine' }), { documentState: 'TRASH', data: 'mine' });
    assert.deepEqual(fired({ documentState: 'GONE', data: 7 }), {});
    assert.deepEqual(sampleChanges('not JSON', 'comment.create', 'svc').values, {});
  });

  test('come with what of the sample is not sent: what is wrong, renamed or added, and what is for the service to decide', () => {
    const unsent = (text: string) => sampleChanges(text, 'comment.create', 'svc').unsent;
    assert.equal(unsent(created), undefined);
    assert.equal(unsent(change(created, { commentId: 'mine' })), undefined);
    assert.equal(unsent(change(created, { commentId: 7, messageId: 'm' })), 'Your changes to messageId and commentId were not sent.');
    assert.match(unsent(created.replace('"commentId"', '"comment"')) ?? '', /to commentId and comment were not sent/);
    assert.match(unsent(`${created}}`) ?? '', /not a JSON object/);
    assert.equal(unsent(change(created, { commentId: '', toString: 1 })), 'Your changes to commentId and toString were not sent.');
    const trial = eventSample('webhook.ping', 'svc');
    assert.match(sampleChanges(change(trial, { webhookId: 'w' }), 'webhook.ping', 'svc').unsent ?? '', /to webhookId were/);
  });
});
