import { parseObject } from '../../../../http/json-object.ts';
import { apiPrefix, authorizePath, tokenPath, webhooksPath } from '../../../../interface/operations/endpoints.ts';
import type { Exchange } from '../../../../wire/proxy.ts';
import { explainRefusal, absoluteLocation, pathOf } from '../../../requests/exchange.ts';
import type { LogEntry } from '../../../state/log/entry.ts';
import { actIn } from './acts.ts';
import { responseId, shortPath, type Message } from './message.ts';

/** Whether the user's browser sent a request: everything but the token endpoint and the API. */
export function isFromBrowser({ request: { url } }: Exchange): boolean {
  const path = pathOf(url);
  return !path.endsWith(tokenPath) && !path.includes(`${apiPrefix}/`);
}

/** Whether a request starts an authorization. */
export const startsAuthorization = ({ request: { url } }: Exchange): boolean => pathOf(url).endsWith(authorizePath);

/** The address at the application to which a response sends the browser; undefined for a redirect within the service. */
function applicationRedirect(exchange: Exchange): string | undefined {
  const location = absoluteLocation(exchange);
  if (location === undefined || exchange.response.status < 300 || exchange.response.status > 399) return undefined;
  const service = exchange.request.url.replace(/\/oauth\/.*$/s, '/oauth/');
  return location.startsWith(service) ? undefined : location;
}

/** The names of what a redirect brings, and the error it brings, if one. Never a code or a state. */
export function broughtBy(address: string): { readonly names: string; readonly error?: string } {
  const query = new URLSearchParams(address.replace(/^[^?]*\??/s, '').replace(/#.*$/s, ''));
  const error = query.get('error');
  const names = ['code', 'error', 'state'].filter((name) => query.has(name));
  return { names: names.length === 0 ? 'nothing' : names.join(', '), ...(error === null ? {} : { error }) };
}

/** The title of the page in a response, unless it carries a code (§4.3). */
export function pageTitle({ response }: Exchange): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(response.body)?.[1];
  return title === undefined || title.includes('=') ? undefined : title;
}

/** A request in a few words, such as `GET /oauth/authorize`. */
export function requestLabel({ request }: Exchange): string {
  const { method, url } = request;
  if (pathOf(url).includes(webhooksPath)) return `${method} ${shortPath(url, webhooksPath.replace(/\/[^/]*$/, ''))}`;
  const oauth = pathOf(url).search(/\/oauth\//);
  return `${method} ${oauth === -1 ? shortPath(url, '') : pathOf(url).slice(oauth)}`;
}

/** A response in a few words, such as `200 Sign in`. */
export function responseLabel(exchange: Exchange): string {
  const { status, body } = exchange.response;
  const refusal = explainRefusal(exchange);
  if (refusal) return refusal.title === String(status) ? String(status) : `${String(status)} ${refusal.title}`;
  const redirect = applicationRedirect(exchange);
  if (redirect !== undefined) return `${String(status)} redirect`;
  const location = absoluteLocation(exchange);
  if (location !== undefined) return `${String(status)} to ${shortPath(location, '/oauth')}`;
  if (/^\s*</.test(body)) return `${String(status)} ${pageTitle(exchange)?.replace(/ access to .*/, ' access') ?? 'page'}`;
  return String(status);
}

/** The browser goes to the application, at a URL. */
function redirectMessage(entry: LogEntry, url: string, at: number): Message {
  const { names, error } = broughtBy(url);
  return {
    id: `${String(entry.number)} redirect`,
    kind: 'redirect',
    from: 'browser',
    to: 'application',
    at,
    label: names,
    entry,
    byYou: false,
    waiting: false,
    bad: error !== undefined,
    exchange: { ...entry.exchange, request: { method: 'GET', url, headers: [], body: null } },
  };
}

/** The messages of a request of the log: the request, its response, and where a redirect brings the browser. */
export function callMessages(entry: LogEntry): readonly Message[] {
  const { number, direction, exchange, startedAt, endedAt, aheadBy = 0, pending } = entry;
  const { status } = exchange.response;
  if (direction === 'redirect') return [redirectMessage(entry, exchange.request.url, startedAt + aheadBy)];
  const client = isFromBrowser(exchange) ? 'browser' : 'application';
  const webhookId = /\/webhooks\/([^/?#]+)/.exec(exchange.request.url)?.[1];
  const about = { exchange, entry, byYou: false, waiting: false, bad: false, webhookId };
  const sent: Message = {
    ...about,
    id: `${String(number)} request`,
    kind: 'request',
    from: client,
    to: 'service',
    at: startedAt + aheadBy,
    label: requestLabel(exchange),
  };
  if (pending) return [{ ...sent, waiting: true }];
  if (status === 0) return [{ ...sent, bad: true }];
  const at = (endedAt ?? startedAt + exchange.milliseconds) + aheadBy;
  const took = at - sent.at;
  const response: Message = {
    ...about,
    took,
    id: responseId(number),
    kind: 'response',
    from: 'service',
    to: client,
    at,
    status,
    label: responseLabel(exchange),
    bad: status >= 400,
    webhookId: webhookId ?? idIn(exchange),
  };
  const redirect = client === 'browser' ? applicationRedirect(exchange) : undefined;
  return [{ ...sent, took }, response, ...(redirect === undefined ? [] : [redirectMessage(entry, redirect, at)])];
}

function idIn({ response }: Exchange): string | undefined {
  const { id } = parseObject(response.body) ?? {};
  return typeof id === 'string' ? id : undefined;
}

/** The message of an act of the log. */
export function actMessages(entry: LogEntry): readonly Message[] {
  const { number, exchange, startedAt, aheadBy = 0, pending } = entry;
  const failed = !pending && exchange.response.status === 0;
  return [
    {
      id: `${String(number)} act`,
      kind: 'act',
      from: 'service',
      to: 'service',
      at: startedAt + aheadBy,
      label: actIn(entry).label,
      exchange,
      entry,
      byYou: true,
      waiting: pending === true,
      bad: failed,
    },
  ];
}
