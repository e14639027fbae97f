import { apiPrefix, endpoints } from '../../interface/operations/endpoints.ts';
import type { CallRequest, Exchange, TokenRequest } from '../../wire/proxy.ts';
import { tokenBody, tokenCall } from '../../wire/token-request.ts';
import type { Target } from '../targets/target.ts';
import type { LoggedExchange } from './entry.ts';
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

function unanswered({ method, url, headers, body }: CallRequest, milliseconds: number): Exchange {
  return {
    request: { method, url: url.replace(/#.*$/s, ''), headers, body: body ?? null },
    response: { status: 0, statusText: 'no answer', headers: [], body: '' },
    milliseconds,
  };
}

/**
 * A target whose calls and token requests go into a log when they are answered, or when it is known that they are not. `now` is in milliseconds
 * since the epoch, `aheadBy` how far the target's clock is ahead of it.
 */
export function loggedTarget(
  target: Target,
  log: { add(exchange: LoggedExchange): unknown },
  now: () => number,
  aheadBy: () => number = () => 0,
): Target {
  async function logged<T>(label: string, request: CallRequest, work: () => Promise<T>, exchangeOf: (answer: T) => Exchange): Promise<T> {
    const startedAt = now();
    const add = (exchange: Exchange, endedAt: number): void => {
      log.add({ label, direction: 'request', exchange, startedAt, endedAt, aheadBy: aheadBy() });
    };
    try {
      const answer = await work();
      add(exchangeOf(answer), now());
      return answer;
    } catch (reason) {
      const endedAt = now();
      add(unanswered(request, endedAt - startedAt), endedAt);
      throw reason;
    }
  }

  return {
    ...target,
    call: (request, signal) =>
      logged(
        operationOf(request),
        request,
        () => target.call(request, signal),
        (exchange) => asCalled(exchange, request),
      ),
    token: (request, signal) =>
      logged(
        request.grantType === 'refresh_token' ? 'Refresh' : 'Exchange of a code',
        tokenCall(target.authUrl, tokenBody(request)),
        () => target.token(request, signal),
        ({ exchange }) => asAsked(exchange, request),
      ),
  };
}
