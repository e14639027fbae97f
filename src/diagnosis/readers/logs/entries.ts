/** Divides a log into entries: a line, with the lines on which a value that begins in it or after it goes on. */
import { endOfBrackets } from '../code/balanced.ts';

/** An entry of a log, and its place in the text. */
export interface Entry {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The length of an object, in characters: its end is not looked for any further. */
const maxObject = 50_000;
/** After so many objects without an end, no other is looked for. */
const maxUnclosed = 100;
/** The start of an object, whose first name may be on the next line. The braces around an ID in a path are none. */
const opening = /\{(?=\s*(?:["'\\[\n]|[\w$-]{1,60}\s{0,4}[:=]))/g;
/** An object below a line that begins with none. */
const below = /\n[ \t]*(?=\{)/y;
/** The lines of an array of PHP below its start. */
const array = /(?<=\bArray[ \t]*)\n[ \t]*\(\n(?:.*\n){1,60}?[ \t]*\)(?=[ \t]*(?:\n|$))/y;

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The end of what matches at a place, or that place. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The entries of a text, in their order. */
export function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let unclosed = 0;
  opening.lastIndex = 0;
  let match = opening.exec(text);
  for (let start = 0; start <= text.length;) {
    const line = endOf(array, text, endOfLine(text, start));
    const isObject = /^\s*\{/.test(text.slice(start, line));
    let end = isObject ? line : endOfLine(text, endOf(below, text, line));
    for (; match && match.index < end && unclosed < maxUnclosed; match = opening.exec(text)) {
      const close = endOfBrackets(text, match.index, match.index + maxObject);
      if (close === undefined) unclosed += 1;
      else [opening.lastIndex, end] = [close, Math.max(end, endOfLine(text, close))];
    }
    entries.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return entries;
}
