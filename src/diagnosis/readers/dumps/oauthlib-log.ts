import { encodedForm } from '../../messages/url.ts';
import { isFields, parametersOf } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { headerLines } from './printed-request.ts';

/** A dictionary that Python printed, as the text of a form. What is none is returned unchanged, and `None` is no body. */
function formOf(written: string): string {
  const value = looseValue(written);
  return isFields(value) ? encodedForm(parametersOf(value)) : written === 'None' ? '' : written;
}

/** What was read of a log: its lines of HTTP, and what a later line of it needs. */
interface Log {
  readonly lines: string[];
  method: string;
  status: string;
  /** The line with the start of the last request that was asked for, or -1. */
  start: number;
}

/** The forms of a line after the words of a logger, the first that fits, and what each adds to the log. */
const forms: readonly (readonly [RegExp, (log: Log, ...parts: string[]) => void])[] = [
  [
    /\bRequesting url (\S+) using method ([A-Z]+)\./,
    (log, url = '', method = '') => {
      log.method = method;
      log.start = log.lines.push(`${method} ${url} HTTP/1.1`) - 1;
    },
  ],
  [
    /^.{0,200}?\bSupplying headers (\{.*?\}) and data (.*)$/,
    ({ lines }, headers = '', data = '') => lines.push(`${headerLines(headers) ?? ''}\n${formOf(data)}\n`),
  ],
  [
    /'auth': <requests\.auth\.HTTPBasicAuth/,
    ({ lines, start }) => {
      if (start >= 0) lines.splice(start + 1, 0, 'Authorization: Basic <credentials>');
    },
  ],
  [
    /^.{0,200}?\bRequest url was (.*)$/,
    ({ lines, start, method }, url = '') => {
      if (start >= 0) lines.length = start;
      lines.push(`${method} ${url} HTTP/1.1`);
    },
  ],
  [/^.{0,200}?\bRequest headers were (.*)$/, ({ lines }, headers = '') => lines.push(headerLines(headers) ?? '')],
  [/^.{0,200}?\bRequest body was (.*)$/, ({ lines }, body = '') => lines.push(formOf(body), '')],
  [
    /^.{0,200}?\bResponse headers were (\{.*?\}) and content (.*?)\.?$/,
    ({ lines, status }, headers = '', content = '') => lines.push(`HTTP/1.1 ${status}\n${headerLines(headers) ?? ''}\n${content}\n`),
  ],
  // The pair that the method for the authorization URL returns, as Python prints it.
  [/^\('(https?:\/\/\S+\/oauth\/\S+\?\S+)', '[^']*'\)$/, ({ lines }, url = '') => lines.push(`GET ${url} HTTP/1.1`, '')],
  [
    /\bcompleted with status (\d{3})/,
    (log, status = '') => {
      log.status = status;
    },
  ],
];

/**
 * The debug log of requests_oauthlib: what it is asked to send, and after the response the same request as it was sent, which takes the place of the
 * other.
 */
export function oauthlibLog(text: string): string {
  const log: Log = { lines: [], method: 'POST', status: '', start: -1 };
  for (const line of text.split('\n'))
    for (const [pattern, add] of forms) {
      const match = pattern.exec(line);
      if (!match) continue;
      add(log, ...match.slice(1));
      break;
    }
  return log.lines.join('\n');
}
