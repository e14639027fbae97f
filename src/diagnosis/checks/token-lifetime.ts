import { limits } from '../../interface/limits.ts';
import { wrong, type Finding } from '../finding.ts';
import { endOfBrackets } from '../readers/code/balanced.ts';

const name = String.raw`expires_?in(?!\w)`;
/** What may stand before the name in an expression, and what closes it: `token["expires_in"]`, `$t['expires_in']`, `(int) t.expires_in`. */
const before = String.raw`(?:\(\w{1,9}\)\s?)?[$\w.?!>[\]"'-]{0,60}`;
/** What may stand before it as the only argument: a cast, and a getter. */
const read = String.raw`(?:\(\w{1,9}\)\s?)?[^;\n*/()]{0,60}(?:\bget\w{0,9}\(["'])?`;
const after = String.raw`["'\])?!]{0,4}`;

/** Where programs take `expires_in` for something else than seconds, with what they take it for. */
const misreadings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Add|Sleep|After|AfterFunc|NewTimer|NewTicker|Tick)\(\s?time\.Duration\([\w.]{0,60}expires_?in\)(?!\s*\*)/i, 'nanoseconds'],
  [
    new RegExp(
      [
        String.raw`(?:\bDate\.now\(\)|\.getTime\(\)|currentTimeMillis\(\)|UnixMilli\(\)|toEpochMilli\(\))\s*\+\s*${before}${name}["'\]]{0,2}(?![\w"'\]]|\s*\*)`,
        String.raw`${name}["'\]]{0,2}\s*/\s*1_?000\b`,
        String.raw`\bThread\.sleep\(\s*${before}${name}["'\]]{0,2}\s*\)`,
        String.raw`\b(?:add|plus|of|from|from_)Milli(?:s|seconds)\(\s*${read}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\bfrom_millis\(\s*${read}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\b(?:timedelta|Duration)\(\s*milliseconds\s?[=:]\s?${read}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\bDuration\([\w.]{0,60}${name}\)\s*\*\s*time\.Millisecond\b`,
      ].join('|'),
      'i',
    ),
    'milliseconds',
  ],
  [
    new RegExp(
      [
        String.raw`\b(?:add|plus|of|from)(?:Minutes|Hours|Days)\(\s*${read}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\b(?:timedelta|Duration)\(\s*(?:minutes|hours|days)\s?[=:]\s?${read}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\bDuration\([\w.]{0,60}${name}\)\s*\*\s*time\.(?:Minute|Hour)\b`,
        String.raw`${name}${after}(?:\.to_i)?\.(?:minutes|hours|days)\b`,
        String.raw`\.add\(\s*${before}${name}["'\]]{0,2}\s*,\s*["'](?:m|h|d|minutes?|hours?|days?)["']`,
      ].join('|'),
      'i',
    ),
    'minutes or more',
  ],
];

const delay = new RegExp(String.raw`,\s*${before}${name}["'\]]{0,2}(?:\s?-\s?\d{1,5})?\s*$`, 'i');

const maxArguments = 400;

/** Whether a program waits for `expires_in` milliseconds: it is the last argument of a timer. */
function isDelay(text: string): boolean {
  return [...text.matchAll(/\bset(?:Timeout|Interval)\(/g)].some(({ 0: head, index }) => {
    const start = index + head.length;
    const end = endOfBrackets(text, start - 1, start + maxArguments);
    return end !== undefined && delay.test(text.slice(start, end - 1));
  });
}

/** A variable of this name that holds something else. */
const own = /\bexpiresIn\s*=\s*[^=;\n][^;\n]{0,80}?(?:\*|\bms\(|\d{4})|\bexpiresIn\s*=\s*ms\(/;

/** What is wrong with how a program uses the lifetime of an access token, which is in seconds (§2.2). */
export function misusedLifetime(text: string): Finding | undefined {
  if (own.test(text)) return undefined;
  const found = isDelay(text) ? 'milliseconds' : misreadings.find(([pattern]) => pattern.test(text))?.[1];
  if (found === undefined) return undefined;
  return wrong('token-expires-in', 'expires_in', `The program treats expires_in as ${found}, but it is in seconds.`);
}

/** How tests of Hurl, Postman, Bruno, k6, pytest, Jest, Chai and Node.js say what they expect of the lifetime. */
const expectations = [
  String.raw`^jsonpath "\$\.expires_in" (?:==|equals) (\d+)[ \t]*$`,
  String.raw`\bexpect\([^()\n]{0,60}(?:\(\)[^()\n]{0,20})?\bexpires_in["'\]]{0,2}\)\.(?:to\.)?(?:be|eql?|equal|toBe|toEqual|toStrictEqual|deep\.equal)\((\d+)\)`,
  String.raw`^[ \t]{0,40}res\.body\.expires_in: (?:eq )?(\d+)[ \t]*$`,
  String.raw`=>\s{0,9}[\w.]{1,30}(?:\(\))?(?:\.|\(["'])expires_in(?:["']\))? ={2,3} (\d+)\b`,
  String.raw`^[ \t]{0,40}assert [\w.()]{1,60}(?:\.|\[["'])expires_in(?:["']\])? == (\d+)[ \t]*$`,
  String.raw`\b(?:assert\.)?(?:strictEqual|equal|assertEqual)\([\w.()]{1,60}(?:\.|\[["'])expires_in(?:["']\])?, ?(\d+)\)`,
].join('|');
const expected = new RegExp(expectations, 'gm');

/** What is wrong with the lifetime that a test expects of an access token (§2.2). */
export function expectedLifetime(text: string): Finding | undefined {
  const right = String(limits.accessTokenSeconds);
  const isOther = [...text.matchAll(expected)].some((match) => match.slice(1).some((value) => Boolean(value) && value !== right));
  const message = `The test expects another lifetime. expires_in is ${right}, in seconds.`;
  return isOther ? wrong('token-expires-in', 'expires_in', message, right) : undefined;
}
