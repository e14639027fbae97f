import { isFields } from './known-values.ts';
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

/** An object that a program in JavaScript, Python or Ruby writes or prints, with bare names, single quotes or arrows, as JSON. Any other text is returned unchanged. */
export function printedAsJson(text: string): string {
  const value = /^\s*\{\s*(?:'|[A-Za-z_$][\w$]*\s*:|"\w+"\s*=>)/.test(text) ? looseValue(text) : undefined;
  return isFields(value) ? JSON.stringify(value) : text;
}
