import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './files.ts';
import { repeatedLines } from './repeated-lines.ts';

const maxShared = 9;

test(`no two places in src share more than ${String(maxShared)} lines`, () => {
  // Each sample of src/examples stands alone.
  const files = sources((name) => /\.(tsx?|astro)$/.test(name) && !name.startsWith('src/examples/'));
  assert.ok(repeatedLines(files, 3).length > 0, 'shared lines are found');
  assert.deepEqual(repeatedLines(files, maxShared + 1), []);
});

test('lines are shared whatever their white space, blank lines and imports', () => {
  const one = { name: 'one.ts', text: "import { x } from './x.ts';\nconst a = 1;\n\nconst b = 2;\nconst c = 3;\n" };
  const other = { name: 'other.ts', text: "const z = 0;\n  const a  = 1;\nconst b = 2;\nimport {\n  y,\n} from './y.ts';\nconst c = 3;\n" };
  assert.deepEqual(repeatedLines([one, other], 3), ['one.ts:2 ~ other.ts:2: 3 lines']);
  assert.deepEqual(repeatedLines([one, other], 4), []);
  assert.deepEqual(repeatedLines([one, { name: 'x.ts', text: "import { x } from './x.ts';\nconst a = 1;\nconst b = 2;" }], 3), []);
});

test('the longest run is reported once, and a file may repeat itself', () => {
  const lines = Array.from({ length: 5 }, (_, index) => `const v${String(index)} = ${String(index)};`).join('\n');
  assert.deepEqual(repeatedLines([{ name: 'a.ts', text: `${lines}\nother();\n${lines}\n` }], 3), ['a.ts:1 ~ a.ts:7: 5 lines']);
});
