const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** How many brackets are open at once in what is read. */
const maxDepth = 100;

/**
 * The end of the object or array that starts at `start`, after its last bracket, if it is before `limit`. Quoted texts are skipped. Undefined if it
 * does not close, or is nested more deeply than anything that is read.
 */
export function endOfBrackets(text: string, start: number, limit = text.length): number | undefined {
  const open: string[] = [];
  for (let at = start; at < limit && open.length <= maxDepth; at++) {
    const character = text.charAt(at);
    if (character === '"' || (character === "'" && isQuote(text, at))) at = endOfQuote(text, at, limit);
    else if (character in closing) open.push(closing[character] ?? '');
    else if (character === open.at(-1)) {
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

function endOfQuote(text: string, start: number, limit: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < limit; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === quote) return at;
  }
  return limit;
}

/** The first object in a text that has a quoted or bare name, up to its last bracket. Undefined if there is none. */
export function firstObject(text: string): string | undefined {
  const start = text.search(/\{\s*(?:["'\\]|\w+\s*:)/);
  if (start < 0) return undefined;
  const end = endOfBrackets(text, start);
  return end === undefined ? undefined : text.slice(start, end);
}
