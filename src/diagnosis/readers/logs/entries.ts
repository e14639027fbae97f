/** Divides a log into entries: a line, with the lines on which a value that begins in it or after it goes on. */
import { objectsAt, type Part } from '../code/balanced.ts';

/** An entry of a log, and its place in the text. */
export interface Entry extends Part {
  readonly text: string;
}

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
  const objects = objectsAt(text, opening).values();
  let object = objects.next().value;
  for (let start = 0; start <= text.length;) {
    const line = endOf(array, text, endOfLine(text, start));
    const isObject = /^\s*\{/.test(text.slice(start, line));
    let end = isObject ? line : endOfLine(text, endOf(below, text, line));
    for (; object && object.start < end; object = objects.next().value) end = Math.max(end, endOfLine(text, object.end));
    entries.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return entries;
}
