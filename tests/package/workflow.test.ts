import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../structure/files.ts';

test('the workflow publishes each package that is built, with provenance and without a token', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/publish.yml'), 'utf8');
  const builds = readFileSync(path.join(root, 'scripts/package.mjs'), 'utf8');
  const names = [...(/const builds = \{(.*)\}/.exec(builds)?.[1] ?? '').matchAll(/(\w+):/g)].map(([, name = '']) => name);
  const published = [...workflow.matchAll(/npm publish \.\/lib\/(\w+) --provenance --access public$/gm)].map(([, name = '']) => name);
  assert.deepEqual(published, names);
  assert.equal(published.length, 3);
  assert.match(workflow, /^ {2}id-token: write$/m);
  assert.doesNotMatch(workflow, /secrets\.|NODE_AUTH_TOKEN/);
});
