import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cmdWord, curlCmd } from '../../../../src/playground/features/log/curl-cmd.ts';

/** What the prompt of cmd makes of a command: first variables, then carets and quotes. Written after its documented phases; no cmd was run. */
function prompt(command: string, variables: Readonly<Record<string, string>>): string {
  const expanded = command.replace(/%([^%\n]+)%/g, (all, name: string) => variables[name.toUpperCase()] ?? all);
  let result = '';
  let inQuotes = false;
  for (let at = 0; at < expanded.length; at++) {
    const character = expanded[at] ?? '';
    if (character === '^' && !inQuotes) {
      at += 1;
      // A caret at the end of a line joins the next line, whose first character then stands for itself.
      if (expanded[at] === '\n') at += 1;
      result += expanded[at] ?? '';
    } else if (character === '\n') break;
    else {
      if ('&|<>()'.includes(character) && !inQuotes) throw new Error(`${character} means something here`);
      if (character === '"') inQuotes = !inQuotes;
      result += character;
    }
  }
  return result;
}

/** What a program of Windows makes of its command line: the arguments, by the rules of its C runtime. */
function argumentsOf(line: string): string[] {
  const all: string[] = [];
  let word: string | undefined;
  let inQuotes = false;
  for (let at = 0; at < line.length;) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0;
    const next = line[at + slashes];
    if (slashes > 0 && next === '"') {
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes / 2)) + (slashes % 2 === 1 ? '"' : '');
      at += slashes + (slashes % 2);
    } else if (slashes > 0) {
      word = (word ?? '') + '\\'.repeat(slashes);
      at += slashes;
    } else if (next === '"') {
      inQuotes = !inQuotes;
      word ??= '';
      at += 1;
    } else if ((next === ' ' || next === '\t') && !inQuotes) {
      if (word !== undefined) all.push(word);
      word = undefined;
      at += 1;
    } else {
      word = (word ?? '') + (next ?? '');
      at += 1;
    }
  }
  return word === undefined ? all : [...all, word];
}

const variables = { PATH: 'C:\\expanded', A: 'expanded', OS: 'expanded' };
const read = (command: string): string[] => argumentsOf(prompt(command, variables));

describe('a curl command for Windows cmd, read by a model of its rules', () => {
  test('the model itself expands a variable and stops at what means something', () => {
    assert.deepEqual(read('echo %PATH% "a b"'), ['echo', 'C:\\expanded', 'a b']);
    assert.throws(() => read('echo a&b'), /means something/);
    assert.deepEqual(read('echo "a&b" c\\\\"d'), ['echo', 'a&b', 'c\\d']);
  });

  for (const text of [
    '%PATH%',
    '100% %OS',
    'a&b|c<d>e^f',
    '"quoted" \\"',
    'C:\\dir\\',
    '!x!',
    '(a)',
    'a\n\nb',
    '',
    '^',
    '"',
    'c=%3D&d=%3D',
  ])
    test(`keeps ${JSON.stringify(text)} as one word`, () => {
      assert.deepEqual(read(`echo ${cmdWord(text)} end`), ['echo', text, 'end']);
    });

  test('keeps any text as one word', () => {
    const unit = fc.constantFrom(...'%^"\\&|<>()! \n\tPATHaA=:;,\'$`é設'.split(''));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        assert.deepEqual(read(`echo ${cmdWord(text)} end`), ['echo', text, 'end']);
      }),
      { numRuns: 2000 },
    );
  });

  test('gives curl the address, the headers and the body', () => {
    const command = curlCmd({
      method: 'POST',
      url: 'https://service.example/a?b=%3D&c=d',
      headers: [['Content-Type', 'application/json']],
      body: '{"a": "%PATH% \\"x\\""}',
    });
    assert.ok(command);
    const words = read(command);
    assert.equal(words[0], 'curl');
    assert.ok(words.includes('https://service.example/a?b=%3D&c=d'));
    assert.ok(words.includes('Content-Type: application/json'));
    assert.equal(words.at(-1), '{"a": "%PATH% \\"x\\""}');
    assert.equal(words.at(-2), '--data-raw');
  });

  test('says that cmd cannot carry a carriage return or a zero byte', () => {
    for (const body of ['a\r\nb', 'a\0b'])
      assert.equal(curlCmd({ method: 'POST', url: 'https://service.example', headers: [], body }), undefined);
  });
});
