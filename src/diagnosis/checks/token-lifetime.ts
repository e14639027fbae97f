import { wrong, type Finding } from '../finding.ts';

const name = String.raw`expires_?in`;
/** What may stand before the name in an expression, and what closes it: `token["expires_in"]`, `$t['expires_in']`, `(int) t.expires_in`. */
const before = String.raw`(?:\(\w{1,9}\)\s?)?[$\w.?!>[\]"'-]{0,60}`;
const after = String.raw`["'\])?!]{0,4}`;

/** Where programs take `expires_in` for something else than seconds, with what they take it for. */
const misreadings: readonly (readonly [RegExp, string])[] = [
  [/(?<!\*\s?time\.)\bDuration\([\w.]{0,60}expires_?in\)(?!\s*\*)/i, 'nanoseconds'],
  [
    new RegExp(
      [
        String.raw`\bset(?:Timeout|Interval)\([^;]{0,400}?,\s*${before}${name}["'\]]{0,2}(?:\s?-\s?\d{1,5})?\s*\)`,
        String.raw`(?:\bDate\.now\(\)|\.getTime\(\)|currentTimeMillis\(\)|UnixMilli\(\)|toEpochMilli\(\))\s*\+\s*${before}${name}["'\]]{0,2}(?![\w"'\]]|\s*\*)`,
        String.raw`${name}["'\]]{0,2}\s*/\s*1_?000\b`,
        String.raw`\bThread\.sleep\(\s*${before}${name}["'\]]{0,2}\s*\)`,
        String.raw`\b(?:add|plus|of|from|from_)Milli(?:s|seconds)\(\s*[^;\n*/]{0,60}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\bfrom_millis\(\s*[^;\n*/]{0,60}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\b(?:timedelta|Duration)\(\s*milliseconds\s?[=:]\s?[^;\n*/]{0,60}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\bDuration\([\w.]{0,60}${name}\)\s*\*\s*time\.Millisecond\b`,
      ].join('|'),
      'i',
    ),
    'milliseconds',
  ],
  [
    new RegExp(
      [
        String.raw`\b(?:add|plus|of|from)(?:Minutes|Hours|Days)\(\s*[^;\n*/]{0,80}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\b(?:timedelta|Duration)\(\s*(?:minutes|hours|days)\s?[=:]\s?[^;\n*/]{0,60}${name}(?![^;\n]{0,30}[*/])`,
        String.raw`\bDuration\([\w.]{0,60}${name}\)\s*\*\s*time\.(?:Minute|Hour)\b`,
        String.raw`${name}${after}(?:\.to_i)?\.(?:minutes|hours|days)\b`,
        String.raw`\.add\(\s*${before}${name}["'\]]{0,2}\s*,\s*["'](?:m|h|d|minutes?|hours?|days?)["']`,
      ].join('|'),
      'i',
    ),
    'minutes or more',
  ],
];

/** What is wrong with how a program uses the lifetime of an access token, which is in seconds (§2.2). */
export function misusedLifetime(text: string): Finding | undefined {
  const found = misreadings.find(([pattern]) => pattern.test(text))?.[1];
  if (found === undefined) return undefined;
  return wrong('token-expires-in', 'expires_in', `The program takes expires_in for ${found}. It is in seconds.`);
}
