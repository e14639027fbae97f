const [brace, endOfBrace, bracket, endOfBracket, parenthesis, endOfParenthesis] = [123, 125, 91, 93, 40, 41] as const;
const [quote, apostrophe, backtick] = [34, 39, 96] as const;

/** How many brackets are open at once in what is read. */
const maxDepth = 100;

/**
 * The end of the object, the array or the arguments that start at `start`, after the last bracket, if it is before `limit`. Quoted texts are skipped.
 * Undefined if it does not close, or is nested more deeply than anything that is read. In arguments only parentheses matter, and a backtick quotes too.
 */
export function endOfBrackets(text: string, start: number, limit = text.length): number | undefined {
  const open: number[] = [];
  const isCall = text.charCodeAt(start) === parenthesis;
  for (let at = start; at < Math.min(limit, text.length) && open.length <= maxDepth; at++) {
    const code = text.charCodeAt(at);
    if (code === quote || (code === apostrophe && isQuote(text, at)) || (code === backtick && isCall)) at = endOfQuote(text, at, limit);
    else if (code === parenthesis && isCall) open.push(endOfParenthesis);
    else if (code === brace && !isCall) open.push(endOfBrace);
    else if (code === bracket && !isCall) open.push(endOfBracket);
    else if (code === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at + 1;
    }
  }
  return undefined;
}

/** Whether an apostrophe opens a quotation: no letter precedes it. */
function isQuote(text: string, at: number): boolean {
  return !/\w/.test(text.charAt(at - 1));
}

/** The place of the mark that ends the quoted text that starts at `start`: an even number of backslashes precedes it. `limit` if none does. */
function endOfQuote(text: string, start: number, limit: number): number {
  const mark = text.charAt(start);
  for (let at = text.indexOf(mark, start + 1); at >= 0 && at < limit; at = text.indexOf(mark, at + 1)) {
    let before = at;
    while (before > start + 1 && text.charAt(before - 1) === '\\') before--;
    if ((at - before) % 2 === 0) return at;
  }
  return limit;
}

/** The length of an object in a log, in characters: its end is not looked for any further. */
export const maxObject = 200_000;
/** After so many objects without an end, no other is looked for. */
const maxUnclosed = 100;

/** A part of a text, by its place. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** The objects that begin where a pattern matches, each up to its last bracket, and none inside another. The pattern has the flag `g`. */
export function objectsAt(text: string, opening: RegExp): Part[] {
  const found: Part[] = [];
  let unclosed = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match && unclosed < maxUnclosed; match = opening.exec(text)) {
    const end = endOfBrackets(text, match.index, match.index + maxObject);
    if (end === undefined) unclosed++;
    else found.push({ start: match.index, end });
    opening.lastIndex = end ?? match.index + 1;
  }
  return found;
}

/** The text without some parts, which are in their order. */
export function withoutParts(text: string, parts: readonly Part[]): string {
  const ends = [0, ...parts.map(({ end }) => end)];
  return ends.map((end, index) => text.slice(end, parts[index]?.start)).join('');
}

/** The first object in a text that has a quoted or bare name, up to its last bracket. Undefined if there is none. */
export function firstObject(text: string): string | undefined {
  const start = text.search(/\{\s*(?:["'\\]|\w+\s*:)/);
  if (start < 0) return undefined;
  const end = endOfBrackets(text, start);
  return end === undefined ? undefined : text.slice(start, end);
}
