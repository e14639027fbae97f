import { decoded } from '../http/decoded.ts';

/** The parameters of a query or of a form body. */
export interface FormParameters {
  /** The decoded value, or undefined. A parameter without a value counts as omitted (RFC 6749 §3.1). */
  get(name: string): string | undefined;
  /** The value as it was sent, still encoded. */
  raw(name: string): string | undefined;
  /** Names that occur more than once (RFC 6749 §3.1 forbids it). */
  readonly repeated: ReadonlySet<string>;
  /** Names whose value holds a raw `=`, which should have been `%3D`. */
  readonly rawEquals: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** Reads `application/x-www-form-urlencoded` text: a body, or a query without its question mark. */
export function parseForm(text: string): FormParameters {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  const rawEquals = new Set<string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    const raw = at < 0 ? '' : pair.slice(at + 1);
    if (values.has(name)) repeated.add(name);
    else values.set(name, raw);
    if (raw.includes('=')) rawEquals.add(name);
  }
  const filled = (name: string): string | undefined => {
    const raw = values.get(name);
    return raw === '' ? undefined : raw;
  };
  return {
    get(name) {
      const raw = filled(name);
      return raw === undefined ? undefined : decoded(raw);
    },
    raw: filled,
    repeated,
    rawEquals,
    names: [...values.keys()],
  };
}
