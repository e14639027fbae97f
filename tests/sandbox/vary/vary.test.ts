import { test } from 'node:test';
import { rules } from '../../../src/interface/index.ts';
import { exceptions } from '../../proof/coverage.ts';
import { checkedRules, holdRules } from './hold.ts';
import { assertEmpty } from '../../assert-empty.ts';

test('every rule that describes behaviour is checked with vary, but those about certificates', () => {
  const expected = rules.filter(({ id, behaviour }) => behaviour && !exceptions.some(({ rule }) => rule === id)).map(({ id }) => id);
  assertEmpty(
    expected.filter((id) => !checkedRules.includes(id)),
    'each of these rules needs a step in tests/sandbox/vary that checks it',
  );
  assertEmpty(
    checkedRules.filter((id) => !expected.includes(id)),
    'a step checks a rule that does not describe behaviour, or is an exception of tests/proof/coverage.ts',
  );
});

test('no rule is broken with vary by 5 seeds', () => holdRules(1, 5));
