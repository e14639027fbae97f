import { headerValue, type Header } from '../../../http/headers.ts';
import type { HttpExchange, RequestMessage, ResponseMessage } from '../../messages/message.ts';
import { bodyAfterHeaders } from './http-body.ts';
import { printedArray } from './print-r.ts';
import { isLoggedNotification, loggedResponse } from './receiver-logs.ts';

const methods = '(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)';
/** A request line, after a log's time or words without quotes if it has the version of HTTP. */
const requestLine = new RegExp(`^(?:[^"'\`]*\\s)?${methods} +(\\S+) +HTTP/[\\d.]+\\s*$`);
const shortRequestLine = new RegExp(`^${methods} +((?:[a-z]+://|/|\\{|\\$|<)\\S*)\\s*$`, 'i');
/** A request after a log's time and words, if a header follows. */
const loggedRequestLine = new RegExp(`^[^"'\`]*\\s${methods} +(https?://\\S+|/\\S*)\\s*$`);
const requestHeader = /^(?:host|accept|accept-encoding|authorization|content-length|content-type|user-agent):/i;
const statusLine = /^(?:[^"'`]{0,60}\s)?HTTP\/[\d.]+ +(\d{3})(?: [^"]*)?$/;
const headerLine = /^([\w!#$%&'*+.^`|~-]+):(?:[ \t]+(?![ \t])(.*)|(?!\/\/)(\S.*)|)$/;

interface Start {
  readonly line: number;
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
}

/** The status and reason of a response without the version of HTTP, as libwww-perl prints them. Headers must follow. */
const shortStatusLine = /^([1-5]\d\d) [A-Z][A-Za-z' -]{1,40}$/;

function isHeader(line = ''): boolean {
  return headerLine.test(line.trimEnd());
}

function startAt(lines: readonly string[], line: number): Start | undefined {
  const text = lines[line] ?? '';
  const status = statusLine.exec(text) ?? (isHeader(lines[line + 1]) ? shortStatusLine.exec(text) : undefined);
  if (status) return { line, status: Number(status[1]) };
  const logged = requestHeader.test(lines[line + 1] ?? '') ? loggedRequestLine.exec(text) : undefined;
  const request = requestLine.exec(text) ?? shortRequestLine.exec(text) ?? logged;
  return request ? { line, method: (request[1] ?? '').toUpperCase(), url: request[2] ?? '' } : undefined;
}

/** A longer value is none that a request file for an editor defines. */
const maxValue = 1000;

/** A request file for an editor with the values that it defines, `@name = value`, where it uses them: `{{name}}`. */
function withDefinitions(text: string): string {
  const values = new Map<string, string>();
  const replaced = (part: string): string => part.replaceAll(/\{\{([\w-]+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
  for (const [, name = '', written = ''] of text.matchAll(/^@([\w-]+)[ \t]*=[ \t]*(\S.*)$/gm)) {
    const value = replaced(written.trim());
    if (value.length <= maxValue) values.set(name, value);
  }
  return values.size === 0 ? text : replaced(text);
}

/**
 * Reads all requests and responses of a text as they go over the wire, with other lines between them. Each response belongs to the request before
 * it. Headers that precede everything are those of the first.
 */
export function readHttp(text: string): HttpExchange[] {
  const lines = withDefinitions(text).split('\n');
  const starts = lines.flatMap((_, line) => startAt(lines, line) ?? []);
  const exchanges: HttpExchange[] = [];
  for (const [index, start] of starts.entries()) {
    const above = index === 0 ? lines.slice(0, start.line) : [];
    const rest = [...(above.every(isHeader) ? above : []), ...lines.slice(start.line + 1, starts[index + 1]?.line)];
    const last = exchanges.at(-1);
    if (start.method !== undefined) exchanges.push(exchangeOf(requestOf(start, rest), rest));
    else if (last?.request && (!last.response || isInterim(last.response)))
      exchanges[exchanges.length - 1] = { ...last, response: responseOf(start, rest) };
    else exchanges.push({ response: responseOf(start, rest) });
  }
  return exchanges;
}

/** A request with the response that a receiver's log has after it, if it is a notification. */
function exchangeOf(request: RequestMessage, lines: readonly string[]): HttpExchange {
  const { body = '' } = request;
  const text = isLoggedNotification(body) ? lines.join('\n') : undefined;
  const response = text === undefined ? undefined : loggedResponse(text, body, text.indexOf(body));
  return response ? { request, response } : { request };
}

function isInterim({ status }: ResponseMessage): boolean {
  return status !== undefined && status < 200;
}

/** The lines at the top on which a query continues, as request files for editors and documents write it. */
function continued(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => !/^\s+[?&]/.test(line));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.trim());
}

/** The headers at the top of some lines, and the lines after them. */
function headOf(lines: readonly string[]): { headers: Header[]; rest: readonly string[] } {
  const headers: Header[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const found = headerLine.exec(line.trimEnd());
    if (!found) return { headers, rest: lines.slice(line.trim() === '' ? index + 1 : index) };
    const queried = /^location$/i.test(found[1] ?? '') ? continued(lines.slice(index + 1)) : [];
    headers.push([found[1] ?? '', [(found[2] ?? found[3] ?? '').trim(), ...queried].join('')]);
    index += queried.length;
  }
  return { headers, rest: [] };
}

function requestOf({ method, url = '' }: Start, lines: readonly string[]): RequestMessage {
  const queried = continued(lines);
  const { headers, rest } = headOf(lines.slice(queried.length));
  const text = rest.join('\n');
  const { body, unseen } = bodyAfterHeaders(headers, text, method);
  const unseenHeaders = headers.length === 0 && printedArray.test(text.trimStart());
  return { method, url: url + queried.join(''), headers, body, ...(unseen ? { unseen } : {}), ...(unseenHeaders ? { unseenHeaders } : {}) };
}

function responseOf({ status }: Start, lines: readonly string[]): ResponseMessage {
  const { headers, rest } = headOf(lines);
  return { status, headers, body: bodyAfterHeaders(headers, rest.join('\n')).body };
}

/** Reads headers without a request or status line: those of a response if `Location` is among them, otherwise none. */
export function readHeaders(text: string): HttpExchange | undefined {
  const { headers, rest } = headOf(text.split('\n'));
  if ((headerValue(headers, 'location') ?? '') === '') return undefined;
  return { response: { status: undefined, headers, body: bodyAfterHeaders(headers, rest.join('\n')).body } };
}
