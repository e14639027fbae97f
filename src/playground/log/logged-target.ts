import { apiPrefix, endpoints } from '../../interface/endpoints.ts';
import type { CallRequest, Exchange, TokenRequest } from '../../proxy/messages.ts';
import type { Target } from '../targets/target.ts';
import type { Log } from './log.ts';
import { mask } from './secrets.ts';

const templates = Object.values(endpoints)
  .filter(({ path }) => path.startsWith(apiPrefix))
  .map(({ id, method, path }) => ({ id, method, pattern: new RegExp(`${path.replace('{webhookId}', '[^/]+')}$`) }));

/** The operation that a request is, by its method and path; else the method and the path. */
export function operationOf({ method, url }: Pick<CallRequest, 'method' | 'url'>): string {
  const path = url.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  const found = path.includes(apiPrefix) ? templates.find((entry) => entry.method === method && entry.pattern.test(path)) : undefined;
  return found?.id ?? `${method} ${path}`;
}

// The proxy tells what it sent without the secrets in it. The page knows them, and a log that reveals has to hold what was sent.

function asCalled(exchange: Exchange, { url, headers, body }: CallRequest): Exchange {
  return { ...exchange, request: { ...exchange.request, url: url.replace(/#.*$/s, ''), headers, body: body ?? null } };
}

function asAsked(exchange: Exchange, { clientSecret }: Pick<TokenRequest, 'clientSecret'>): Exchange {
  const secret = new URLSearchParams({ client_secret: clientSecret }).toString();
  const body = exchange.request.body?.replace(`client_secret=${mask}`, () => secret) ?? null;
  return { ...exchange, request: { ...exchange.request, body } };
}

/** A target whose calls and token requests go into a log as they are answered. `now` is in milliseconds since the epoch, `aheadBy` how far the target's clock is ahead of it. */
export function loggedTarget(target: Target, log: Pick<Log, 'add'>, now: () => number, aheadBy: () => number = () => 0): Target {
  return {
    ...target,
    async call(request, signal) {
      const startedAt = now();
      const exchange = await target.call(request, signal);
      log.add({
        label: operationOf(request),
        direction: 'request',
        exchange: asCalled(exchange, request),
        startedAt,
        endedAt: now(),
        aheadBy: aheadBy(),
      });
      return exchange;
    },
    async token(request, signal) {
      const startedAt = now();
      const answer = await target.token(request, signal);
      const label = request.grantType === 'refresh_token' ? 'Refresh' : 'Exchange of a code';
      log.add({ label, direction: 'request', exchange: asAsked(answer.exchange, request), startedAt, endedAt: now(), aheadBy: aheadBy() });
      return answer;
    },
  };
}
