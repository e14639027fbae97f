import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedLines, printedLines } from '../../../../src/playground/features/diagnosis/lines.ts';
import type { Mark } from '../../../../src/playground/features/diagnosis/marks.ts';

const mark = (start: number, end: number, number: number): Mark => ({ start, end, numbers: [number] });
const cut = (text: string, marks: readonly Mark[]) =>
  markedLines(text, marks).map((pieces) =>
    pieces.map((piece) => (piece.mark ? `[${piece.isStart ? 'from ' : ''}${piece.text}]` : piece.text)),
  );

test('a text is cut into its lines, and nothing of it is lost', () => {
  assert.deepEqual(cut('one\r\n\ntwo', []), [['one\r\n'], ['\n'], ['two']]);
  assert.deepEqual(cut('one\n', []), [['one\n']]);
  assert.deepEqual(cut('', []), []);
});

test('a mark over several lines is in each of them, and begins in one', () => {
  assert.deepEqual(cut('a bad\nvalue b', [mark(2, 11, 1)]), [
    ['a ', '[from bad\n]'],
    ['[value]', ' b'],
  ]);
});

test('marks beside each other and at both ends of a text stay apart', () => {
  assert.deepEqual(cut('abcd', [mark(0, 2, 1), mark(2, 4, 2)]), [['[from ab]', '[from cd]']]);
});

/** The lines of a text that curl printed. */
const printed = (text: string) => text.split('\n').filter((_, index) => printedLines(text)[index]);

test('what curl printed begins below the command, with a note or the request', () => {
  const output = ['*   Trying 127.0.0.1', '> GET / HTTP/1.1'];
  assert.deepEqual(printed(["$ curl -v \\\n  'https://a.example'", ...output].join('\n')), output);
  assert.deepEqual(printed('curl https://a.example -v\n> GET / HTTP/1.1\n< HTTP/1.1 200 OK'), ['> GET / HTTP/1.1', '< HTTP/1.1 200 OK']);
});

test('another command below what curl printed was typed', () => {
  assert.deepEqual(printed('curl -v https://a.example\n> GET / HTTP/1.1\n$ curl https://b.example\n{}'), ['> GET / HTTP/1.1']);
});

test('a quotation in a chat and a text without a command have no output of curl', () => {
  assert.deepEqual(printed('> POST /oauth/token HTTP/1.1\n> Host: a.example'), []);
  assert.deepEqual(printed('> curl https://a.example\n> -d a=b'), []);
});

test('a command that was typed over several prompts has no output of curl', () => {
  assert.deepEqual(printed('$ curl -s https://a.example \\\n>   -d a=b \\\r\n>   -d c=d\n{}'), []);
  assert.deepEqual(printed('$ curl -v https://a.example \\\n> -d a=b\n*   Trying 127.0.0.1'), ['*   Trying 127.0.0.1']);
});
