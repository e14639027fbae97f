/** Reads the patterns of Elixir, which a receiver has in the heads of its functions in place of comparisons. */
import { endOfBrackets } from '../code/balanced.ts';

/** The length of a pattern, in characters: its end is not looked for any further. */
const maxPattern = 1000;
const start = /%\{\s{0,20}["']\w{1,60}["']\s{0,3}=>/g;
/** A pair, with the text that its value must be: `"event" => "webhook.ping"`, and not only begin with: `"webhook." <> rest`. */
const pair = /["'](\w{1,60})["']\s{0,3}=>\s{0,3}(?:(["'])([^"'\n]{0,80})\2(?!\s{0,3}<>))?/g;

/** Whether a map between two texts is a pattern: in the head of a function, or with what it is compared with after it. */
function isPattern(before: string, after: string): boolean {
  const [, head] = /^(?:[\s\S]*\n)?[ \t]*defp?\s([\s\S]*)$/.exec(before) ?? [];
  return (head !== undefined && !/\bdo\b/.test(head)) || /^\s*(?:=(?![=>~])|->|<-)/.test(after);
}

/** A text with each map of a pattern as what it compares: `(params.event == "webhook.ping")`. */
export function withoutPatterns(text: string): string {
  if (!/^[ \t]*(?:defp?|case|with)\s/m.test(text)) return text;
  let [plain, from] = ['', 0];
  for (const { index } of text.matchAll(start)) {
    const end = index < from ? undefined : endOfBrackets(text, index + 1, index + maxPattern);
    if (end === undefined || !isPattern(text.slice(Math.max(index - maxPattern, 0), index), text.slice(end, end + 100))) continue;
    const compared = [...text.slice(index, end).matchAll(pair)].map(
      ([, name = '', , value]) => `params.${name}${value === undefined ? '' : ` == "${value}"`}`,
    );
    plain += `${text.slice(from, index)}(${compared.join(', ')})`;
    from = end;
  }
  return plain + text.slice(from);
}
