import { headerOf, type RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

interface RightParts {
  readonly method: string;
  /** The path, and the query if it has one. */
  readonly path: string;
  readonly headers: readonly string[];
  /** Empty if the request has none. */
  readonly body: string;
}

/** A URL without the name and the password before its host, also without a scheme, or with a / in the password. */
export function withoutUser(url: string): string {
  return url.replace(/^([a-z][\w+.-]*:\/\/)?(?:[^/?#]*|[^/?#:]*:(?!\/\/)[^?#]*)@/i, '$1');
}

/** A host with or without a port; anything else may be part of a password. */
const isHost = (text: string): boolean => /^(?:[^\s:@%=&;]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(text) || isPlaceholder(text);

/** A corrected request as HTTP text, to the host of the request that it corrects. */
export function requestText(request: RequestMessage, { method, path, headers, body }: RightParts): string {
  const { origin } = partsOf(withoutUser(request.url));
  // A variable holds a base URL, which is no host.
  const base = isPlaceholder(origin) ? origin : '';
  const host = origin === '' ? withoutUser(headerOf(request, 'host') ?? '') : origin.replace(/^[a-z][\w+.-]*:\/\//i, '');
  return [
    `${method} ${base}${path} HTTP/1.1`,
    ...(base === '' && host !== '' && isHost(host) ? [`Host: ${host}`] : []),
    ...headers,
    ...(body === '' ? [] : ['', body]),
  ].join('\n');
}
