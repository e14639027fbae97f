import { objectsAt, type Part } from '../code/balanced.ts';

/** An object with its place in a text. */
export interface WrittenObject extends Part {
  readonly text: string;
}

/** The JSON objects between the words of a text, each up to its last bracket. */
export function objectsIn(text: string): WrittenObject[] {
  return objectsAt(text, /\{\s*\\?["'\w]/g).map((part) => ({ ...part, text: text.slice(part.start, part.end) }));
}
