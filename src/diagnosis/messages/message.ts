import { headerValue, type Header } from '../../http/headers.ts';

/** An HTTP request as far as a text shows it. What the text does not show is undefined. */
export interface RequestMessage {
  readonly method: string | undefined;
  /** As written: absolute, a path, or with a variable in place of the origin. */
  readonly url: string;
  /** Undefined if the text shows no headers at all, as a log line does. */
  readonly headers: readonly Header[] | undefined;
  readonly body: string | undefined;
  /** There is, or may be, a body that the text does not show, so it cannot be checked. */
  readonly unseen?: boolean;
  /** It may have headers beside those that the text shows, so none is known to be missing. */
  readonly unseenHeaders?: boolean;
  /** Whether a program adds a query that the text does not show. */
  readonly unseenQuery?: boolean;
  /** When it was sent, in milliseconds since 1970, if a tool recorded that. */
  readonly startedAt?: number;
}

/** An HTTP response as far as a text shows it. */
export interface ResponseMessage {
  /** Undefined without a status line. */
  readonly status: number | undefined;
  readonly headers: readonly Header[];
  readonly body: string | undefined;
}

/** One request, one response, or both. At least one is present. */
export interface HttpExchange {
  readonly request?: RequestMessage;
  readonly response?: ResponseMessage;
  /** What the text calls it, such as the name of a Postman request. */
  readonly name?: string;
  /** A tool that recorded it may have left out credentials. */
  readonly sanitized?: boolean;
  /** When its response had arrived, in milliseconds since 1970, if a tool recorded that. */
  readonly endedAt?: number;
}

/** An exchange of which only a URL is known. */
export function urlAlone(url: string, method?: string, status?: number): HttpExchange {
  return {
    request: { method, url, headers: undefined, body: undefined, unseen: true },
    ...(status === undefined ? {} : { response: { status, headers: [], body: undefined } }),
  };
}

/** A request of which only a form in its body is known. */
export function formAlone(body: string): RequestMessage {
  return { method: undefined, url: '', headers: undefined, body };
}

/** Whether the response of an exchange has a status that says that the request succeeded. */
export function isSuccess({ response }: HttpExchange): boolean {
  return response?.status !== undefined && response.status >= 200 && response.status < 300;
}

/** The value of a header in any letter case, or undefined. `name` is in lower case. */
export function headerOf({ headers }: Pick<RequestMessage, 'headers'>, name: string): string | undefined {
  return headers && headerValue(headers, name);
}

/** What follows the word Bearer and spaces in the Authorization header. Undefined without one, with another scheme, or if nothing follows. */
export function bearerToken(message: Pick<RequestMessage, 'headers'>): string | undefined {
  return /^bearer +(?! )(.+)$/i.exec(headerOf(message, 'authorization')?.trim() ?? '')?.[1];
}

/** The exchange with the parts that another description of it adds: a command shows the body, its dump the headers. */
export function merged(first: HttpExchange, second: HttpExchange): HttpExchange {
  const request = mergedRequest(first.request, second.request);
  const response = second.response ?? first.response;
  return { ...first, ...(request ? { request } : {}), ...(response ? { response } : {}) };
}

function mergedRequest(first: RequestMessage | undefined, second: RequestMessage | undefined): RequestMessage | undefined {
  if (!first || !second) return first ?? second;
  const { unseen, unseenHeaders: _, ...rest } = second;
  const { headers, unseenHeaders } = second.headers ? second : first;
  const body = second.body ?? first.body;
  const url = first.url.length > second.url.length ? first.url : second.url;
  const hidden = body === undefined && (unseen ?? first.unseen) === true && first.unseen !== undefined;
  return { ...rest, url, headers, body, ...(unseenHeaders ? { unseenHeaders } : {}), ...(hidden ? { unseen: true } : {}) };
}
