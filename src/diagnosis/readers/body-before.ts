/** Reads logs that have the body of each request before its request line. */
import { encodedForm } from '../messages/url.ts';
import { isFields } from './code/known-values.ts';
import { looseValue } from './code/loose-value.ts';
import { mapAsJson } from './dumps/java.ts';
import { isLoggedNotification } from './http/receiver-logs.ts';
import { pairsIn } from './records/structured.ts';

/** A line with the body of a request after its label: an object or a form. */
const bodyLine =
  /^.{0,200}?\b(?:body|payload|data|json|content)\b["']?(?:[ \t]*[=:][ \t]*|[ \t]+)(?:(\{.*\}|\w+=[^&\s]*&\S+)|"(\{\\".*\})")\s*$/i;
/** A line with the fields of a token request in braces, without a label. */
const fieldsLine = /^[^{}]{0,200}(\{(?=[^{}]*\bgrant_?type["']?\s{0,9}[:=])[^{}]*\})\s*$/i;
const ofResponse = /\b(?:response|resp?|received|result|got|output|repl(?:y|ied)|return(?:s|ed)?|access_token|token_type)\b|<-|←|^[^{]*</i;
const requestLine = /^[^{}]{0,300}\b(GET|POST|PUT|PATCH|DELETE)\b["']?[ :]+["']?(?:https?:\/\/|\/)\S/;
/** A request to an endpoint, with what a client writes of the response behind it: `"HTTP/1.1 405 Method Not Allowed"`, `-> 405`. */
const answered =
  /^(.{0,300}?\b(?:POST|PUT|PATCH)\b["']?[ :]+["']?(?=\S{0,300}\/(?:oauth\d?\/|api\/\S{0,99}webhooks))[^\s"']+)["']? +["']?((?:HTTP\/[\d.]+["']?|[-=]{1,2}>|→|returned|responded(?: with)?|status)[ =:]{1,3}[1-5]\d\d\b.*|\([1-5]\d\d\).*)$/;
/** What a logger writes on a line before its message, and what the clients of Java and Python log before a request line. */
const passed =
  /^(?:\w{3} \d{1,2}, \d{4} .*|(?:INFO|FINE|FINEST): (?:REQUEST: |HEADERS: REQUEST).*|.{0,120}(?:\bStarting new HTTPS? connection\b|\bhttpcore\b).*|\s*)$/;

/** The body of a line as it is sent: a form for the fields of a token request, and for a map of Java that has no quotation marks. */
function bodyIn(line: string): string {
  const [, plain, escaped] = bodyLine.exec(line) ?? fieldsLine.exec(line) ?? [];
  const written = plain ?? escaped?.replaceAll('\\"', '"') ?? '';
  const json = /^\{\w+=/.test(written) ? mapAsJson(written) : fieldsLine.test(written) ? written : undefined;
  const value = json === undefined ? undefined : looseValue(json);
  return isFields(value) ? encodedForm(pairsIn(value)) : written;
}

/** How many lines may be between a body and its request line. */
const maxPassed = 12;
/** How many lines of headers a request has at most. */
const maxHeaders = 40;

/** The line of the request after a body, or -1 if something else follows. */
function requestAfter(lines: readonly string[], body: number): number {
  const near = lines.slice(body + 1, body + 1 + maxPassed);
  const next = near.findIndex((line) => !passed.test(line));
  const method = requestLine.exec(near[next] ?? '')?.[1];
  return method === undefined || /GET|DELETE/.test(method) ? -1 : body + 1 + next;
}

/** The line that ends the headers of a request. */
function endOfHeaders(lines: readonly string[], request: number): number {
  const blank = lines.slice(request, request + maxHeaders).findIndex((line) => line.trim() === '');
  return blank < 0 ? Math.min(request + maxHeaders, lines.length) - 1 : request + blank;
}

/** The line of a request, or the last one of its headers, with the body that the line before it has. */
function withBody(place: string, line: string, isHttp: boolean): string {
  const body = bodyIn(line);
  if (isHttp) return `${place}\n${body}`;
  // A log may leave out the secret, so only some fields are known.
  if (!bodyLine.test(line) && !body.includes('client_secret=')) return `${place} ${body.replaceAll('&', ' ')}`;
  const [, head = place, ...response] = answered.exec(place) ?? [];
  return [head, `body: ${body}`, ...response].join('\n');
}

/** Names of which the body of a token request has one, and that of a webhook request. */
const ofToken = /\b(?:grant_?type|client_?(?:id|secret)|refresh_?token)\b/i;
const ofWebhook = /\b(?:events|event_?types?|options|collapse_?events|description|\w{0,20}url|(?:document|company|client)_?id)\b/i;

/** Whether a line may have the body of the request after it, which is empty if none follows: not if the body has no name of that endpoint. */
function mayBeOf(request: string, line: string): boolean {
  if (request.includes('/oauth')) return ofToken.test(line);
  if (request === '') return ofToken.test(line) || ofWebhook.test(line);
  return !request.includes('/webhooks') || ofWebhook.test(line);
}

/** Whether a line has the body of a request and not that of a response, which may be before it too. */
function isSurelySent(line: string): boolean {
  return /\b(?:grant_?type|events|options|description)\b/i.test(line) && !/\bevent\b/.test(line);
}

/** A log in which every body is before its request line, with each after the line and the headers of its request. Any other text is returned unchanged. */
export function withBodiesAfter(text: string): string {
  const lines = text.split('\n');
  const isBody = (line: string): boolean =>
    (bodyLine.test(line) || fieldsLine.test(line)) && !ofResponse.test(line) && !isLoggedNotification(line);
  const isWritten = (line: string, index: number): boolean => isBody(line) && mayBeOf(lines[requestAfter(lines, index)] ?? '', line);
  const bodies = lines.flatMap((line, index) => (isWritten(line, index) ? [index] : []));
  const requests = bodies.map((body) => requestAfter(lines, body));
  const before = lines.slice(0, bodies[0]).flatMap((line) => requestLine.exec(line)?.[1] ?? []);
  const isOpen =
    before.some((method) => method.startsWith('P')) || (before.length > 0 && !bodies.every((body) => isSurelySent(lines[body] ?? '')));
  if (bodies.length === 0 || requests.includes(-1) || isOpen) return text;
  const result = [...lines];
  for (const body of bodies) result[body] = '';
  for (const [at, body] of bodies.entries()) {
    const request = requests[at] ?? 0;
    const isHttp = / HTTP\/[\d.]+\s*$/.test(lines[request] ?? '');
    const place = isHttp ? endOfHeaders(lines, request) : request;
    result[place] = withBody(result[place] ?? '', lines[body] ?? '', isHttp);
  }
  return result.join('\n');
}
