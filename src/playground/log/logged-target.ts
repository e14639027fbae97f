import { apiPrefix, endpoints } from '../../interface/endpoints.ts';
import type { CallRequest } from '../../proxy/messages.ts';
import type { Target } from '../target.ts';
import type { Log } from './log.ts';

const templates = Object.values(endpoints)
  .filter(({ path }) => path.startsWith(apiPrefix))
  .map(({ id, method, path }) => ({ id, method, pattern: new RegExp(`${path.replace('{webhookId}', '[^/]+')}$`) }));

/** The operation that a request is, by its method and path; else the method and the path. */
export function operationOf({ method, url }: Pick<CallRequest, 'method' | 'url'>): string {
  const path = url.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  const found = path.includes(apiPrefix) ? templates.find((entry) => entry.method === method && entry.pattern.test(path)) : undefined;
  return found?.id ?? `${method} ${path}`;
}

/** A target whose calls and token requests go into a log as they are answered. `now` is in milliseconds since the epoch, `aheadBy` how far the target's clock is ahead of it. */
export function loggedTarget(target: Target, log: Pick<Log, 'add'>, now: () => number, aheadBy: () => number = () => 0): Target {
  return {
    ...target,
    async call(request, signal) {
      const startedAt = now();
      const exchange = await target.call(request, signal);
      log.add({ label: operationOf(request), direction: 'request', exchange, startedAt, endedAt: now(), aheadBy: aheadBy() });
      return exchange;
    },
    async token(request, signal) {
      const startedAt = now();
      const answer = await target.token(request, signal);
      const label = request.grantType === 'refresh_token' ? 'Refresh' : 'Exchange of a code';
      log.add({ label, direction: 'request', exchange: answer.exchange, startedAt, endedAt: now(), aheadBy: aheadBy() });
      return answer;
    },
  };
}
