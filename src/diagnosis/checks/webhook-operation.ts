import { endpoints, webhooksPath, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';

/** An operation of the webhook API and the id in its path, which is empty if the path has none. */
export interface WebhookOperation {
  readonly name: WebhookOperationName;
  readonly id: string;
}

const operations = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter(
  (name): name is WebhookOperationName => name !== 'authorize' && name !== 'token',
);

/** A path of the webhook API in any spelling: the part before it, and the id and what follows it. */
const likePath = /^(.*?)\/webhooks?((?:\/[^/]*)*?)\/*$/i;

/** The part of a path behind that of the collection, and whether the path of the collection is right. Undefined for any other path. */
export function behindCollection(path: string): { rest: string; isRight: boolean; base: string } | undefined {
  const at = path.indexOf(webhooksPath);
  const rest = path.slice(at + webhooksPath.length);
  if (at >= 0 && /^(?:\/|$)/.test(rest)) return { rest: rest.replace(/\/+$/, ''), isRight: true, base: path.slice(0, at) };
  const found = likePath.exec(path);
  return found ? { rest: found[2] ?? '', isRight: false, base: '' } : undefined;
}

/** The operation of a method and a path (§4.4). Undefined if there is none. */
export function operationOf(method: string, path: string): WebhookOperation | undefined {
  const found = behindCollection(path);
  const parts = found && /^(?:\/([^/]+)(\/ping)?)?$/.exec(found.rest);
  if (!parts) return undefined;
  const [, id = '', tail = ''] = parts;
  const template = id === '' ? webhooksPath : `${webhooksPath}/{webhookId}${tail}`;
  const name = operations.find((one) => endpoints[one].path === template && endpoints[one].method === method);
  return name === undefined ? undefined : { name, id };
}

/** The operation that a request probably means, whose method or path may be wrong. Undefined if the path says too little. */
export function meantOperation({ method, url, body, unseen }: RequestMessage): WebhookOperation | undefined {
  const { path } = partsOf(url);
  const exact = operationOf(method ?? (unseen ? '' : 'GET'), path);
  if (exact) return exact;
  const [, id = '', tail = ''] = /^(?:\/([^/]+))?((?:\/.*)?)$/.exec(behindCollection(path)?.rest ?? '') ?? [];
  if (/^\/(?:ping|test)/i.test(tail)) return { name: 'pingWebhook', id };
  if (tail !== '')
    return /^\/(?:delete|unregister|update|edit)$/i.test(tail)
      ? { name: /d[ae]t/.test(tail) ? 'updateWebhook' : 'unregisterWebhook', id }
      : undefined;
  const writes = body !== undefined || /^(?:PUT|PATCH)$/.test(method ?? '');
  if (id === '') return { name: writes || method === 'POST' ? 'createWebhook' : 'getWebhooks', id };
  return { name: writes || method === 'POST' ? 'updateWebhook' : method === 'DELETE' ? 'unregisterWebhook' : 'getWebhook', id };
}
