import type { ProxyCall } from '../../proxy/audit.ts';
import { createHealth } from './health.ts';
import type { WriteLogLine } from './log.ts';
import { createMetrics } from './metrics.ts';

const classOf = (status: number): string => `${String(Math.floor(status / 100))}xx`;

/** What a server says of itself: its health, its metrics and its log. By default it logs nothing. */
export function createMonitor(log: WriteLogLine = () => undefined) {
  const metrics = createMetrics();
  const { counter, gauge } = metrics;
  let inProgress = 0;
  gauge('partner_interface_requests_in_progress', 'Requests in progress.', () => inProgress);
  const requests = counter('partner_interface_requests_total', 'Requests by part of the server and status.');
  const deliveries = counter('partner_interface_deliveries_total', 'Notifications by outcome: class of the status, or why there is none.');
  const limits = counter('partner_interface_limits_reached_total', 'Requests and connections that a limit rejected or ended, by limit.');
  const calls = counter('partner_interface_proxy_calls_total', 'Calls through the proxy by outcome: class of the status, or error.');
  return {
    health: createHealth(),
    metrics,
    log,
    /** Counts a request, and its outcome when the returned function is called. */
    requestStarted(): (route: string, status: number) => void {
      inProgress += 1;
      return (route, status) => {
        inProgress -= 1;
        requests({ route, status: String(status) });
      };
    },
    /** Counts a delivery. */
    delivered(outcome: { readonly status: number } | { readonly failure: string }): void {
      deliveries({ outcome: 'status' in outcome ? classOf(outcome.status) : outcome.failure });
    },
    /** Counts and logs a call through the proxy. */
    proxyCalled(call: ProxyCall): void {
      calls({ outcome: call.error ?? classOf(call.status ?? 0) });
      log({ event: 'proxy-call', ...call });
    },
    /** Counts what a limit refused. */
    limitReached(limit: string): void {
      limits({ limit });
    },
  };
}
/** What a server says of itself. */
export type Monitor = ReturnType<typeof createMonitor>;
