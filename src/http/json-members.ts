/** A letter as JSON may write it in a string: itself, or an escape. JSON that is a string of other JSON has more than one backslash. */
function letter(character: string): string {
  const codes = [character.toLowerCase(), character.toUpperCase()].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0'));
  return String.raw`(?:${character}|\\{1,8}u(?:${codes.join('|')}))`;
}

const separator = String.raw`(?:[-_. ]|\\{1,8}u00(?:2d|5f|2e|20))?`;
const space = String.raw`(?:\s|\\{1,8}(?:[nrt]|u00(?:09|0a|0d|20))){0,8}`;

/**
 * Finds the names of members in JSON, up to their values, however they are written: case, separators and escapes do not count. The quotes of the
 * name may be missing if the value has some. A name may be the end of a longer one, unless it is in `whole`.
 */
export function memberPattern(names: readonly string[], whole: readonly string[] = []): RegExp {
  const written = (all: readonly string[]): string =>
    all.map((name) => Array.from(name, (one) => (one === '_' ? separator : letter(one))).join('')).join('|');
  const alternatives = [written(names), ...(whole.length > 0 ? [String.raw`(?<![\w-])(?:${written(whole)})`] : [])].join('|');
  return new RegExp(String.raw`(${alternatives})${space}(?:\\{0,8}["']\s{0,8}:|:(?=\s{0,8}\\{0,8}["']))`, 'gi');
}

/** A string, with quotes or escaped within another string, up to its end or the end of the text; or a bracket; or a value without quotes. */
const token =
  /\s*(?:"((?:[^"\\]|\\.)*)(?:"|$)|'([^'\n]*)'|(\\{1,8})"([^]*?(?<!\\)(?:\3\\\3\\)*(?=\3")|[^]*)(?:\3"|$)|([[{}\],:])|([^\s"'[\]{},\\](?:[^"[\]{},\n\\]*[^\s"[\]{},\\])?)|[^])(?:\s*(:))?/gsy;
const literals: readonly (string | undefined)[] = ['true', 'false', 'null'];

/** The text of a JSON string, given without its quotes. */
export function unescapedJson(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/** The value that begins at `start` with each of its strings and numbers changed, and where it ends. What stands without quotes gets `quote`. */
function rewriteValue(
  text: string,
  start: number,
  quote: string,
  rewrite: (value: string) => string,
): { readonly value: string; readonly end: number } {
  let [value, end, depth] = ['', start, 0];
  token.lastIndex = start;
  do {
    const found = token.exec(text);
    if (!found) break;
    const [raw, double, single, , inner, bracket, bare, colon] = found;
    if (bracket === '[' || bracket === '{') depth += 1;
    if (bracket === ']' || bracket === '}' || (bracket === ',' && depth === 0)) depth -= 1;
    if (depth < 0) break;
    const given = double ?? single ?? inner ?? (literals.includes(bare) ? '' : (bare ?? ''));
    // A name within the value stays.
    const next = given === '' || colon !== undefined ? given : rewrite(given);
    const at = bare === undefined ? raw.search(/["']/) + 1 : raw.indexOf(bare);
    if (next === given) value += raw;
    else value += raw.slice(0, at) + (bare === undefined ? next + raw.slice(at + given.length) : quote + next + quote);
    end = token.lastIndex;
  } while (depth > 0);
  return { value, end };
}

/**
 * Rewrites the strings and numbers in the values of the members that `members` matches. The JSON may be malformed or cut off. `rewrite` gets each
 * value as it is written, without quotes, and the name of the member.
 */
export function rewriteMembers(text: string, members: RegExp, rewrite: (value: string, name: string) => string): string {
  let [result, done] = ['', 0];
  for (const { index, 0: all, 1: name = '' } of text.matchAll(members)) {
    const start = index + all.length;
    if (start < done) continue;
    // A number in JSON that is a string of other JSON gets the quotes of that.
    const [quote] = /(?<!\\)\\*["'](?=\s*:$)/.exec(all) ?? ['"'];
    const { value, end } = rewriteValue(text, start, quote, (given) => rewrite(given, unescapedJson(name)));
    result += text.slice(done, start) + value;
    done = end;
  }
  return result + text.slice(done);
}
