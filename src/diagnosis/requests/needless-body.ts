import { endpoints, parameterNames, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { needless, wrong, type Finding } from '../finding.ts';
import { encoded, pairsOf, type Pair } from '../messages/url.ts';
import { asText, isFields } from '../readers/code/known-values.ts';
import { looseValue } from '../readers/code/loose-value.ts';
import { misnamedIn } from '../suggestions/names.ts';

/** The names and values of a body: an object or a form. */
function pairsIn(body: string): readonly Pair[] {
  if (/^[\w.%[\]-]+=/.test(body.trim())) return pairsOf(body.trim());
  const value = looseValue(body);
  return isFields(value) ? Object.entries(value).map(([name, entry]) => ({ name, raw: encoded(asText(entry)), value: asText(entry) })) : [];
}

/** The query parameters of an operation that a request has in its body, under their right names. */
export function queryInBody(operation: WebhookOperationName, body = ''): Pair[] {
  const known = parameterNames(endpoints[operation], 'query');
  if (known.length === 0 || 'json' in endpoints[operation].parameters) return [];
  const pairs = pairsIn(body);
  const meant = new Map(
    misnamedIn(
      pairs.map(({ name }) => name),
      known,
    ).map((one) => [one.written, one.meant]),
  );
  return pairs.map((pair) => ({ ...pair, name: meant.get(pair.name) ?? pair.name })).filter(({ name }) => known.includes(name));
}

/** What is wrong with the body of a request whose operation has none: what it holds may belong in the query (§4.4). */
export function needlessBody(operation: WebhookOperationName, body: string): Finding[] {
  if (body === '') return [];
  const { rule } = endpoints[operation];
  const moved = queryInBody(operation, body);
  if (moved.length === 0) return [needless(rule, 'body', `${operation} has no request body.`)];
  return moved.map(({ name, value }) => {
    const fix = `?${name}=${/^[\w-]{1,24}$/.test(value) ? value : `<${name}>`}`;
    return { ...wrong(rule, name, `${name} is a query parameter. ${operation} has no request body.`, fix), moved: true };
  });
}
