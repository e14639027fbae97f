import type { HttpExchange } from './message.ts';
import { partsOf } from './url.ts';

/**
 * The name of an exchange. Without one, the method and path of its request, or the status of its response. Long parts of a path are cut,
 * because they may be secrets.
 */
export function exchangeTitle({ request, response, name }: HttpExchange): string {
  if (name !== undefined && name !== '') return name;
  if (!request) return `Response${response?.status === undefined ? '' : ` ${String(response.status)}`}`;
  const path = partsOf(request.url).path.replaceAll(/[^/]{13,}/g, (part) => `${part.slice(0, 8)}…`);
  return [request.method, path === '' ? '/' : path].filter(Boolean).join(' ');
}
