import type { Kind } from './checks/classify.ts';
import type { RequestMessage } from './messages/message.ts';

/**
 * The parts of a request that were not read, in one sentence. Undefined if there are none: an authorization request and a redirect are complete in
 * their URL, and GET and DELETE have no body here.
 */
export function notReadIn(
  kind: Kind,
  { method, headers, body, unseen = false, unseenHeaders, unseenQuery }: RequestMessage,
): string | undefined {
  if (kind !== 'token-request' && kind !== 'webhook-request') return undefined;
  const isHidden = unseen && method !== 'GET' && method !== 'DELETE';
  const parts = [
    ...(method === undefined ? ['the method'] : []),
    ...(headers === undefined ? ['the headers'] : unseenHeaders ? ['a part of the headers'] : []),
    ...(unseenQuery ? ['the query'] : []),
    ...(isHidden ? [body === undefined ? 'the body' : 'a part of the body'] : []),
  ];
  return parts.length === 0 ? undefined : `Not read: ${parts.join(', ')}. Only what was read is checked.`;
}
