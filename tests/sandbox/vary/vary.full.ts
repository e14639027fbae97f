import { test } from 'node:test';
import { checkedRules, holdRules } from './hold.ts';

test('no rule is broken with vary by 300 seeds', async () => {
  await holdRules(1, 300);
  console.log(`${String(checkedRules.length)} rules hold with each of 300 seeds: ${checkedRules.join(', ')}`);
});
