import { endpoints, webhooksPath, type WebhookOperationName } from '../interface/operations/endpoints.ts';

/** An operation of the webhook API and the id in its path, which is empty if the path has none. */
export interface WebhookOperation {
  readonly name: WebhookOperationName;
  readonly id: string;
}

/** The operation of a method and a path (§4.4). Undefined if there is none. */
export function operationOf(method: string, path: string): WebhookOperation | undefined {
  const rest = path.slice(path.indexOf(webhooksPath) + webhooksPath.length).replace(/\/+$/, '');
  const parts = /^(?:\/([^/]+)(\/ping)?)?$/.exec(rest);
  if (!parts) return undefined;
  const [, id = '', tail = ''] = parts;
  const template = id === '' ? webhooksPath : `${webhooksPath}/{webhookId}${tail}`;
  const name = (Object.keys(endpoints) as (keyof typeof endpoints)[]).find(
    (one) => endpoints[one].path === template && endpoints[one].method === method,
  );
  return name === undefined || name === 'authorize' || name === 'token' ? undefined : { name, id };
}
