import { withQuery } from '../../messages/url.ts';
import { isFields, type Fields } from '../code/known-values.ts';

/** A part of a URL, which Postman has as a text or as a list of what is between its signs. */
function joined(part: unknown, sign: string): string {
  if (!Array.isArray(part)) return typeof part === 'string' ? part : '';
  return part.map((one: unknown) => (isFields(one) ? joined(one['value'], sign) : joined(one, sign))).join(sign);
}

/** The pairs of a query as Postman sends them, which encodes nothing that is encoded already. */
function queryOf(query: unknown): string {
  const entries = Array.isArray(query) ? (query as unknown[]).filter((one) => isFields(one) && one['disabled'] !== true) : [];
  return entries
    .map((one) => {
      const { key, value } = one as Fields;
      return typeof value === 'string' ? `${String(key)}=${value}` : String(key);
    })
    .join('&');
}

/** A URL that Postman or newman has in parts, without `raw`: the protocol, the host, the port, the path and the query. */
export function addressOfParts({ protocol, host, port, path, query }: Fields): string {
  const scheme = typeof protocol === 'string' && protocol !== '' ? `${protocol.replace(/:?\/*$/, '')}://` : '';
  const number = typeof port === 'number' ? String(port) : joined(port, '');
  const server = `${scheme}${joined(host, '.')}${number === '' ? '' : `:${number}`}`;
  const way = joined(path, '/').replace(/^\//, '');
  return withQuery(way === '' ? server : `${server}/${way}`, typeof query === 'string' ? query : queryOf(query));
}
