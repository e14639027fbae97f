import { headerValue, type Header } from '../../../http/headers.ts';
import { isFields } from '../code/known-values.ts';
import { hasUnknown, printedFields } from '../code/loose-value.ts';
import { endOfBrackets, firstObject } from '../code/balanced.ts';
import { printedArray, printedForms } from './print-r.ts';

/**
 * The body that the text after the headers starts with. What follows it belongs to something else: a log, a prompt, the next message.
 * `unseen`: the headers announce a body that the text does not show. Without `method` it is the body of a response.
 */
export function bodyAfterHeaders(headers: readonly Header[], text: string, method?: string): { body: string | undefined; unseen: boolean } {
  const length = Number(headerValue(headers, 'content-length') ?? '0');
  const chunked = /chunked/i.test(headerValue(headers, 'transfer-encoding') ?? '');
  const rest = (chunked ? text.trimStart().replace(/^[\da-f]+ *\n/i, '') : text).trimStart();
  if (method === undefined) return { body: responseBody(rest, /json/i.test(headerValue(headers, 'content-type') ?? '')), unseen: false };
  // A request file for an editor names the file that it sends. An array in an array of PHP does not tell what is sent.
  const isFile = /^<(?:@\S*)? \S/.test(rest) || printedArray.test(rest);
  const body = requestBody(rest, length);
  return { body, unseen: body === undefined && (length > 0 || chunked || isFile) };
}

/** A map or an object as Go, PHP and other languages print it. */
const printed = /^&?(?:map\[|(?:array|Array|object|stdClass|[A-Z]\w*)\s*[[({#])/;

/** An object after a response. One in the notation of a language is what a program printed of it, whose JSON the text does not show where it cannot be told. */
function objectOf(text: string): string | undefined {
  const fields = printedFields(text);
  if (!fields) return /^\{\s*(?:[A-Za-z_'%:]|"\w+"\s*=>)/.test(text) ? undefined : text;
  // The response of a library holds the body.
  const { data } = fields;
  return hasUnknown(fields) ? undefined : JSON.stringify(isFields(data) ? data : fields);
}

/** Words after a response in JSON are not its body, but what a tool or a log says next. */
function responseBody(text: string, isJson: boolean): string | undefined {
  if (/^[{[]/.test(text)) return objectOf(text.slice(0, endOfBrackets(text, 0)));
  if (text.startsWith('<')) return text.trim();
  const object = firstObject(text);
  if (object !== undefined) return objectOf(object);
  const isOther = isJson || printed.test(text) || text.trim() === '';
  return isOther ? undefined : text.trim();
}

function requestBody(text: string, length: number): string | undefined {
  if (/^[{[]/.test(text)) return text.slice(0, endOfBrackets(text, 0) ?? endOfParagraph(text)).trim();
  if (/^--\S+ *\n[\w-]+:/.test(text)) return text.slice(0, endOfMultipart(text)).trim();
  if (printedArray.test(text)) return printedForms(text)[0]?.body;
  if (/^[\w.%~+-]+(?:=|%3D)/i.test(text)) return formOf(text, length);
  if (length === 0) return undefined;
  const exact = text.slice(0, length);
  return exact.trim() === '' ? undefined : exact.trim();
}

/** A form, which may continue on lines that start with `&` or follow one that ends with it. */
function formOf(text: string, length: number): string {
  if (length > 0 && text.length > length && text.charAt(length) === '\n') return text.slice(0, length);
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && !/^\s*&/.test(line) && !/&\s*$/.test(lines[index - 1] ?? ''));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.trim())
    .join('');
}

function endOfParagraph(text: string): number {
  const end = text.search(/\n\s*\n/);
  return end < 0 ? text.length : end;
}

function endOfMultipart(text: string): number {
  const boundary = /^--(\S+)/.exec(text)?.[1] ?? '';
  const end = text.indexOf(`--${boundary}--`);
  return end < 0 ? text.length : end + boundary.length + 4;
}
