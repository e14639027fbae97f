import { apiMediaType, endpoints, type WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import type { CallRequest } from '../../../wire/proxy.ts';

/** The request of an operation with exactly the headers of §4.4. The body goes byte for byte as given. */
export function webhookCall(operation: WebhookOperationName, url: string, authorization: string, body?: string): CallRequest {
  const headers: [string, string][] = [
    ['Accept', apiMediaType],
    ['Authorization', authorization],
  ];
  if (body !== undefined) headers.splice(1, 0, ['Content-Type', apiMediaType]);
  return { url, method: endpoints[operation].method, headers, ...(body === undefined ? {} : { body }) };
}
