import { shellQuoted } from './shell-escapes.ts';
import { ShellLexer } from './shell-lexer.ts';

/** A function of a script, as it is written. */
interface ShellFunction {
  readonly name: string;
  readonly body: string;
  readonly definition: string;
}

const definition =
  /^[ \t]*(?:function[ \t]+)?([A-Za-z_][\w-]*)[ \t]*\(\)[ \t]*\{(?:[ \t]([^\n]*;)[ \t]*\}|[^\n]*\n([\s\S]*?)\n[ \t]*\})[ \t]*$/gm;
/** Calls in a script. A text with more of them is none. */
const maxCalls = 100;

/** The functions of a script that send a request with what they are given. */
function functionsIn(text: string): ShellFunction[] {
  return [...text.matchAll(definition)].flatMap(([whole, name = '', line, lines]) => {
    const body = line ?? lines ?? '';
    return /\b(?:curl|wget|http|xh)\b/.test(body) && /\$\{?[1-9@*]/.test(body) ? [{ name, body, definition: whole }] : [];
  });
}

/** The body of a function for one call: what it is given has names that no other call has. */
function bodyFor({ body }: ShellFunction, words: readonly string[], call: number): string {
  const shifted = [...body.matchAll(/\bshift\b(?: +(\d))?/g)].reduce((sum, [, count = '1']) => sum + Number(count), 0);
  const given = words.map((word, index) => `__${String(call)}_${String(index + 1)}=${shellQuoted(word)}\n`).join('');
  const all = words.slice(shifted).map(shellQuoted).join(' ');
  const named = body
    .replaceAll(/\bshift\b(?: +\d)?/g, ':')
    .replaceAll(/"?\$(?:[@*]|\{[@*]\})"?/g, () => all)
    .replaceAll(/\$(\{?)([1-9])/g, (_whole, brace: string, index: string) => `\${__${String(call)}_${index}${brace === '' ? '}' : ''}`);
  return `${given}${named}\n`;
}

/** A script with the body of a function in the place of each of its calls, so that what it is given is known there. */
export function withCalls(text: string): string {
  const functions = functionsIn(text);
  if (functions.length === 0) return text;
  const names = functions.map(({ name }) => name).join('|');
  const script = functions.reduce((rest, { definition: whole }) => rest.replace(whole, () => ''), text);
  const lexer = new ShellLexer(script, { variables: new Map(), files: new Map() });
  const parts: string[] = [];
  let at = 0;
  for (const match of script.matchAll(
    new RegExp(String.raw`(?:^[ \t]*|(?<=[;&|(\x60]) *)(?:(?:if|then|do|!) +)?(${names})(?=[ \t])`, 'gm'),
  )) {
    const opening = script.charAt(match.index - 1);
    const { words, end } = lexer.command(match.index + match[0].length, opening === '(' ? ')' : opening);
    const called = functions.find(({ name }) => name === match[1]);
    if (match.index < at || !called || parts.length > maxCalls) continue;
    parts.push(script.slice(at, match.index), bodyFor(called, words, parts.length));
    at = end;
  }
  return at === 0 ? text : [...parts, script.slice(at)].join('');
}
