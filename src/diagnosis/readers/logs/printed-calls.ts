/** Reads requests that a program prints with their objects, as `console.log(method, url, headers, data)` of Node.js does. */
import { type HttpExchange, type RequestMessage, type ResponseMessage } from '../../messages/message.ts';
import { withoutParts, type Part } from '../code/balanced.ts';
import { isFields } from '../code/known-values.ts';
import { fieldsAt } from '../code/loose-value.ts';
import { timesOf } from './log-times.ts';
import { bodyAt, printedBody, type PrintedBody } from '../records/printed-body.ts';
import { pairsIn } from '../records/structured.ts';

/** What Node.js writes before the brace of an object that is no plain one. */
const kind = String.raw`(?:Object )?(?:\[[A-Z]\w{1,40}(?:: null prototype)?\] |[A-Z]\w{0,40}Headers |Headers )?`;
/** A method and a URL after the label of a log, with an object behind them or on the next line. */
const call = new RegExp(
  String.raw`^[^\n{}"'\`]{0,80}?(?<![\w-])(GET|POST|PUT|PATCH|DELETE|get|post|put|patch|delete) ((?:https?:\/\/|\/)[^\s"'\`{}]{1,2000})[ \t]{0,9}(\n[ \t]{0,9}(?:headers?: )?)?${kind}(?=\{)`,
  'gm',
);
/** A response with its status, and the objects behind it. */
const response = new RegExp(
  String.raw`^[^\n{}"'\`]{0,80}?(?:\b(?:response|resp|res)\b|<-|←)[^\n{}"'\`]{0,40}?(?<![\w.-])([1-5]\d\d)(?![\w.-])[^\n{}"'\`]{0,300}?(?:${kind}(?=\{)|$)`,
  'gim',
);
/** Names that some headers of each request have, and how headers are named. */
const common = /^(?:accept|accept-encoding|authorization|content-type|user-agent)$/i;
const headerName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/i;

/** How many requests are read, and how many objects without an end. */
const maxCalls = 200;
const maxUnclosed = 20;

/** What was read of a text, by its place. */
interface Printed extends Part {
  readonly exchange?: HttpExchange;
  readonly response?: ResponseMessage;
}

/** The object at a place, if it holds headers. */
function headersAt(text: string, at: number): { headers: RequestMessage['headers']; end: number } | undefined {
  const found = fieldsAt(text, at);
  const names = Object.keys(found?.fields ?? {});
  return found && names.some((name) => common.test(name)) && names.every((name) => headerName.test(name))
    ? { headers: pairsIn(found.fields), end: found.end }
    : undefined;
}

/** What a program prints behind a URL. */
interface Sent {
  readonly headers: RequestMessage['headers'];
  readonly body: PrintedBody | undefined;
  readonly end: number;
}

/** What is printed at a place: headers and maybe a body, or a body alone with bare names. `isApart`: on a line of its own. */
function sentAt(text: string, at: number, method: string, isApart: boolean): Sent | undefined {
  const hasBody = !/^(?:get|delete)$/i.test(method);
  const given = headersAt(text, at);
  if (given) {
    // What Python prints on a line of its own has another reader.
    if (isApart && /^.*["']user-agent["']:.*\}/i.test(text.slice(at, given.end))) return undefined;
    const body = hasBody ? bodyAt(text, given.end) : undefined;
    return { headers: given.headers, body, end: body?.end ?? given.end };
  }
  const isBare = hasBody && !isApart && /^\{\s{0,99}[A-Za-z_$][\w$]{0,40}:/.test(text.slice(at, at + 150));
  const body = isBare ? bodyAt(text, at) : undefined;
  return body && { headers: undefined, body, end: body.end };
}

function requestOf(method: string, url: string, { headers, body }: Sent): RequestMessage {
  const text = body && printedBody(body, url, headers);
  const isUnseen = text === undefined && body?.isNone !== true && !/^(?:get|delete)$/i.test(method);
  const unseen = { ...(headers ? { unseenHeaders: true } : {}), ...(isUnseen ? { unseen: true } : {}) };
  return { method: method.toUpperCase(), url, headers, body: text, ...unseen };
}

/** The requests of a text with headers. */
function callsIn(text: string): Printed[] {
  const found: Printed[] = [];
  let unclosed = 0;
  for (const { 0: head, 1: method = '', 2: url = '', 3: lineBreak, index: start } of text.matchAll(call)) {
    // What a log writes with labels below its lines has another reader.
    const isLog = lineBreak?.includes('header') === true && !head.startsWith(method);
    if (start < (found.at(-1)?.end ?? 0) || isLog) continue;
    if (found.length === maxCalls || unclosed === maxUnclosed) break;
    const at = start + head.length;
    const sent = sentAt(text, at, method, lineBreak !== undefined);
    if (sent) found.push({ start, end: sent.end, exchange: { request: requestOf(method, url, sent) } });
    else unclosed += 1;
  }
  return found;
}

/** The responses of a text, with the object that each has as its body. */
function responsesIn(text: string): Printed[] {
  return [...text.matchAll(response)].slice(0, maxCalls).map(({ 0: head, 1: status = '', index: start }) => {
    const at = start + head.length;
    const headers = text[at] === '{' ? headersAt(text, at) : undefined;
    const body = bodyAt(text, headers?.end ?? at);
    const shown = body && printedBody(body, '', [['Content-Type', 'application/json']]);
    return { start, end: body?.end ?? at, response: { status: Number(status), headers: [], body: shown } };
  });
}

/** A URL after the label of a log, with the options of `fetch` behind it. */
const fetched =
  /^[^\n{}"'`]{0,80}?(?<!(?:GET|POST|PUT|PATCH|DELETE) )(https?:\/\/[^\s"'`{}]{1,2000})[ \t]{1,9}(?=\{\s{0,99}(?:method|headers|body):)/gm;

/** The requests of a text whose URL has the options of `fetch` behind it, as one object. */
function fetchesIn(text: string): Printed[] {
  return [...text.matchAll(fetched)].slice(0, maxCalls).flatMap(({ 0: head, 1: url = '', index: start }) => {
    const { fields, end = 0 } = fieldsAt(text, start + head.length) ?? {};
    const { method, headers, body } = fields ?? {};
    if (typeof method !== 'string') return [];
    const sent = { method, url, headers: isFields(headers) ? pairsIn(headers) : undefined };
    const request = typeof body === 'string' || body === undefined ? { ...sent, body } : { ...sent, body: undefined, unseen: true };
    return [{ start, end, exchange: { request } }];
  });
}

/** The requests that a program printed with their headers, each with the response right after it, and the rest of the text. Undefined if there are none. */
export function readPrintedCalls(text: string): { exchanges: { exchange: HttpExchange; start: number }[]; rest: string } | undefined {
  const calls: Printed[] = [...callsIn(text), ...fetchesIn(text)].sort((one, other) => one.start - other.start);
  if (calls.length === 0) return undefined;
  const times = timesOf(text.split('\n'));
  const isApart = ({ start, end }: Printed): boolean => !calls.some((one) => start < one.end && one.start < end);
  const parts = [...calls, ...responsesIn(text).filter(isApart)].sort((one, other) => one.start - other.start);
  const exchanges = parts.flatMap(({ exchange, start }, index) => {
    if (!exchange?.request) return [];
    const received = parts[index + 1]?.response;
    const startedAt = times[text.slice(0, start).split('\n').length - 1];
    const request = { ...exchange.request, ...(startedAt === undefined ? {} : { startedAt }) };
    return [{ start, exchange: { request, ...(received ? { response: received } : {}) } }];
  });
  return { exchanges, rest: withoutParts(text, parts) };
}
