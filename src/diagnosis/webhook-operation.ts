import { endpoints, webhooksPath, type WebhookOperationName } from '../interface/operations/endpoints.ts';

/** An operation of the webhook API, with the id in its path, or an empty one where the path has none. */
export interface WebhookOperation {
  readonly name: WebhookOperationName;
  readonly id: string;
}

/** Which operation a method and a path are (§4.4). Undefined when no operation has them. */
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
