import { endOfBrackets, maxObject } from './balanced.ts';
import { isFields, Unknown, type Fields } from './known-values.ts';
import { Program } from './program.ts';
import { parseJson } from './parse-json.ts';

/** Parses JSON, or a text like it, with single quotes, bare names, trailing commas or the constants of Python. Undefined if the text is not a value. */
export function looseValue(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return new Program(text).single();
  }
}

/** The object at a place of a text, as a program writes or prints it, and its end. Undefined if there is none. */
export function fieldsAt(text: string, at: number): { fields: Fields; end: number } | undefined {
  const end = endOfBrackets(text, at, at + maxObject);
  const fields = end === undefined ? undefined : looseValue(text.slice(at, end));
  return end !== undefined && isFields(fields) ? { fields, end } : undefined;
}

/** Whether a value holds a name or a bare word that stands for a value that the text does not show. */
export function hasUnknown(value: unknown): boolean {
  if (value instanceof Unknown) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnknown);
}

/** What Rails prints with the parameters of a request: where it went, and the fields again under the name of a controller. */
function withoutWrapped(fields: Fields): Fields {
  const { controller: _controller, action: _action, format: _format, ...sent } = fields;
  const isCopy = (value: unknown): boolean =>
    isFields(value) && Object.entries(value).every(([name, entry]) => JSON.stringify(sent[name]) === JSON.stringify(entry));
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => !isCopy(value)));
}

/** An object that a program in JavaScript, Python or Ruby writes or prints, with bare names, single quotes or arrows. Undefined for any other text. */
export function printedFields(text: string): Fields | undefined {
  const value = /^\s*\{\s*(?:'|[A-Za-z_$][\w$]*\s*:|"\w+"\s*=>)/.test(text) ? looseValue(text) : undefined;
  if (!isFields(value)) return undefined;
  return /^\s*\{\s*"\w+"\s*=>/.test(text) ? withoutWrapped(value) : value;
}

/** Such an object as JSON. Any other text is returned unchanged. */
export function printedAsJson(text: string): string {
  const fields = printedFields(text);
  return fields ? JSON.stringify(fields) : text;
}
