/** What makes a text malformed, by what shows it: outside of strings, each of which is empty here. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/^\{?\s*'|:\s*'/, 'it has single quotes. Use double quotes'],
  [/(?<=[{,:[]\s{0,99})(?!(?:true|false|null)\b)(?=[\w./:+-]{0,99}[A-Za-z_])[\w./:+-]{0,200}[\w./+-]"/, 'an opening quote is missing'],
  [/(?<!")"(?!")/, 'a string is not closed'],
  [/,\s*[}\]]/, 'a comma precedes a closing bracket'],
  [/[{,]\s*[A-Za-z_]\w*\s*:/, 'a name has no double quotes'],
  [/(?<=:\s{0,99})(?!(?:true|false|null|True|False|None)\b)[A-Za-z_][\w./:+-]{0,200}\s*(?=[,}\n]|$)/, 'a text has no double quotes'],
  [/(?:["\w\]}])\s+""\s*:/, 'a comma is missing between two fields'],
];

const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** How many characters are looked at: a longer body is no body of this interface. */
const looked = 20_000;

/** Says why a body is not well-formed JSON, as far as its text shows it, and in which line. */
export function malformedJson(body: string): string {
  const text = body.trim();
  const blank = text.slice(0, looked).replaceAll(/"(?:[^"\\\n]|\\.)*("?)/g, (string, end) => (end === '' ? string : '""'));
  // A string that is cut here is closed later.
  const bare = text.length > looked ? blank.replace(/(?<!")"(?!")[^"]*$/, '') : blank;
  const about = 'The body is not well-formed JSON';
  for (const [pattern, fault] of faults) {
    const found = pattern.exec(bare);
    if (!found) continue;
    const line = count(bare.slice(0, found.index), /\n/g) + 1;
    return `${about}: ${fault}${text.includes('\n') ? `, in line ${String(line)}` : ''}.`;
  }
  const isOpen = text.length <= looked && count(bare, /[[{]/g) > count(bare, /[\]}]/g);
  return isOpen ? `${about}: a bracket is not closed.` : `${about}.`;
}
