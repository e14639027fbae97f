/** Reads what a text says beside what was read of it: other exchanges in their order, and what the lines of a log say around the output of a tool. */
import type { HttpExchange } from '../../messages/message.ts';
import { mentions, unlessEmpty, type Reading } from '../text/reading.ts';
import { authorizePath, tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import { pairsOf, partsOf } from '../../messages/url.ts';
import { readLogLines } from './log-lines.ts';
import { timesOf } from './log-times.ts';

/** An exchange with its place in a text. */
interface Placed {
  readonly exchange: HttpExchange;
  readonly start: number;
}

/** Exchanges whose places in a text are known, and those that the rest of it mentions, in the order of the text. */
export function inOrder(text: string, placed: readonly Placed[], mentioned: readonly HttpExchange[]): HttpExchange[] {
  const others = mentioned.map((exchange) => ({ exchange, start: text.indexOf(exchange.request?.url ?? '') }));
  return [...others, ...placed].sort((one, other) => one.start - other.start).map(({ exchange }) => exchange);
}

/** The exchanges that were found in a text, and what the rest of it mentions of others, which `read` reads, in their order. Undefined if none was found. */
export function besideOthers(
  text: string,
  found: { readonly exchanges: readonly Placed[]; readonly rest: string } | undefined,
  read: (rest: string) => Reading,
): Reading | undefined {
  const { exchanges = [], rest = '' } = found ?? {};
  if (exchanges.length === 0) return undefined;
  const urls = new Set(exchanges.map(({ exchange }) => exchange.request?.url));
  const others = mentions(rest) ? read(rest).exchanges.filter(({ request }) => request && !urls.has(request.url)) : [];
  return unlessEmpty(inOrder(text, exchanges, others));
}

/** A header, whose time is that of another clock. */
const header = /^(?![\da-f]{4}: [A-Z]+ \S+ HTTP\/)(?:[<>] |[\da-f]{4}: )?[\w-]+: /;
/** What `curl --trace-time` and wget print before a request, with the time. */
const sending = /=> Send header|^--.*-- {2}https?:/;
/** How many lines wget prints between the time and the request. */
const maxLines = 12;

/** Whether a request is one of the browser: an authorization request, or the redirect to the application. */
function isOfBrowser({ request }: HttpExchange): boolean {
  const { path, query } = partsOf(request?.url ?? '');
  const names = pairsOf(query).map(({ name }) => name);
  const has = (...some: readonly string[]): boolean => some.some((name) => names.includes(name));
  if ((request?.method ?? 'GET') !== 'GET') return false;
  return path.endsWith(authorizePath) ? has('client_id') && has('redirect_uri', 'scope', 'state') : has('code', 'error') && has('state');
}

/** Whether a request to the token endpoint or to one of webhooks failed, and no other exchange is one to the same path. */
function isOnlyFailure({ request, response }: HttpExchange, others: readonly HttpExchange[]): boolean {
  const { path } = partsOf(request?.url ?? '');
  if (request?.method === undefined || (response?.status ?? 0) < 400) return false;
  const isOfService = path.endsWith(tokenPath) || path.includes(webhooksPath);
  return isOfService && !others.some((other) => partsOf(other.request?.url ?? '').path === path);
}

/** Gives each request the time that a tool printed with it. */
function timed(lines: readonly string[], exchanges: readonly HttpExchange[]): HttpExchange[] {
  const times = timesOf(lines);
  // A text may have very many requests, none of which has the version of HTTP.
  const written = lines.flatMap((line, index) => (line.includes(' HTTP/') ? [index] : []));
  let after = 0;
  return exchanges.map((exchange) => {
    const { request } = exchange;
    if (request?.method === undefined || request.startedAt !== undefined) return exchange;
    const start = `${request.method} ${request.url} HTTP/`;
    const at = written.find((index) => index >= after && lines[index]?.includes(start));
    if (at === undefined) return exchange;
    after = at + 1;
    const from = Math.max(0, at - maxLines);
    const sent = lines.slice(from, at).findLastIndex((line) => sending.test(line));
    const startedAt = times[at] ?? (sent < 0 ? undefined : times[from + sent]);
    return startedAt === undefined ? exchange : { ...exchange, request: { ...request, startedAt } };
  });
}

/**
 * The exchanges of a text with what the lines of a log with times have beside them, and with the times of their own requests: first the requests of the
 * browser, and at the end those that failed.
 */
export function besideLog(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const lines = text.split('\n').map((line) => (header.test(line) ? '' : line));
  const own = timed(lines, exchanges);
  // A redirect looks alike with every service.
  if (![authorizePath, tokenPath, webhooksPath].some((path) => text.includes(path))) return own;
  const queryOf = ({ request }: HttpExchange): string => partsOf(request?.url ?? '').query;
  const all = readLogLines(lines.join('\n')).filter((one) => one.request?.startedAt !== undefined);
  const logged = all.filter(isOfBrowser);
  const shown = own.filter((one) => one.response !== undefined || !logged.some((other) => queryOf(other) === queryOf(one)));
  const before = logged.filter((one) => !shown.some((other) => queryOf(other) === queryOf(one)));
  return [...before, ...shown, ...all.filter((one) => isOnlyFailure(one, own))];
}
