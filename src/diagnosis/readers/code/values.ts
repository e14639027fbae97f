import { Program } from './program.ts';

/** Parses JSON, or what was meant as JSON: single quotes, bare names, trailing commas, the constants of Python. Undefined if it is no value. */
export function looseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Program(text).single();
  }
}
