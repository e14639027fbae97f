import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { Header } from '../../../http/headers.ts';
import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { isFields, type Fields } from '../code/known-values.ts';
import { withDefaults } from '../commands/options.ts';
import { pairsIn } from '../records/structured.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { looseValue } from '../code/loose-value.ts';

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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The header that Postman makes from the authorization of a request, a folder or the collection. */
function authorization(auth: unknown): Header[] {
  if (!isFields(auth)) return [];
  if (auth['type'] === 'basic') return [['Authorization', 'Basic <credentials>']];
  if (auth['type'] === 'oauth2') return [['Authorization', 'Bearer <access_token>']];
  if (auth['type'] !== 'bearer') return [];
  const bearer = auth['bearer'];
  const token = isFields(bearer) ? textOf(bearer['token']) : pairsIn(bearer).find(([name]) => name === 'token')?.[1];
  return [['Authorization', `Bearer ${token ?? ''}`]];
}

function bodyOf(body: unknown): { body: string | undefined; type?: string; unseen?: true } {
  if (!isFields(body)) return { body: undefined };
  if (body['mode'] === 'urlencoded') return { body: encodedForm(pairsIn(body['urlencoded'])), type: formMediaType };
  if (body['mode'] === 'formdata') return { body: encodedForm(pairsIn(body['formdata'])), type: 'multipart/form-data' };
  if (body['mode'] === 'file') return { body: undefined, unseen: true };
  const raw = isFields(body['options']) && isFields(body['options']['raw']) ? body['options']['raw'] : {};
  return {
    body: textOf(body['raw']) === '' ? undefined : textOf(body['raw']),
    ...(raw['language'] === 'json' ? { type: 'application/json' } : { type: 'text/plain' }),
  };
}

/** The address of a request, with the values that it has for the variables of its path, such as `:webhookId`. */
function addressOf(url: unknown): string {
  if (!isFields(url)) return textOf(url);
  const values = new Map(pairsIn(url['variable']));
  const written = textOf(url['raw']) === '' ? addressOfParts(url) : textOf(url['raw']);
  return written.replaceAll(/(?<=\/):(\w+)(?=[/?#]|$)/g, (whole, name: string) => values.get(name) || whole);
}

/** A request of Postman. `inherited` is the authorization of its folder. */
function requestOf(request: Fields, inherited: unknown): RequestMessage {
  const url = addressOf(request['url']);
  const auth = isFields(request['auth']) ? request['auth'] : inherited;
  const { body, type, unseen } = bodyOf(request['body']);
  const headers = withDefaults(pairsIn(request['header']), [
    ...(body === undefined || type === undefined ? [] : [['Content-Type', type] as const]),
    ['Accept', '*/*'],
    ...authorization(auth),
  ]);
  return { method: (textOf(request['method']) || 'GET').toUpperCase(), url, headers, body, ...(unseen ? { unseen } : {}) };
}

/** Every request of a Postman collection, with the authorization that it inherits from its folder. */
export function readPostman(folder: Fields, inherited?: unknown): HttpExchange[] {
  const auth = isFields(folder['auth']) ? folder['auth'] : inherited;
  const items = Array.isArray(folder['item']) ? (folder['item'] as unknown[]) : [];
  return items.flatMap((item): HttpExchange[] => {
    if (!isFields(item)) return [];
    const { request } = item;
    const own = isFields(request) ? requestOf(request, auth) : typeof request === 'string' ? requestOf({ url: request }, auth) : undefined;
    return own ? [{ request: own, name: textOf(item['name']) }] : readPostman(item, auth);
  });
}

/** The requests of a collection, which the API of Postman has in another object. Undefined for any other value. */
export function readPostmanFile(value: unknown): HttpExchange[] | undefined {
  const collection = isFields(value) && isFields(value['collection']) ? value['collection'] : value;
  if (!isFields(collection) || !Array.isArray(collection['item'])) return undefined;
  const requests = readPostman(collection);
  return requests.length > 0 || isFields(collection['info']) ? requests : undefined;
}

/** The requests of the collection of Postman that a text has below other lines, and the rest of the text. Undefined if there is none. */
export function embeddedCollection(text: string): { exchanges: HttpExchange[]; rest: string } | undefined {
  const start = text.search(/^\{\s{0,20}"(?:info|collection)"\s{0,20}:/m);
  const end = start > 0 ? endOfBrackets(text, start) : undefined;
  if (end === undefined) return undefined;
  const exchanges = readPostmanFile(looseValue(text.slice(start, end)));
  return exchanges && { exchanges, rest: text.slice(0, start) + text.slice(end) };
}
