import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './files.ts';

test('each dependency has its reason in decisions/003-dependencies.md, and nothing else has', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  const text = readFileSync(path.join(root, 'decisions/003-dependencies.md'), 'utf8');
  const explained = [...text.matchAll(/^\| ([^|]+?) +\|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((name) => !/^(?:package|-+)$/.test(name));
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  assert.deepEqual(
    explained.sort(),
    installed.sort(),
    'add a row with the reason of a new package, or take out the row of one that is gone',
  );
});
