import { headerOf, type RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';
import { isPlaceholder } from '../checks/placeholders.ts';

interface RightParts {
  readonly method: string;
  /** The path, and the query if it has one. */
  readonly path: string;
  readonly headers: readonly string[];
  /** Empty if the request has none. */
  readonly body: string;
}

/** A corrected request as HTTP text, to the host of the request that it corrects. */
export function requestText(request: RequestMessage, { method, path, headers, body }: RightParts): string {
  const { origin } = partsOf(request.url);
  // A variable holds a base URL, which is no host.
  const base = isPlaceholder(origin) ? origin : '';
  const host = origin === '' ? headerOf(request, 'host') : origin.replace(/^[a-z][\w+.-]*:\/\/(?:[^/]*@)?/i, '');
  return [
    `${method} ${base}${path} HTTP/1.1`,
    ...(host === undefined || base !== '' ? [] : [`Host: ${host}`]),
    ...headers,
    ...(body === '' ? [] : ['', body]),
  ].join('\n');
}
