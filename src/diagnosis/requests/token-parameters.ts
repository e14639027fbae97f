import { formMediaType } from '../../interface/operations/endpoints.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { decoded } from '../../http/decoded.ts';
import { plainName } from '../../http/nearest.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { asText, isFields } from '../readers/code/known-values.ts';
import { looseValue } from '../readers/code/loose-value.ts';
import { meantName } from '../suggestions/names.ts';
import { pairOf } from './parameters.ts';

/** The rules of the parameters of a code exchange (§4.2). */
export const exchangeRules: Readonly<Record<string, RuleId>> = {
  grant_type: 'exchange-grant-type',
  code: 'exchange-code',
  redirect_uri: 'exchange-redirect-uri-same',
  client_id: 'exchange-client-id',
  client_secret: 'exchange-client-secret',
};
/** The rules of the parameters of a refresh (§4.2). */
export const refreshRules: Readonly<Record<string, RuleId>> = {
  grant_type: 'refresh-grant-type',
  refresh_token: 'refresh-refresh-token',
  client_id: 'refresh-client-id',
  client_secret: 'refresh-client-secret',
};

/** The parameters of a token request, from query and body, and how its body is encoded. */
export interface TokenParameters {
  readonly bodyForm: 'form' | 'json' | 'multipart' | 'wholly-encoded';
  readonly inBody: readonly Pair[];
  readonly inQuery: readonly Pair[];
}

function fromJson(body: string): Pair[] {
  const value = looseValue(body);
  return isFields(value)
    ? Object.entries(value).map(([name, entry]) => ({ name, raw: '', value: typeof entry === 'object' ? '' : asText(entry) }))
    : [];
}

function fromMultipart(body: string): Pair[] {
  return [...body.replaceAll('\r\n', '\n').matchAll(/name="([^"]+)"[^\n]{0,500}\n(?:[^\n]+\n)*\n?([^\n]*)/g)].map(
    ([, name = '', value = '']) => ({
      name,
      raw: '',
      value: value.trim(),
    }),
  );
}

const sentNames = [...new Set([...Object.keys(exchangeRules), ...Object.keys(refreshRules)])].join('|');
/** A separator that is encoded: the `=` after the name of a parameter, or the `&` before it. A redirect URI may have a query, too. */
const encodedSeparator = new RegExp(
  `^\\w+%3D[^&]*$|(?:^|&)(?:${sentNames})%3D|(?:^|&)(?!redirect_uri)\\w+=[^&]*%26(?:${sentNames})(?:%3D|=)`,
  'i',
);

/** Reads the parameters of a token request. */
export function tokenParameters(request: RequestMessage): TokenParameters {
  const body = (request.body ?? '').trim();
  const inQuery = pairsOf(partsOf(request.url).query.replaceAll('&amp;', '&'));
  const read = (bodyForm: TokenParameters['bodyForm'], inBody: readonly Pair[]): TokenParameters => ({ bodyForm, inBody, inQuery });
  const decodedPairs = (text: string): Pair[] => pairsOf(text).map((pair) => ({ ...pair, raw: '' }));
  if (/^[{[]/.test(body)) return read('json', fromJson(body));
  const isMultipart = /^multipart\//i.test(headerOf(request, 'content-type') ?? '') || /^--\S+\s*\n/.test(body);
  if (isMultipart) return read('multipart', body.startsWith('--') ? fromMultipart(body) : decodedPairs(body));
  // How its values were encoded before the whole was is not known.
  if (encodedSeparator.test(body)) return read('wholly-encoded', decodedPairs(decoded(body)));
  return read('form', pairsOf(body.replaceAll('&amp;', '&')));
}

/** Whether the parameters are those of a refresh, also where `grant_type` is missing or wrong: a refresh token without a code says more than it. */
export function isRefresh(pairs: readonly Pair[]): boolean {
  const names = pairs.map(({ name }) => (plainName(name) === 'code' ? 'code' : meantName(name, ['refresh_token'])));
  return /^refresh/i.test(pairOf(pairs, 'grant_type')?.value ?? '') || (names.includes('refresh_token') && !names.includes('code'));
}

/** Whether a header is the media type of a form, with or without parameters. */
export function isFormType(type: string): boolean {
  return type.split(';')[0]?.trim().toLowerCase() === formMediaType;
}
