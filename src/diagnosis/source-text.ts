import { maskedJson } from './corrections/masked-json.ts';
import type { Exchange, Header } from './messages/message.ts';

const secret = /(client_?secret|access_?token|refresh_?token|password|(?<![\w])code)(=|%3D)[^&\s]*/gi;

/** The body with a placeholder for each secret. */
function masked(body: string): string {
  try {
    return maskedJson(JSON.parse(body));
  } catch {
    return body.replaceAll(secret, '$1$2<$1>');
  }
}

function lines(headers: readonly Header[]): string[] {
  return headers
    .filter(([name]) => /^(?:accept|content-type|authorization|location|host)$/i.test(name))
    .map(
      ([name, value]) =>
        `${name}: ${/^authorization$/i.test(name) ? value.replace(/ .*/s, ' <credentials>') : value.replaceAll(secret, '$1$2<$1>')}`,
    );
}

/** An exchange as HTTP text with the headers that count, and with a placeholder for each secret: what a reader sees of an entry of a file. */
export function sourceText({ request, response }: Exchange): string {
  const sent = request
    ? [
        `${request.method ?? 'GET'} ${request.url.replaceAll(secret, '$1$2<$1>')}`,
        ...lines(request.headers ?? []),
        ...(request.body === undefined ? [] : ['', masked(request.body)]),
      ]
    : [];
  const received = response
    ? [
        ...(sent.length > 0 ? [''] : []),
        String(response.status ?? ''),
        ...lines(response.headers),
        ...(response.body === undefined ? [] : ['', masked(response.body)]),
      ]
    : [];
  return [...sent, ...received].join('\n');
}
