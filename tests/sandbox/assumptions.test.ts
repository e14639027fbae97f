import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFacts } from '../../src/interface/index.ts';
import { assumptions, assumptionsAbout } from '../../src/sandbox/assumptions/index.ts';
import { variationOf } from '../../src/sandbox/assumptions/variation.ts';
import { nonEmpty } from '../non-empty.ts';

test('the sandbox says what it assumes about every open fact but those that never make a difference to it', () => {
  const without = openFacts.filter(({ id }) => assumptionsAbout(id).length === 0).map(({ id }) => id);
  assert.deepEqual(without.sort(), [
    'always-listening-field',
    'deprecation-policy',
    'primary-format-syntax',
    'return-uris',
    'secret-replacement',
    'subject-ids',
    'version-negotiation',
    'workflow-states',
  ]);
});

test('one assumption may cover several open facts, and is listed with each of them', () => {
  const ids = assumptionsAbout('code-after-rejection').map(({ id }) => id);
  assert.deepEqual(ids, ['client-before-code', 'redirect-mismatch-400']);
  for (const { id, fact, also = [] } of assumptions) assert.equal(new Set([fact, ...also]).size, also.length + 1, id);
});

test('each open fact is varied, strict about it, or has one behaviour for a reason', () => {
  const modes = openFacts.map(({ id }) => {
    const { mode, sentences } = variationOf(id);
    for (const sentence of nonEmpty(sentences)) assert.match(sentence, /^\W?[A-Za-z`].*\.$/, id);
    return mode;
  });
  assert.deepEqual([...new Set(modes)].sort(), ['none', 'strict', 'vary']);
  assert.equal(variationOf('reused-code').mode, 'vary');
  assert.equal(variationOf('raw-equals').mode, 'strict');
});
