import { decoded } from './decoded.ts';

/** A name in lower case, without separators, the indices and brackets of lists, and what a form encodes. */
function letters(name: string): string {
  return decoded(name)
    .toLowerCase()
    .replace(/\[\d*\]|[^\p{L}\d]/gu, '');
}

/** The names of fields with a secret, also as the end of a longer name. The longest come first: they say most about the secret. */
export const secretEnds = [
  ...['client_secret', 'access_token', 'refresh_token', 'id_token', 'authorization', 'credentials', 'signature', 'password'],
  ...['api_key', 'secret', 'token'],
] as const;

/** Names of fields with a secret that are not the end of a longer name. In prose, most are ordinary words. */
export const secretWords = ['code', 'key', 'sig', 'auth', 'jwt'] as const;

/** Names as a part of a regular expression. Between their words, `_` may be encoded, another sign of `separators`, or missing. */
export function namesPattern(names: readonly string[], separators = '_'): string {
  return names.map((name) => name.replaceAll('_', `(?:[${separators}]|%5F)?`)).join('|');
}

/** Says whether the name of a field is that of a secret. */
export type IsSecret = (name: string) => boolean;

/** Recognizes the names that end with one of `names` or are one of `whole`, however they are encoded: case and separators do not count. */
export function secretNames(names: readonly string[], whole: readonly string[] = []): IsSecret {
  const ends = names.map(letters);
  const all = new Set(whole.map(letters));
  return (name) => {
    const plain = name.length > 200 ? '' : letters(name);
    return all.has(plain) || ends.some((end) => plain.endsWith(end));
  };
}

/** Whether the value of a field is a secret, a token or a code, or holds one. */
export const isSecretName = secretNames(secretEnds, secretWords);

/** The head of a part of a multipart body with the name of its field, and what the field holds. */
const part =
  /(;[ \t]*name\*?=(?:"((?:[^"\\\r\n]|\\.){0,200})"|([^\s;"]{1,200}))[^\r\n]{0,300}(?:\r?\n[^\r\n]{1,300}){0,8}\r?\n\r?\n)([^]*?)(?=\r?\n--|$)/gi;

/** A multipart body with the value of each field changed whose name is that of a secret. */
export function rewriteParts(body: string, isSecret: IsSecret, rewrite: (value: string) => string): string {
  return body.replace(part, (all, head: string, quoted: string | undefined, bare: string | undefined, value: string) =>
    isSecret(quoted ?? bare ?? '') && value !== '' ? head + rewrite(value) : all,
  );
}
