import { byteLength } from '../../../http/byte-length.ts';
import { headerValue, type Header } from '../../../http/headers.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import { isExchange, type LogEntry } from '../../state/log/entry.ts';

const named = (fields: readonly Header[]): object[] => fields.map(([name, value]) => ({ name, value }));

function requestOf({ method, url, headers, body }: Exchange['request']): object {
  const query = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  return {
    method,
    url,
    httpVersion: 'unknown',
    cookies: [],
    headers: named(headers),
    queryString: named(query),
    ...(body === null ? {} : { postData: { mimeType: headerValue(headers, 'content-type') ?? '', text: body } }),
    headersSize: -1,
    bodySize: body === null ? 0 : byteLength(body),
  };
}

function responseOf({ status, statusText, headers, body }: Exchange['response']): object {
  return {
    status,
    statusText,
    httpVersion: 'unknown',
    cookies: [],
    headers: named(headers),
    content: { size: byteLength(body), mimeType: headerValue(headers, 'content-type') ?? '', text: body },
    redirectURL: headerValue(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: byteLength(body),
  };
}

/** Entries as an HTTP archive, HAR 1.2. Give them masked unless the reader asked for more. What a page cannot know is -1 or `unknown`, as HAR has it. */
export function harOf(entries: readonly LogEntry[]): string {
  const archive = {
    log: {
      version: '1.2',
      creator: { name: 'partner-interface playground', version: '1' },
      entries: entries.filter(isExchange).map(({ number, label, startedAt, exchange }) => ({
        startedDateTime: new Date(startedAt).toISOString(),
        time: exchange.milliseconds,
        request: requestOf(exchange.request),
        response: responseOf(exchange.response),
        cache: {},
        timings: { send: 0, wait: exchange.milliseconds, receive: 0 },
        comment: `#${String(number)} ${label}`,
      })),
    },
  };
  return `${JSON.stringify(archive, null, 2)}\n`;
}
