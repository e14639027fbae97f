import { plainName } from '../../http/nearest.ts';

const secrets = ['clientsecret', 'accesstoken', 'refreshtoken', 'token', 'code', 'password', 'secret', 'authorization', 'credentials'];

/** A JSON value as text, with a placeholder for every field whose name is that of a secret, at any depth. */
export function maskedJson(value: unknown): string {
  return JSON.stringify(
    value,
    (key, entry: unknown) => (typeof entry !== 'object' && secrets.includes(plainName(key)) ? `<${key}>` : entry),
    2,
  );
}
