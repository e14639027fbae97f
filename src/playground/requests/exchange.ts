import { headerValue } from '../../http/headers.ts';
import { parseObject } from '../../http/json-object.ts';
import type { Citation } from '../../interface/citations.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import type { CallRequest, Exchange } from '../../wire/proxy.ts';

/** What an error body says, made readable. */
export interface RefusalExplanation {
  /** The error's own code, or the status where there is none. */
  readonly title: string;
  readonly detail?: string;
  /** The `error_uri` or `type` of the response, if it is an http or https URL of any host. */
  readonly url?: string;
  /** The id that the error cites. */
  readonly cites?: string;
  /** The field of the body that is wrong, such as `options.collapseEvents`. */
  readonly field?: string;
  /** The refusal rests on what the sandbox assumes, not on a rule of the interface. */
  readonly assumed: boolean;
}

function stringsOf(body: string): Partial<Record<string, string>> {
  const entries = Object.entries(parseObject(body) ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Explains an error response: a body of RFC 6749 §5.2, or a problem of RFC 9457. Undefined for a success. */
export function explainRefusal({ response }: Exchange): RefusalExplanation | undefined {
  if (response.status < 400) return undefined;
  const { error, error_description, error_uri, type, title, detail, message, code, rule, assumption, pointer } = stringsOf(response.body);
  const url = [error_uri, type].find((one) => one !== undefined && /^https?:\/\//.test(one));
  const said = error === undefined ? (detail ?? title) : (error_description ?? message);
  const cites = rule ?? assumption;
  // Of a list, the field is the list.
  const field = pointer
    ?.slice(1)
    .replace(/\/\d.*$/, '')
    .replaceAll('/', '.');
  return {
    title: error ?? code ?? String(response.status),
    assumed: rule === undefined && assumption !== undefined,
    ...(said === undefined ? {} : { detail: said }),
    ...(url === undefined ? {} : { url }),
    ...(cites === undefined ? {} : { cites }),
    ...(field ? { field } : {}),
  };
}

/** What an error cites. Undefined if that is nothing. */
export function citationOf({ cites, assumed }: RefusalExplanation): Citation | undefined {
  if (cites === undefined) return undefined;
  return assumed ? { assumption: cites } : { rule: cites as RuleId };
}

/** The path of a URL, without host, query and fragment. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
}

/** The response of an exchange that has none. As in HAR, its status is 0. */
export function noResponse(statusText = ''): Exchange['response'] {
  return { status: 0, statusText, headers: [], body: '' };
}

/** A header of the response, by its name in lower case. */
export function responseHeader({ response }: Exchange, name: string): string | undefined {
  return headerValue(response.headers, name);
}

/** The absolute URL in the Location of the response. */
export function absoluteLocation(exchange: Exchange): string | undefined {
  const location = responseHeader(exchange, 'location');
  const { url } = exchange.request;
  return location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : location;
}

/** The ids of the assumptions that a response of the sandbox rests on. */
export function assumptionsIn(exchange: Exchange): string[] {
  const header = responseHeader(exchange, 'sandbox-assumption');
  return header === undefined ? [] : header.split(',').map((id) => id.trim());
}

/** The id in the response of createWebhook, if it has one (§4.4). */
export function createdId({ response }: Exchange): string | undefined {
  return response.status < 300 ? stringsOf(response.body)['id'] : undefined;
}

/** A message as text: the first line, the headers, and, after a blank line, the body if there is one. */
function rawMessage(first: string, { headers, body }: Pick<CallRequest, 'headers' | 'body'>): string {
  const head = [first, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body ? `${head}\n\n${body}` : head;
}

/** A request as text. */
export function rawRequest(request: CallRequest): string {
  return rawMessage(`${request.method} ${request.url}`, request);
}

/** A response as text. */
export function rawResponse(response: Exchange['response']): string {
  return rawMessage(`${String(response.status)} ${response.statusText}`.trim(), response);
}
