import { plainName } from '../../http/nearest.ts';

const secrets = [
  'clientsecret',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'token',
  'code',
  'password',
  'secret',
  'authorization',
  'credentials',
  'apikey',
];
/** A field of a form or query that is named like a secret. A receiver is known to have a key or a signature in its URL. */
const field =
  /(client_?secret|access_?token|refresh_?token|password|(?<!\w)(?:code|secret|token|(?:api_?)?key|sig(?:nature)?))(=|%3D)[^&\s]*/gi;
const userInformation = /(?<=:\/\/)[^\s/?#@]+(?=@)/g;

/** URLs and forms in a text, with a placeholder for every secret in them. */
export function maskedText(text: string): string {
  return text.replaceAll(field, '$1$2<$1>').replaceAll(userInformation, '<credentials>');
}

/** A JSON value as text, with a placeholder for every field whose name is that of a secret, at any depth, and for secrets in URLs. */
export function maskedJson(value: unknown): string {
  const masked = (key: string, entry: unknown): unknown => {
    if (entry !== null && secrets.includes(plainName(key))) return `<${key}>`;
    return typeof entry === 'string' && entry.includes('://') ? maskedText(entry) : entry;
  };
  return JSON.stringify(value, masked, 2);
}
