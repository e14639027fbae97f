import { isSuccess, urlAlone, type HttpExchange } from '../../messages/message.ts';
import { authorizePath, tokenPath } from '../../../interface/operations/endpoints.ts';
import { decoded } from '../../../http/decoded.ts';
import { encoded, partsOf } from '../../messages/url.ts';
import { statusIn } from '../http/logged-status.ts';
import { withFields, withNamedHeaders } from './log-fields.ts';
import { timesOf } from './log-times.ts';

const methods = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
/** A request in the line of a log: a method and an address. */
const request = new RegExp(String.raw`\b(${methods})\b["']?[ :]+["']?((?:https?://[^\s"'<>\`]|/)[^\s"'<>\`]*)["']?`);
const address = /\b(?:https?:\/\/|urn:)(?:[^\s"'<>`|\\]|<[\w-]+>)+/g;
const paths = /(?<=["'= (])\/[\w./-]*\?[\w%.&=+:/~…-]+/g;

/** The line of the log of a server, which has each request in quotation marks. */
export const accessLog = /"[A-Z]{3,7} \S+ HTTP\/[\d.]+"/;

/** A URL without the punctuation of the sentence around it. Three dots after a query are part of it: it was cut there. */
function withoutEnd(url: string): string {
  const plain = url.replace(/(?<![.,;:!?'"])(?!\.{3}$(?<=\?.*))[.,;:!?'"]+$/, '');
  return plain.endsWith(')') && !plain.includes('(') ? plain.slice(0, -1) : plain;
}

/** A request in the log of IIS, which has a space before the query, and the port after it. */
const divided = /\b(GET|POST|PUT|DELETE|HEAD) (\/[^\s?]*) ([\w.%-]+=\S*) \d{1,5} /;

/** A line without the escapes of JSON in a log, `\/` and `\u0026`, and with every query after its path. */
function plainLine(line: string): string {
  return line
    .replace(divided, '$1 $2?$3 - ')
    .replaceAll(/\\u0026/gi, '&')
    .replaceAll(/\\u003d/gi, '=')
    .replaceAll('\\/', '/')
    .replaceAll('\\"', '"');
}

/** The address of an endpoint among the settings of a program: no request. */
const setting = /\b\w{0,40}(?:auth|token)\w{0,20}[_.-]?(?:url|uri|endpoint)["']?\s*(?:=>|:?=|:)\s*["']?[^\s"'?]+(?=["',;\s]|$)/gi;

/** The path and the query of a URL. */
function targetOf(url: string): string {
  const { path, query } = partsOf(url);
  return `${path}?${query}`;
}

/** The code and the redirect URI that a line gives to the token endpoint. */
const exchanged = {
  code: /(?<![\w-])code["']?\s{0,2}[=:]\s{0,2}["']?([\w.~%+/-]{8,})/,
  redirect_uri: /(?<![\w-])redirect_uri["']?\s{0,2}[=:]\s{0,2}["']?([a-z][\w+.-]*(?::|%3A)[^\s"'&,;)}\]]+)/i,
};

/** An exchange with the time of its line, and for a token request with its code and redirect URI, of which nothing else is sure to be in the form that is sent. */
function withTimeAndCode(exchange: HttpExchange, line: string, startedAt: number | undefined): HttpExchange {
  const { request } = exchange;
  if (!request) return exchange;
  const isExchange = request.url.endsWith(tokenPath);
  const pairs = Object.entries(exchanged).flatMap(([name, pattern]) => {
    const value = isExchange ? pattern.exec(line)?.[1] : undefined;
    return value === undefined ? [] : [`${name}=${encoded(decoded(value))}`];
  });
  return {
    ...exchange,
    request: {
      ...request,
      ...(pairs.length === 0 ? {} : { body: pairs.join('&') }),
      ...(startedAt === undefined ? {} : { startedAt }),
    },
  };
}

const isRedirectLine = /[?&](?:code|error)=/;

function exchangesOf(written: string): HttpExchange[] {
  const line = written.replaceAll(setting, '');
  const match = request.exec(line);
  const [whole, method, url = ''] = match ?? [];
  const after = line.slice((match?.index ?? 0) + (whole ?? '').length);
  const said = statusIn(/^[^{]*\{?/.exec(after)?.[0] ?? '')?.status;
  const status = said === undefined ? undefined : Number(said);
  const own = method === undefined ? [] : [urlAlone(withoutEnd(url), method, status)];
  const others = whole === undefined ? line : line.replace(whole, ' ');
  // What a proxy sends on is the request that it received. An authorization URL without parameters is where a program adds them.
  const urls = [...(others.match(address) ?? []), ...(others.match(paths) ?? [])].filter(
    (one) => !withoutEnd(one).endsWith(authorizePath) && (method === undefined || targetOf(withoutEnd(one)) !== targetOf(withoutEnd(url))),
  );
  const named = urls.map((one) => urlAlone(withoutEnd(one), undefined, own.length > 0 ? undefined : status));
  // The page from which a browser came to a redirect is older.
  return isRedirectLine.test(url) ? [...named, ...own] : [...own, ...named];
}

/** How much of an exchange a line shows: its method, and the status of its response. */
function shownOf({ request, response }: HttpExchange): number {
  return (request?.method === undefined ? 0 : 1) + (response ? 1 : 0);
}

/** What tells an exchange from others with its URL. `before` is the last one of these, which has the key `last`. */
function keyOf({ request, response }: HttpExchange, url: string, last = url, before: HttpExchange = {}): string {
  const { method, body } = request ?? {};
  // What succeeded at first and is unauthorized later was sent twice.
  if (response?.status === 401 && isSuccess(before)) return `401 ${method ?? ''} ${url}`;
  if (body !== undefined) return url + body;
  return method !== undefined && method !== (before.request?.method ?? method) ? `${method} ${url}` : last;
}

/** The requests and URLs that the lines of a log mention, with their times if `isTimed`. One that is mentioned twice is read once, with what is known of it. */
export function readLogLines(text: string, isTimed = true): HttpExchange[] {
  const found = new Map<string, HttpExchange>();
  const latest = new Map<string, string>();
  const lines = text.split('\n').map((written) => ({ written, line: plainLine(written) }));
  const times = isTimed ? timesOf(lines.map(({ line }) => line)) : [];
  const all = lines.flatMap(({ written, line }, index) =>
    exchangesOf(line).map((one) =>
      withNamedHeaders(withFields(withTimeAndCode(one, line, times[index]), written), written, lines[index + 1]?.written),
    ),
  );
  for (const exchange of all) {
    const url = (exchange.request?.url ?? '').replace(/([^:])\/\//g, '$1/');
    const last = latest.get(url);
    const key = keyOf(exchange, url, last, found.get(last ?? ''));
    latest.set(url, key);
    const before = found.get(key);
    if (!before || shownOf(before) < shownOf(exchange)) found.set(key, exchange);
  }
  return [...found.values()];
}
