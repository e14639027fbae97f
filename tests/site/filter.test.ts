import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestFits, countText } from '../../src/site/client/filter.ts';
import { builtSite, pageAt } from './built.ts';
import { attribute, textOf } from './html.ts';

const texts = ['svc.comment.create A comment is created.', 'svc.comment.delete', 'webhook.ping'];

test('an entry fits when it has every word of the query in it, in any order', () => {
  assert.deepEqual(bestFits(texts, 'create COMMENT'), { fits: [true, false, false], isComplete: true });
  assert.deepEqual(bestFits(texts, ' '), { fits: [true, true, true], isComplete: true });
});

test('the closest entries fit where none has every word', () => {
  assert.deepEqual(bestFits(texts, 'comment delete event'), { fits: [false, true, false], isComplete: false });
  assert.deepEqual(bestFits(texts, 'xyz'), { fits: [false, false, false], isComplete: false });
});

test('the count says what is left, and what to do when nothing is', () => {
  assert.equal(countText(20, 20, 'event types'), 'All 20 event types');
  assert.equal(countText(3, 20, 'event types'), '3 of 20 event types');
  assert.equal(countText(3, 20, 'event types', false), 'No event types have all words. The closest: 3');
  assert.match(countText(0, 20, 'event types'), /^No event types match/);
});

for (const [typed, ...expected] of [
  ['401 at the token endpoint', 'basic-header', 'wrong-secret', 'encoded-twice'],
  ['no notifications arrive', 'receiver-unreachable', 'certificate', 'stopped', 'cleaned-up', 'ping-only'],
  ['state mismatch', 'state-differs'],
  ['webhook disappeared', 'trial-failed', 'cleaned-up'],
] as const)
  test(`the filter of the troubleshooting page leaves few symptoms, the right ones among them, for: ${typed}`, () => {
    const symptoms = pageAt(builtSite(), '/production/troubleshooting/').all.filter(({ tagName }) => tagName === 'details');
    const symptomTexts = symptoms.map((symptom) => `${textOf(symptom)} ${attribute(symptom, 'data-words') ?? ''}`);
    const { fits } = bestFits(symptomTexts, typed);
    const left = symptoms.filter((_, at) => fits[at]).map((symptom) => attribute(symptom, 'id'));
    assert.ok(left.length <= expected.length + 2, left.join(' '));
    for (const id of expected) assert.ok(left.includes(id), `${id}: ${left.join(' ')}`);
  });
