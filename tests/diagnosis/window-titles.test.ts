import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

const program = (line: string): string => `redirect = "urn:ietf:wg:oauth:2.0:oob"\n${line}\n`;

describe('a program that reads the window title of the out-of-band page', () => {
  for (const line of [
    'if title.startswith("Authorization code: "):',
    "if (win.getTitle().includes('Code=')) {",
    'code, ok := strings.CutPrefix(title, "Auth code=")',
    'const [, code] = document.title.match(/^code: (.*)$/);',
  ])
    test(`expects another one with ${line}`, () => {
      assert.deepEqual(foundIn(program(line)).slice(-1), [['redirect', 'error desktop-oob-title title']]);
    });

  test('expects another one for an error', () => {
    const found = foundIn(program('if title.startswith("Error: "):'));
    assert.deepEqual(found.slice(-1), [['redirect', 'error error-oob-title title']]);
  });

  for (const line of [
    'if title.startswith("Success code="):',
    "if (title.includes('code=')) {",
    "if (title.startsWith('Error description=')) {",
    'if title.startswith("My application"):',
  ])
    test(`is right with ${line}`, () => {
      assert.deepEqual(foundIn(program(line)).flat().join(' ').includes('oob-title'), false);
    });
});

test('the title of another program is not checked', () => {
  assert.deepEqual(foundIn('if title.startswith("Authorization code: "):\n    return title'), []);
});
