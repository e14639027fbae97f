import { endpoints, parameterNames, webhooksPath, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import type { Finding } from '../finding.ts';
import type { RequestMessage } from '../messages/message.ts';
import { plainName } from '../../http/nearest.ts';
import { encoded, pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { isFields } from '../readers/code/known-values.ts';
import { looseValue } from '../readers/code/loose-value.ts';
import { renamed } from './parameters.ts';

/** An operation of the webhook API and the id in its path, which is empty if the path has none. */
export interface WebhookOperation {
  readonly name: WebhookOperationName;
  readonly id: string;
  /** The operation needs an id in the path, but the path has none. */
  readonly lacksId?: boolean;
}

const operations = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter(
  (name): name is WebhookOperationName => name !== 'authorize' && name !== 'token',
);

/** A path of the webhook API in any spelling: the part before it, and the id and what follows it. */
const likePath = /^(.*?)\/webhooks?((?:\/[^/]*)*)$/i;

/** The part of a path after that of the collection, and whether the path of the collection is right. Undefined for any other path. */
export function afterCollection(path: string): { rest: string; isRight: boolean; base: string } | undefined {
  const at = path.indexOf(webhooksPath);
  const rest = path.slice(at + webhooksPath.length);
  if (at >= 0 && /^(?:\/|$)/.test(rest))
    return { rest: withoutTrailingSlashes(rest), isRight: true, base: withoutTrailingSlashes(path.slice(0, at)) };
  const found = likePath.exec(withoutTrailingSlashes(path));
  return found ? { rest: found[2] ?? '', isRight: false, base: '' } : undefined;
}

/** The operation of a method and a path (§4.4). Undefined if there is none. */
export function operationOf(method: string, path: string): WebhookOperation | undefined {
  const found = afterCollection(path);
  const parts = found && /^(?:\/([^/]+)(\/ping)?)?$/.exec(found.rest);
  if (!parts) return undefined;
  const [, id = '', tail = ''] = parts;
  const template = id === '' ? webhooksPath : `${webhooksPath}/{webhookId}${tail}`;
  const name = operations.find((one) => endpoints[one].path === template && endpoints[one].method === method);
  return name === undefined ? undefined : { name, id };
}

/** Whether a query parameter holds the id of a registration, which belongs in the path. */
export function isIdName(name: string): boolean {
  return ['id', 'webhookid', 'hookid'].includes(plainName(name));
}

/** The id of a registration in the query, or in a body that registers nothing. Undefined if there is none. */
function idOutsidePath(query: string, body: string | undefined): string | undefined {
  const inQuery = pairsOf(query).find(({ name }) => isIdName(name));
  if (inQuery) return inQuery.raw;
  const fields = looseValue(body ?? '');
  if (!isFields(fields) || 'events' in fields || 'url' in fields) return undefined;
  const id = fields['id'] ?? fields['webhookId'];
  return typeof id === 'string' && id !== '' ? encoded(id) : undefined;
}

/** What other interfaces write after the ID in the path of an operation. */
const tails: readonly (readonly [RegExp, WebhookOperationName])[] = [
  [/^\/(?:ping|test)/i, 'pingWebhook'],
  [/^\/(?:update|edit)$/i, 'updateWebhook'],
  [/^\/(?:delete|unregister)$/i, 'unregisterWebhook'],
];

/** The operation with the path and the method of a request, whose method may not be written. */
function exactOperation({ method, url, body, unseen }: RequestMessage): WebhookOperation | undefined {
  const mayHaveBody = unseen || (body ?? '') !== '';
  return operationOf(method ?? (mayHaveBody ? '' : 'GET'), partsOf(url).path);
}

/** The operation that the method and the body of a request mean, for a path that ends with the collection or an ID. */
function operationByMethod({ method, body }: RequestMessage, isOfCollection: boolean): WebhookOperationName {
  if (method === 'DELETE') return 'unregisterWebhook';
  const writes = body !== undefined || /^(?:PUT|PATCH|POST)$/.test(method ?? '');
  if (isOfCollection) return writes ? 'createWebhook' : 'getWebhooks';
  return writes ? 'updateWebhook' : 'getWebhook';
}

/** The operation that a request probably means, whose method or path may be wrong. Undefined if the path says too little. */
export function meantOperation(request: RequestMessage): WebhookOperation | undefined {
  const { path, query } = partsOf(request.url);
  const [, first = '', tail = ''] = /^(?:\/([^/]+))?((?:\/.*)?)$/.exec(afterCollection(path)?.rest ?? '') ?? [];
  const isPing = tail === '' && /^ping$/i.test(first);
  const outside = first === '' || isPing ? idOutsidePath(query, request.body) : undefined;
  if (isPing) return { name: 'pingWebhook', id: outside ?? '', lacksId: true };
  const exact = outside === undefined ? exactOperation(request) : undefined;
  if (exact) return exact;
  const id = outside ?? first;
  if (tail !== '') {
    const name = tails.find(([pattern]) => pattern.test(tail))?.[1];
    return name && { name, id };
  }
  const name = operationByMethod(request, id === '');
  return name === 'createWebhook' || name === 'getWebhooks' ? { name, id } : { name, id, lacksId: first === '' };
}

/** The pairs of a query under the names that were meant, and a finding for each that is named differently. */
export function renamedQuery(operation: WebhookOperationName, pairs: readonly Pair[]): { pairs: Pair[]; findings: Finding[] } {
  const { rule } = endpoints[operation];
  return renamed(pairs, Object.fromEntries(parameterNames(endpoints[operation], 'query').map((name) => [name, rule])), operation);
}
