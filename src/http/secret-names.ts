import { decoded } from './decoded.ts';

/** A name in lower case, without separators, the indices and brackets of lists, and what a form encodes. */
function letters(name: string): string {
  return decoded(name)
    .toLowerCase()
    .replace(/\[\d*\]|[^\p{L}\d]/gu, '');
}

/**
 * Whether the name of a field is that of a secret, however it is encoded: case and separators do not count. It may end with one of `names`, and
 * may be one of `whole`.
 */
export function isSecretName(name: string, names: readonly string[], whole: readonly string[] = []): boolean {
  const plain = letters(name);
  return names.some((one) => plain.endsWith(letters(one))) || whole.some((one) => plain === letters(one));
}

/** The head of a part of a multipart body with the name of its field, and what the field holds. */
const part =
  /(;[ \t]*name\*?=(?:"((?:[^"\\\r\n]|\\.){0,200})"|([^\s;"]{1,200}))[^\r\n]{0,300}(?:\r?\n[^\r\n]{1,300}){0,8}\r?\n\r?\n)([^]*?)(?=\r?\n--|$)/gi;

/** A multipart body with the value of each field changed whose name `isSecret` takes. */
export function rewriteParts(body: string, isSecret: (name: string) => boolean, rewrite: (value: string) => string): string {
  return body.replace(part, (all, head: string, quoted: string | undefined, bare: string | undefined, value: string) =>
    isSecret(quoted ?? bare ?? '') && value !== '' ? head + rewrite(value) : all,
  );
}
