import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakableRulePage, rules } from '../../src/interface/index.ts';
import { breakableRules } from '../../src/interface/rules/breakable.ts';
import { sources } from './files.ts';

// What refuses requests: the sandbox, and the checks and tables of the interface that give it a rule to cite.
const refusing = sources((name) => /^src\/(sandbox\/(?!assumptions\/)|interface\/(identification|registrations|endpoints)\.ts)/.test(name));
const isCited = (id: string) => refusing.some(({ text }) => text.includes(`'${id}'`));
const breakable: readonly string[] = Object.values(breakableRules).flat();

test('every rule that a refusal can cite is among the breakable ones, and so has its link', () => {
  const missing = rules.filter(({ id }) => isCited(id) && !breakable.includes(id));
  assert.deepEqual(
    missing.map(({ id }) => id),
    [],
  );
});

test('no rule is among the breakable ones that nothing cites', () => {
  assert.deepEqual(
    breakable.filter((id) => !isCited(id)),
    [],
  );
});

test('a breakable rule links to the page that explains it', () => {
  for (const { id, page } of rules) assert.equal(breakableRulePage(id), breakable.includes(id) ? page : undefined);
});
