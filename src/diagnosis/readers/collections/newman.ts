/** Reads what newman prints with `--verbose`, its requests, and bodies in frames whose lines it wraps; and its reports in JSON. */
import type { HttpExchange, ResponseMessage } from '../../messages/message.ts';
import { asList, type Reading } from '../text/reading.ts';
import { isFields, type Fields } from '../code/known-values.ts';
import { readPostman } from './postman.ts';
import { pairsIn } from '../records/structured.ts';

/** What begins a frame with a body: an arrow for its direction, and its kind. */
const frame = /^ *┌ ([↑↓]) ([\w+./-]+)/;
const name = /^ *(?:→|↳) (\S.*)$/;
const requestLine = /^ *(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\S+) *$/;
const statusLine = /^ +([1-5]\d\d) .*★ .*(?:time|size)/;
/** What newman writes below the part of a long body that it shows. */
const clipped = /^\(showing .*\)$/;

/** The lines of a frame, which are as wide as the longest of them where a line of the body goes on. */
function unwrapped(lines: readonly string[]): string {
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  return lines.reduce((body, line, index) => {
    const lacks = width - (lines[index - 1]?.length ?? width);
    // One sign that a terminal leaves out at the end of a line is a blank.
    return body + (index === 0 || lacks === 0 ? '' : lacks === 1 ? ' ' : '\n') + line;
  }, '');
}

/** The frame that starts at a line: its lines without their border, and the line after it. */
function frameAt(lines: readonly string[], start: number): { content: string[]; end: number } {
  let end = start + 1;
  while (/^ *│/.test(lines[end] ?? '')) end++;
  return { content: lines.slice(start + 1, end).map((line) => line.replace(/^ *│ ?/, '')), end };
}

/** An exchange with the body of a frame. */
function withBody(exchange: HttpExchange, direction: string, kind: string, content: readonly string[]): HttpExchange {
  const { request, response } = exchange;
  const isWhole = content.length > 0 && !content.some((line) => clipped.test(line));
  const body = isWhole ? unwrapped(content) : undefined;
  if (direction === '↓') return response ? { ...exchange, response: { ...response, body } } : exchange;
  const isShown = body !== undefined && (kind === 'raw' || kind === 'urlencoded');
  return request && isShown ? { ...exchange, request: { ...request, body, unseen: false } } : exchange;
}

/** A request of which newman shows no headers, and the body later. */
function requestIn(line: string, title: string): HttpExchange | undefined {
  const [, method, url = ''] = requestLine.exec(line) ?? [];
  if (method === undefined) return undefined;
  const unseen = method !== 'GET' && method !== 'DELETE';
  return { name: title, request: { method, url, headers: undefined, body: undefined, ...(unseen ? { unseen } : {}) } };
}

/** The last exchange with what a line says of its response. */
function answered(last: HttpExchange, line: string): HttpExchange {
  const status = last.response ? undefined : statusLine.exec(line)?.[1];
  return status === undefined ? last : { ...last, response: { status: Number(status), headers: [], body: undefined } };
}

/** The exchanges that newman prints. Undefined for a text without the frame of a body. */
export function readNewmanOutput(text: string): Reading | undefined {
  if (!/^ *┌ [↑↓] /m.test(text)) return undefined;
  const lines = text.split('\n');
  const exchanges: HttpExchange[] = [];
  let title = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    title = name.exec(line)?.[1]?.trim() ?? title;
    const asked = requestIn(line, title);
    if (asked) exchanges.push(asked);
    const last = exchanges.at(-1);
    if (!/^ *┌/.test(line)) {
      if (last) exchanges[exchanges.length - 1] = answered(last, line);
      continue;
    }
    // A frame without an arrow is what a script of the collection logs.
    const [, direction = '', kind = ''] = frame.exec(line) ?? [];
    const { content, end } = frameAt(lines, at);
    if (last) exchanges[exchanges.length - 1] = withBody(last, direction, kind, content);
    at = end - 1;
  }
  return exchanges.length > 0 ? asList(exchanges) : undefined;
}

/** The bytes of a response as text. newman writes down a buffer of Node.js. */
function textIn(stream: unknown): string | undefined {
  const data = isFields(stream) ? stream['data'] : undefined;
  const isBytes = Array.isArray(data) && data.every((one: unknown) => typeof one === 'number' && one >= 0 && one < 256);
  return isBytes ? new TextDecoder().decode(Uint8Array.from(data as number[])) : undefined;
}

function responseOf(response: unknown): ResponseMessage | undefined {
  if (!isFields(response) || typeof response['code'] !== 'number') return undefined;
  const body = typeof response['body'] === 'string' ? response['body'] : textIn(response['stream']);
  return { status: response['code'], headers: pairsIn(response['header']), body };
}

/** The requests that newman sent, with the values of their variables, and the responses. */
function sentIn(executions: readonly Fields[]): HttpExchange[] {
  return executions.flatMap(({ item, request, response: received }) => {
    if (!isFields(item) || !isFields(request) || request['url'] === undefined) return [];
    const response = responseOf(received);
    return readPostman({ item: [{ ...item, request }] }).map((one) => ({ ...one, ...(response ? { response } : {}) }));
  });
}

/** A folder without the items that ran. */
function withoutItems(folder: Fields, ran: ReadonlySet<unknown>): Fields {
  const items = Array.isArray(folder['item']) ? (folder['item'] as unknown[]).filter(isFields) : [];
  const rest = items.filter(({ id }) => id === undefined || !ran.has(id));
  return 'item' in folder ? { ...folder, item: rest.map((one) => withoutItems(one, ran)) } : folder;
}

/** The exchanges of a JSON report of newman: those that ran, and the requests of its collection that did not. Undefined for any other value. */
export function readNewmanReport(value: unknown): HttpExchange[] | undefined {
  const report = isFields(value) ? value : { executions: value };
  const run = isFields(report['run']) ? report['run'] : report;
  const executions = Array.isArray(run['executions']) ? (run['executions'] as unknown[]).filter(isFields) : [];
  const sent = sentIn(executions);
  if (sent.length === 0) return undefined;
  const ran = new Set(executions.map(({ item }) => (isFields(item) ? item['id'] : undefined)));
  const collection = 'collection' in report ? report['collection'] : undefined;
  return [...sent, ...(isFields(collection) ? readPostman(withoutItems(collection, ran)) : [])];
}
