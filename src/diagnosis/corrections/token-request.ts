import { exchangeRules, isRefresh, refreshRules } from '../requests/token-parameters.ts';
import { rightPath } from '../requests/endpoint-path.ts';
import { encodedPairs, pairOf } from '../requests/parameters.ts';
import { decoded } from '../../http/decoded.ts';
import { formMediaType, tokenPath } from '../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../messages/message.ts';
import { partsOf, type Pair } from '../messages/url.ts';
import { requestText, withoutUser } from './request-text.ts';

const hidden = ['code', 'client_secret', 'refresh_token'];

/** Decodes a value that was encoded twice: it still contains `%3D` for `=`. */
function unescaped(name: string, value: string): string {
  if (name === 'redirect_uri') return /^(https?|urn)%3A/i.test(value) ? decoded(value) : value;
  return value.replaceAll(/%3D/gi, '=');
}

/** The corrected request as HTTP text, or its form alone if nothing else of it is known, with placeholders for missing values and for every secret. */
export function correctedTokenRequest(request: RequestMessage, pairs: readonly Pair[]): string {
  const body = rightForm(pairs);
  if (request.url === '') return body;
  const { path } = partsOf(withoutUser(request.url));
  return requestText(request, { method: 'POST', path: rightPath(path, tokenPath), headers: [`Content-Type: ${formMediaType}`], body });
}

function rightForm(pairs: readonly Pair[]): string {
  const refreshes = isRefresh(pairs);
  const names = Object.keys(refreshes ? refreshRules : exchangeRules).filter((name) => name !== 'redirect_uri' || pairOf(pairs, name));
  const value = (name: string): string =>
    name === 'grant_type' ? (refreshes ? 'refresh_token' : 'authorization_code') : unescaped(name, pairOf(pairs, name)?.value ?? '');
  const complete = names.map((name) => ({ name, raw: '', value: value(name) }));
  return encodedPairs(complete, [...hidden, ...complete.filter((pair) => pair.value === '').map(({ name }) => name)]);
}
