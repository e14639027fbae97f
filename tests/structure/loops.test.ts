import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesBelow } from './files.ts';
import { testsThatMayAssertNothing } from './loops.ts';

test('no test asserts only inside of a loop that may run over nothing: wrap its list in nonEmpty(...)', () => {
  const files = filesBelow('tests').filter(({ name }) => name.endsWith('.test.ts'));
  assert.ok(files.length > 0);
  assert.deepEqual(files.flatMap(testsThatMayAssertNothing), []);
});

test('a loop over a computed list is found, a loop over a literal list is not', () => {
  const found = (body: string): number =>
    testsThatMayAssertNothing({
      name: 'tests/x.test.ts',
      text: `import { rules } from '../src/interface/index.ts';\nconst list = ['a'];\ntest('x', async () => {\n${body}\n});`,
    }).length;
  for (const list of ['items', 'items.filter(Boolean)', '[]', '[...items]', 'rules.filter(Boolean)', 'Object.keys(page)'])
    assert.equal(found(`for (const one of ${list}) assert.ok(one);`), 1, list);
  for (const list of [
    "['a']",
    'list',
    'rules',
    'list.entries()',
    'nonEmpty(items)',
    '[...items, 1]',
    'new Set(list)',
    'Object.keys({ a: 1 })',
  ])
    assert.equal(found(`for (const one of ${list}) assert.ok(one);`), 0, list);
  assert.equal(found('for (const one of items) assert.ok(one);\nassert.ok(1);'), 0);
  assert.equal(found('for (const one of list) for (const two of items) assert.ok(two);'), 1);
});
