import { parseObject } from '../http/json-object.ts';
import { decoded, type Pair } from './message.ts';
import { encodedPairs, pairOf } from './parameters.ts';

/** The parameters of a code exchange (§4.2). */
export const exchange = ['grant_type', 'code', 'redirect_uri', 'client_id', 'client_secret'];
/** The parameters of a refresh (§4.2). */
export const refresh = ['grant_type', 'refresh_token', 'client_id', 'client_secret'];
const hidden = ['code', 'client_secret', 'refresh_token'];

/** The form parameters of a token request that was sent as JSON. */
export function fromJson(body: string): Pair[] {
  const entries = Object.entries(parseObject(body) ?? {});
  return entries.map(([name, entry]) => ({ name, raw: '', value: typeof entry === 'string' ? entry : '' }));
}

/** Decodes a value that was encoded twice: it still contains `%3D` for `=`. */
function unescaped(name: string, value: string): string {
  if (name === 'redirect_uri') return /^(https?|urn)%3A/i.test(value) ? decoded(value) : value;
  return value.replaceAll(/%3D/gi, '=');
}

/** The corrected form, with placeholders for missing values and for every secret. */
export function correctedTokenRequest(pairs: readonly Pair[]): string {
  const refreshes =
    pairOf(pairs, 'grant_type')?.value === 'refresh_token' ||
    (pairOf(pairs, 'refresh_token') !== undefined && pairOf(pairs, 'code') === undefined);
  const names = (refreshes ? refresh : exchange).filter((name) => name !== 'redirect_uri' || pairOf(pairs, name));
  const value = (name: string): string =>
    name === 'grant_type' ? (refreshes ? 'refresh_token' : 'authorization_code') : unescaped(name, pairOf(pairs, name)?.value ?? '');
  const complete = names.map((name) => ({ name, raw: '', value: value(name) }));
  return encodedPairs(complete, [...hidden, ...complete.filter((pair) => pair.value === '').map(({ name }) => name)]);
}
