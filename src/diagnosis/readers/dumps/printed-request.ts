import { asText, isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { unescaped } from '../code/plain-text.ts';

/** An object of headers that a program printed, as the lines of headers. Undefined if it is none. */
export function headerLines(written: string): string | undefined {
  const headers = looseValue(written);
  if (!isFields(headers)) return undefined;
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${asText(value)}\n`)
    .join('');
}

/**
 * A request of Python's requests or httpx that a program printed, or of Cypress: address, headers as an object, body as text or bytes, and a status.
 */
export function printedRequest(text: string): string {
  return text
    .replaceAll(
      /^Method: ([A-Z]+)\nURL: (\S+)\nHeaders: (\{[^{}]*\})(?:\nBody: )?/gm,
      (_whole, method: string, url: string, headers: string) => [`${method} ${url}`, headers.replaceAll('\n', ' '), ''].join('\n'),
    )
    .replaceAll(/^Status: (\d{3}) - .*\nHeaders: \{[^{}]*\}(?:\nBody: )?/gm, '$1\n')
    .replaceAll(/^([A-Z]+ \S+)\n(?:Headers\()?(\{.*\})\)?$/gm, (whole, start: string, headers: string) => {
      const lines = headerLines(headers);
      return lines === undefined ? whole : `${start} HTTP/1.1\n${lines}`;
    })
    .replaceAll(/^b(['"])(.*)\1$/gm, (_whole, _quote: string, bytes: string) => unescaped(bytes))
    .replaceAll(/^(?:<Response \[)?(\d{3})(?:(?: [A-Z][\w ]*)?\]>|(?= \{)|$)/gm, '\nHTTP/1.1 $1\n\n');
}
