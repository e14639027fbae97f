import { maxDepth, sizeOf } from './value-size.ts';

/** Parses JSON. Throws a SyntaxError for a text that is not JSON, and for values more than 100 levels deep. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (sizeOf(value, Infinity) === Infinity) throw new SyntaxError(`deeper than ${String(maxDepth)} levels`);
  return value;
}

/** A JSON text with quotation marks around the placeholders that have none: `{"limit": {{limit}}}`, `[$EVENTS]`. */
export function withQuotedPlaceholders(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*(?:"|$)|\$?\{\{[^{}"\n]*\}\}|\$(?:\w+|\{\w+\})|\$\(…\)|<[\w.-]+>/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  );
}

/** The kind of a value in JSON, with its article. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
