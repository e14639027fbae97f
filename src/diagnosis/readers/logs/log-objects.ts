import { endOfBrackets } from '../code/balanced.ts';

/** The length of an object in a log, in characters: its end is not looked for any further. */
const maxObject = 200_000;
/** After so many objects without an end, a text is no log. */
const maxUnclosed = 100;

/** The JSON objects between the words of a text, each up to its last bracket. */
export function objectsIn(text: string): string[] {
  const found: string[] = [];
  let unclosed = 0;
  const start = /\{\s*\\?["'\w]/g;
  for (let match = start.exec(text); match && unclosed < maxUnclosed; match = start.exec(text)) {
    const end = endOfBrackets(text, match.index, match.index + maxObject);
    if (end === undefined) unclosed++;
    else found.push(text.slice(match.index, end));
    start.lastIndex = end ?? match.index + 1;
  }
  return found;
}

/** The text without the parts, which are in their order. */
export function without(text: string, parts: readonly string[]): string {
  let [rest, at] = ['', 0];
  for (const part of parts) {
    const start = text.indexOf(part, at);
    rest += text.slice(at, start);
    at = start + part.length;
  }
  return rest + text.slice(at);
}
