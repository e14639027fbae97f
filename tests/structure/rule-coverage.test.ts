import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rules } from '../../src/interface/index.ts';
import { filesBelow, type SourceFile } from './files.ts';

const tests = filesBelow('tests').filter(({ name }) => name.endsWith('.test.ts') && !/^tests\/(interface|structure)\//.test(name));
const behaviour = rules.filter((rule) => rule.behaviour);

/** Rules that a test can show only where there is a network: certificates are checked by Node, and a page has no say in it. */
const networkAlone: readonly string[] = ['receiver-certificate', 'tls-recognised-authority', 'error-certificate'];

/** Whether a text holds an id as a whole string literal, as `rule('<id>', ...)` and tables of ids do. */
function quotes(text: string, id: string): boolean {
  return ["'", '"', '`'].some((mark) => text.includes(`${mark}${id}${mark}`));
}

/** Which files have tests of a rule that run in every home of the sandbox: a suite of `inEveryHome` has no other way. */
function inEveryHome(id: string, files: readonly SourceFile[] = tests): string[] {
  return files.filter(({ text }) => /^inEveryHome\(/m.test(text) && quotes(text, id)).map(({ name }) => name);
}

describe('the table of rules and tests', () => {
  test('every rule that describes behaviour is named by a test that shows it', () => {
    const missing = behaviour.filter((rule) => !tests.some(({ text }) => quotes(text, rule.id)));
    assert.deepEqual(
      missing.map(({ section, id }) => `§${section} ${id}`),
      [],
    );
  });

  test('every one of them is shown by direct call, over HTTP and inside a page', () => {
    const missing = behaviour.filter(({ id }) => !networkAlone.includes(id) && inEveryHome(id).length === 0);
    assert.deepEqual(
      missing.map(({ section, id }) => `§${section} ${id}`),
      [],
    );
  });

  test('the three that need a network are shown on Node', () => {
    for (const id of networkAlone) {
      assert.deepEqual(inEveryHome(id), []);
      assert.ok(tests.some(({ name, text }) => name.startsWith('tests/server/') && quotes(text, id)));
    }
  });

  test('a rule that only one home shows would be missed', () => {
    const text = "test('x', () => rule('code-single-use'));";
    assert.deepEqual(inEveryHome('code-single-use', [{ name: 'tests/sandbox/a.test.ts', text }]), []);
    assert.deepEqual(inEveryHome('code-single-use', [{ name: 'tests/sandbox/a.test.ts', text: `inEveryHome('x', () => {\n${text}` }]), [
      'tests/sandbox/a.test.ts',
    ]);
  });
});
