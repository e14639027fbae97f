import type { Finding } from './finding.ts';
import type { Part } from './readers/code/balanced.ts';
import { literal } from './readers/code/plain-text.ts';

/** The places of a name with its value: `name=value`, `"name": "value"`, `Name: value`. */
function named(name: string): RegExp {
  const value = String.raw`(?:\\?["'][^"'\n]*["']|\[[^\]\n]*\]|\{[^}\n]*\}|[^&\s'",}\n]*)`;
  return new RegExp(String.raw`(?<![\w-])${literal(name)}["'\\\]]*\s*(?:=|:|%3D)\s*${value}`, 'i');
}

/** The places of a text: first those where it is no part of a longer word. */
function alone(text: string): RegExp[] {
  return [new RegExp(String.raw`(?<![\w-])${literal(text)}(?![\w-])`), new RegExp(literal(text))];
}

/** The patterns by which a finding is found in its text, the best one first. */
function patternsOf({ field = '', instead }: Finding): RegExp[] {
  if (instead === 'nothing') return [];
  const name = field.split('.').at(-1) ?? '';
  if (instead !== undefined) return [...(instead.kind === 'name' ? [named(instead.text)] : alone(instead.text)), named(name)];
  if (field === 'method')
    return [/(?:(?<![\w-])-X\s*|--request[\s=]+|-[Mm]ethod\s+|[mM]ethod["']?:\s*)["']?[A-Za-z]+/, /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b/];
  if (field === 'path' || field === 'webhookId') return [/(?:https?:\/\/[^/\s'"]+)?\/(?:[\w.-]+\/){0,20}(?:oauth2?|webhooks?)[^\s'"?]*/i];
  if (field === 'query') return [/\?[^\s'"]+/];
  if (field === 'scope') return [/(?<![\w-])scope=\w+(?:,\w+)+/i, named(field)];
  if (/^[A-Z]/.test(field))
    return [
      // A pair of an object, which may have the others in the same line.
      new RegExp(String.raw`(?<![\w-])${literal(field)}\\?["']\s*(?::|=>?)\s*\\?["'][^"'\n]*["']`, 'i'),
      new RegExp(
        String.raw`(?<![\w-])${literal(field)}["'\\]*\s*[:=][^\n]*?(?=["'\\^]{0,4}(?:\s{0,9}[,\\^]?$|["'][ ,;)\]}])|\}(?:\{|$))`,
        'im',
      ),
    ];
  return [named(name)];
}

/** Finds the part of the pasted text that a finding is about. Undefined for what is missing. */
export function placeOf(finding: Finding, text: string): Part | undefined {
  for (const pattern of patternsOf(finding)) {
    const match = pattern.exec(text);
    if (match && match[0] !== '') return { start: match.index, end: match.index + match[0].trimEnd().length };
  }
  return undefined;
}
