import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rules } from '../../src/interface/index.ts';
import { filesBelow } from './files.ts';

const tests = filesBelow('tests').filter(({ name }) => name.endsWith('.test.ts') && !/^tests\/(interface|structure)\//.test(name));

/** Whether a text holds an id as a whole string literal, as `rule('<id>', ...)` and tables of ids do. */
function quotes(text: string, id: string): boolean {
  return ["'", '"', '`'].some((mark) => text.includes(`${mark}${id}${mark}`));
}

test('every rule that describes behaviour is named by a test that shows it', () => {
  const missing = rules.filter((rule) => rule.behaviour && !tests.some(({ text }) => quotes(text, rule.id)));
  assert.deepEqual(
    missing.map(({ section, id }) => `§${section} ${id}`),
    [],
  );
});
