/** Reads what the lines of a log say around the output of a tool: what the browser did before, and when the tool sent its requests. */
import { authorizePath, tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { pairsOf, partsOf } from '../../messages/url.ts';
import { readLogLines } from './log-lines.ts';
import { timesOf } from './log-times.ts';

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

/** The exchanges of a text with the requests of the browser in the lines of a log, which have a time, and with the times of their own requests. */
export function besideLog(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const lines = text.split('\n').map((line) => (header.test(line) ? '' : line));
  const own = timed(lines, exchanges);
  // A redirect looks alike with every service.
  if (![authorizePath, tokenPath, webhooksPath].some((path) => text.includes(path))) return own;
  const queryOf = ({ request }: HttpExchange): string => partsOf(request?.url ?? '').query;
  const logged = readLogLines(lines.join('\n')).filter((one) => one.request?.startedAt !== undefined && isOfBrowser(one));
  const shown = own.filter((one) => one.response !== undefined || !logged.some((other) => queryOf(other) === queryOf(one)));
  return [...logged.filter((one) => !shown.some((other) => queryOf(other) === queryOf(one))), ...shown];
}
