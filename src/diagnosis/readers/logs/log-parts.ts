import { headerValue } from '../../../http/headers.ts';
import { tokenPath } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange, RequestMessage, ResponseMessage } from '../../messages/message.ts';
import { encodedForm, partsOf } from '../../messages/url.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { asJson, isFields } from '../code/known-values.ts';
import { looseValue, printedAsJson } from '../code/loose-value.ts';
import { labelledBySpring } from '../dumps/java.ts';
import { endOfHeadersBeside, headersInLines, headersOf, outcome, statusOf } from './header-lines.ts';
import { printedForms } from '../http/print-r.ts';
import { pairsIn } from '../records/structured.ts';
import { withoutQuotes } from '../text/without-quotes.ts';

/** The line of a log that begins a request: to a URL, or to the path of an endpoint. No version of HTTP follows. */
const start =
  /^.*\b(?:GET|POST|PUT|PATCH|DELETE)\b["']?[ :]+["']?(?:https?:\/\/[^\s"']{1,400}|\/[^\s"']{0,200}(?:oauth|webhook)[^\s"']*)/gim;
/** What a log says of the response, which a mock server may say with the stub that it found. */
const statusLine =
  /^.*?(?:(?:\bstatus(?:[ _-]?code)?\b|\bresponse\b|\breturned\b|\b(?:answer(?:ed)?|repl(?:y|ied))\b|\brespond(?:ed|ing)(?: with)?\b|\[res(?: \d+)?\]|<-+|←|\bHTTP\/[\d.]+)(?:.{0,60} -)?|\b(?:stub|matched)\b.{0,120}?(?:[-=]>|→|,)?)["']?[\s:=(]{1,4}([1-5]\d\d)\b(?! ?(?:ms|bytes)\b).*$/im;
/** A line after which nothing is of the request: words before any object or form. */
const responsePart = /(?<=\n)[^{"'=\n]{0,120}\b(?:response|res|reply|respond(?:ed|ing)|answer(?:ed|ing)|return(?:ed|ing)|stub|matched)\b/i;
const label =
  /\b(?:(?:request|req|http)[ _.-]?)?(headers?|body|data|payload|params|form|json|content|post_?data)["']?[ \t]*(?:(?:=>|[:=])[ \t]*(?=\S)|\n\s*(?=\{)|(?<=(?:headers?|body)[ \t]{1,8})(?=\{|\w+=))/gi;
const formLine = /^(?:.*\s)?((?:\w+=[^&\s]*&)*grant_type=[^&\s]*(?:&\w+=[^&\s]*)*)\s*$/im;

/** An object or a form, and no words. */
const isBody = /^["']?(?:[{[]|[\w%.-]+=)/;

/** A line after a response that sends a browser to the authorization endpoint: it belongs to no request before it. */
const authorizeLine = /^.*\/oauth\/authorize\?.*$/im;

/** A request in a log with what follows it there, up to a place in the text. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly head: string;
  readonly sent: string;
  readonly received: string;
}

/** The text of a labelled value: an object, which may have several lines, or the rest of the line. */
function valueAt(text: string, at: number): string {
  const end = /^(?:map)?[{[]/.test(text.slice(at, at + 4)) ? endOfBrackets(text, text.slice(at).search(/[{[]/) + at) : undefined;
  const line = text.indexOf('\n', at);
  return text.slice(at, end ?? (line < 0 ? text.length : line)).trim();
}

/** A body as it is sent. A log may print the fields of a form as an object. */
function bodyOf(written: string, name: string, isJson: boolean): string {
  const plain = withoutQuotes(written);
  const value = plain.startsWith('{') ? looseValue(printedAsJson(plain)) : undefined;
  if (!isFields(value)) return plain;
  if (!isJson && name !== 'json') return encodedForm(pairsIn(value));
  return /^\{\s*"(?:[^"\\]|\\.)*"\s*:/.test(plain) ? plain : asJson(value);
}

function labelled(text: string): { name: string; written: string }[] {
  return [...text.matchAll(label)].map(({ 0: whole, 1: name = '', index }) => ({
    name: name.toLowerCase(),
    written: valueAt(text, index + whole.length),
  }));
}

/** A form with all of its secrets right after the URL, at the end of the line: a log may leave out a secret, and what follows it. */
const directForm = /^["']?[ \t]+(?=\S*\bclient_secret=)((?:\w+=[^&\s"']*&)*grant_type=[^&\s"']*(?:&\w+=[^&\s"']*)*)[ \t]*$/m;

/** An object or a form right after the URL, if it has names that only the bodies of requests have. */
function directBody(sent: string): { name: string; written: string } | undefined {
  const form = directForm.exec(/^.*/.exec(sent)?.[0] ?? '')?.[1];
  if (form !== undefined) return /(?:\.{3}|…)$/.test(form) ? undefined : { name: 'form', written: form };
  const [gap] = /^["']?[ \t]+(?=\{\s*["'])/.exec(sent) ?? [];
  const written = gap === undefined ? '' : valueAt(sent, gap.length);
  return /["'](?:grant_type|events|collapseEvents)["']\s*:/.test(written) ? { name: 'json', written } : undefined;
}

/** The headers and the body that a part of a log has for its request. */
function requestOf(request: RequestMessage, sent: string): RequestMessage {
  const values = labelled(labelledBySpring(sent));
  const lines = headersInLines(sent);
  const given = values.filter(({ name }) => name.startsWith('header')).map(({ written }) => headersOf(written));
  const headers = given.find((one) => one !== undefined) ?? (lines.length > 0 ? lines : undefined);
  const type = headerValue(headers ?? [], 'content-type');
  const isJson = type?.includes('json') ?? !partsOf(request.url).path.endsWith(tokenPath);
  const body = values.find(({ name, written }) => !name.startsWith('header') && isBody.test(written)) ?? directBody(sent);
  const text = body
    ? bodyOf(body.written, body.name, isJson)
    : (formLine.exec(sent.replace(/^.*/, ''))?.[1] ?? printedForms(sent)[0]?.body);
  if (headers === undefined && text === undefined) return request;
  return {
    ...request,
    headers: headers ?? request.headers,
    body: text ?? request.body,
    unseen: text === undefined,
    ...(endOfHeadersBeside(sent) > 0 ? { unseenHeaders: true } : {}),
  };
}

function responseOf(received: string): ResponseMessage | undefined {
  const status = statusOf(received) ?? statusLine.exec(received)?.[1];
  if (status === undefined) return undefined;
  const parts = labelled(received);
  const body = parts.find(({ name, written }) => !name.startsWith('header') && isBody.test(written))?.written;
  const at = received.search(/\{\s*["'\w]/);
  const isOfHeaders = parts.some(({ name, written }) => name.startsWith('header') && received.startsWith(written, at));
  const object = body ?? (at < 0 || isOfHeaders ? undefined : valueAt(received, at));
  return { status: Number(status), headers: [], body: object === undefined ? undefined : printedAsJson(object) };
}

/** The requests in a text, each with the lines that belong to it. */
function partsIn(text: string): Part[] {
  const heads = [...text.matchAll(start)].filter(({ 0: head, index }) => !/^.*HTTP\//i.test(text.slice(index + head.length)));
  return heads.map(({ 0: head, index }, at) => {
    const after = index + head.length;
    const rest = text.slice(after, heads[at + 1]?.index);
    // The headers that the line of a request has are before what it says of the response.
    const sentEnd = endOfHeadersBeside(rest);
    const following = rest.slice(sentEnd);
    const responded =
      sentEnd + Math.min(...[statusLine, responsePart, outcome].map((pattern) => pattern.exec(following)?.index ?? following.length));
    const [firstLine = ''] = /^.*/.exec(rest.slice(responded)) ?? [];
    const later = rest.slice(responded + firstLine.length);
    const nextSignIn = later.search(authorizeLine);
    const received = firstLine + (nextSignIn < 0 ? later : later.slice(0, nextSignIn));
    return { start: index, end: after + responded + received.length, head, sent: rest.slice(0, responded), received };
  });
}

/**
 * The requests of a log that has headers and bodies on lines after those of their requests, and the text without these lines. Each request is read
 * by `read`. Undefined for a log without such lines.
 */
export function requestsWithParts(
  text: string,
  read: (line: string) => readonly HttpExchange[],
): { exchanges: { exchange: HttpExchange; start: number }[]; rest: string } | undefined {
  let [rest, from] = ['', 0];
  const exchanges = partsIn(text).flatMap(({ start: first, end, head, sent, received }) => {
    const [exchange] = read(head + (/^[^\n{[]*/.exec(sent)?.[0] ?? ''));
    const request = exchange?.request && requestOf(exchange.request, sent);
    if (!exchange || request === exchange.request) return [];
    const response = responseOf(received) ?? exchange.response;
    rest += text.slice(from, first);
    from = end - (response ? 0 : received.length);
    return [{ exchange: { ...exchange, ...(request ? { request } : {}), ...(response ? { response } : {}) }, start: first }];
  });
  return exchanges.length > 0 ? { exchanges, rest: rest + text.slice(from) } : undefined;
}
