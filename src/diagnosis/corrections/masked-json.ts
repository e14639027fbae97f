import { decoded } from '../../http/decoded.ts';
import { isSecretName, namesPattern, secretEnds, secretWords } from '../../http/secret-names.ts';

/**
 * A field of a form or query that is named like a secret, also in an address that is itself the value of a field. A receiver is known to have a
 * key or a signature in its URL.
 */
const field = new RegExp(
  String.raw`(${namesPattern(secretEnds)}|(?:(?<![^\W_])|(?<=%3F|%26|%23))(?:${namesPattern(secretWords)}))((?:\[\]|%5B%5D)?(?:=|%3D))[^&\s]*`,
  'gi',
);
const userInformation = /(?<=:\/\/)[^\s/?#]+(?=@)|(?<=%3A%2F%2F)(?:(?!%2F|%3F|%23)[^\s/?#&])+(?=%40)/gi;

/** URLs and forms in a text, with a placeholder for every secret in them. */
export function maskedText(text: string): string {
  return text
    .replaceAll(field, (_, name: string, equals: string) => `${name}${equals}<${decoded(name)}>`)
    .replaceAll(userInformation, '<credentials>');
}

/** A JSON value as text, with a placeholder for every field whose name is that of a secret and not in `shown`, at any depth, and for secrets in URLs. */
export function maskedJson(value: unknown, shown: readonly string[] = []): string {
  const masked = (key: string, entry: unknown): unknown => {
    if (entry !== null && isSecretName(key) && !shown.includes(key)) return `<${key}>`;
    return typeof entry === 'string' && entry.includes('://') ? maskedText(entry) : entry;
  };
  return JSON.stringify(value, masked, 2);
}
