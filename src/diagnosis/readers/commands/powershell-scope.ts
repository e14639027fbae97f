import { Unknown } from '../code/known-values.ts';
import { sizeIn } from '../code/value-size.ts';

/** The variables of a script, by their names in lower case. */
export type Variables = ReadonlyMap<string, unknown>;

/** What is known where a value is read: the variables, and how many values are around it. */
export interface Scope {
  readonly variables: Variables;
  readonly depth: number;
}

/** How deep values may be in each other: more could overflow the stack. */
const maxDepth = 200;

/** What `read` reads inside of another value; undefined if that is too deep. */
export function nested<T>({ variables, depth }: Scope, read: (inner: Scope) => T): T | undefined {
  return depth < maxDepth ? read({ variables, depth: depth + 1 }) : undefined;
}

/** A value in a script, and where it ends. */
export interface Read {
  readonly value: unknown;
  readonly end: number;
}

/** What is read of a script. A value that is too large for it becomes an Unknown. */
export function bounded(text: string, { value, end }: Read): Read {
  return { value: sizeIn(text, value) < Infinity ? value : new Unknown('value'), end };
}

/** Blanks, comments in a line and continued lines. */
export const blank = /(?:[ \t]|`\r?\n|<#[\s\S]*?#>)*/y;
/** Blanks, ends of lines and statements, and comments: what is between the values of a list or a table. */
export const anyBlank = /(?:\s|;|`\r?\n|#[^\n]*)*/y;

/** The first place from `at` on that a sticky pattern does not match. */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
