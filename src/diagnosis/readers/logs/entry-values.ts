/** Finds the values in an entry of a log: objects and forms, each with the label before it. */
import { encodedForm } from '../../messages/url.ts';
import { endOfBrackets, maxObject, type Part } from '../code/balanced.ts';
import { asJson, isFields } from '../code/known-values.ts';
import { looseValue, printedAsJson } from '../code/loose-value.ts';
import { mapAsJson } from '../dumps/java.ts';
import { printedForms } from '../http/print-r.ts';
import { pairsIn } from '../records/structured.ts';

/** A value, and its place in the entry. */
export interface Value extends Part {
  /** What the log calls it, in lower case. Empty without a label. */
  readonly label: string;
  readonly text: string;
}

const label = String.raw`\b(?:(?:request|req|http|response|res)[ _.-]?)?(headers?|body|data|payload|params|form|json|content|post_?data|text|writing|encoding)["']?(?:\s{0,99}(?:=>|[:=])\s{0,99}|\s{1,99})`;
const form = String.raw`[\w%.-]{1,60}=[^&\s"']*(?:&[\w%.-]{1,60}=[^&\s"']*)*`;
/** Where a value begins. What has no label is no part of a URL or of another value. */
const start = new RegExp(
  String.raw`(?:${label}|(?<![\w&%=?./+$-])|(?<![/$%])(?=\{))(?:b(?=["']))?["'\`]?(?:((?:map)?\[|\{)|(${form}))`,
  'gi',
);
/** An object in quotation marks, with escapes. */
const escaped = /\{\s{0,9}\\"(?:[^"\\]|\\.){0,5000}\}(?=")/y;
/** An object with the parts of a request, each under its label. */
const outer = /^\{\s*["']?(?:headers|body|data|payload|json|form)["']?\s*(?::|=>)/;
/** The length of the start of an object, in characters. */
const maxStart = 100;
/** After so many objects without an end, no other is looked for. */
const maxUnclosed = 20;

/** The bracket at a place with what it holds, up to the last one. */
function bracketsAt(text: string, at: number): { end: number; text: string } | undefined {
  escaped.lastIndex = at;
  const [quoted] = escaped.exec(text) ?? [];
  if (quoted !== undefined) return { end: at + quoted.length, text: quoted.replaceAll(/\\(["\\])/g, '$1') };
  const end = endOfBrackets(text, text.startsWith('map', at) ? at + 3 : at, at + maxObject);
  return end === undefined ? undefined : { end, text: text.slice(at, end) };
}

/** The object at a place, with the label before it. Spring has brackets around it, and maybe the media type behind them. */
function objectAt(text: string, at: number, name: string): Value | undefined {
  const isSpring = /^(?:writing|encoding)$/.test(name);
  const from = isSpring && text[at] === '[' ? at + 1 : at;
  const value = bracketsAt(text, from);
  const written = value && mapAsJson(value.text);
  if (!value || written === undefined) return undefined;
  const type = isSpring ? (/^\] as "[^"]{0,60}json/.test(text.slice(value.end, value.end + maxStart)) ? 'json' : 'data') : name;
  return { start: from, end: value.end, label: type, text: written };
}

/** Whether a pair or several are a form, and whole. */
function isForm(written: string, name: string): boolean {
  return (name !== '' || written.includes('&') || written.startsWith('grant_type=')) && !/(?:\.{3}|…)$/.test(written);
}

/** The values of an entry, in their order. */
export function valuesIn(text: string): Value[] {
  const found: Value[] = printedForms(text).map((one) => ({ start: one.index, end: text.length, label: 'form', text: one.body }));
  let unclosed = 0;
  start.lastIndex = 0;
  for (let match = start.exec(text); match && unclosed < maxUnclosed; match = start.exec(text)) {
    const [{ length }, written = '', bracket, pairs = ''] = match;
    const [name, end] = [written.toLowerCase(), match.index + length];
    if (bracket === undefined) {
      if (isForm(pairs, name)) found.push({ start: end - pairs.length, end, label: name, text: pairs });
      continue;
    }
    const at = end - bracket.length;
    const isOpen = name === '' && (bracket !== '{' || outer.test(text.slice(at, at + maxStart)));
    const value = isOpen ? undefined : objectAt(text, at, name);
    if (value) found.push(value);
    else if (!isOpen) unclosed += 1;
    start.lastIndex = value?.end ?? (isOpen ? at + 1 : end);
  }
  return found;
}

/** An entry with U+FFFC and blanks in place of each value. */
export function withoutValues(text: string, values: readonly Value[]): string {
  return values.reduce((rest, { start: from, end }) => rest.slice(0, from) + '\uFFFC'.padEnd(end - from) + rest.slice(end), text);
}

/** A body as it is sent. A log may print the fields of a form as an object. */
export function bodyOf({ text, label: name }: Value, isJson: boolean): string {
  const value = text.startsWith('{') ? looseValue(printedAsJson(text)) : undefined;
  if (!isFields(value)) return text;
  if (!isJson && name !== 'json') return encodedForm(pairsIn(value));
  return /^\{\s*"(?:[^"\\]|\\.)*"\s*:/.test(text) ? text : asJson(value);
}
