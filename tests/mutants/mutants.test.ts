import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { rule } from '../../src/interface/index.ts';
import { root } from '../structure/files.ts';
import { allMutants, listFaults, rulesWithoutMutant } from './areas.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const mutants = await allMutants();

test('each mutant has a unique name, and replaces a text that its file has exactly once by another', () => {
  assert.deepEqual(listFaults(mutants, root), []);
});

test('each rule that describes behaviour has a mutant', () => {
  assert.deepEqual(rulesWithoutMutant(mutants), [], 'add a mutant of these rules to tests/mutants/areas, as its README says');
});

test('each mutant names a rule that exists or test files that exist', () => {
  for (const { noticedBy } of nonEmpty(mutants))
    if ('rule' in noticedBy) assert.ok(rule(noticedBy.rule).behaviour, `${noticedBy.rule} describes no behaviour`);
    else assertEmpty(noticedBy.tests.filter((file) => !existsSync(path.join(root, file))));
});
