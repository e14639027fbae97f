import { maskedJson, maskedText } from './corrections/masked-json.ts';
import type { Header } from '../http/headers.ts';
import type { HttpExchange } from './messages/message.ts';
import { parseJson } from './readers/code/parse-json.ts';

/** The body with a placeholder for each secret. */
function masked(body: string): string {
  try {
    return maskedJson(parseJson(body));
  } catch {
    return maskedText(body);
  }
}

function lines(headers: readonly Header[]): string[] {
  return headers
    .filter(([name]) => /^(?:accept|content-type|authorization|location|host)$/i.test(name))
    .map(([name, value]) => `${name}: ${/^authorization$/i.test(name) ? value.replace(/ .*/s, ' <credentials>') : maskedText(value)}`);
}

/** An exchange as HTTP text with the headers that count, and with a placeholder for each secret: what a reader sees of an entry of a file. */
export function sourceText({ request, response }: HttpExchange): string {
  const sent = request
    ? [
        `${request.method ?? 'GET'} ${maskedText(request.url)}`,
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
