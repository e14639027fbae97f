import { localOrigin } from './bound-host.ts';
import { listenOnPort } from './listen-on-port.ts';
import { metricsType } from '../monitor/metrics.ts';
import type { Monitor } from '../monitor/monitor.ts';
import type { OperatingSettings } from '../monitor/variables.ts';
import { addProcessMetrics } from '../monitor/process-metrics.ts';

/** A server of metrics. */
export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>;

/**
 * Serves `/metrics`, and the health checks, on a separate port, by default of the loopback interface. Unlike the main port it stays open
 * while the server drains. Rejects with an Error of one line if the port is not available.
 */
export async function serveMetrics(
  { metrics, health }: Monitor,
  { port, host }: NonNullable<OperatingSettings['metrics']>,
  onError: (error: unknown) => void,
) {
  const { stop } = addProcessMetrics(metrics);
  try {
    const listening = await listenOnPort(
      (incoming, outgoing) => {
        incoming.resume();
        if (health.respond(incoming, outgoing)) return;
        const found = incoming.url === '/metrics' && incoming.method === 'GET';
        outgoing.writeHead(found ? 200 : 404, { 'content-type': found ? metricsType : 'text/plain; charset=utf-8' });
        outgoing.end(found ? metrics.text() : 'This port serves /metrics, /livez and /readyz.\n');
      },
      port,
      host,
      { onError, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } },
    );
    return {
      port: listening.port,
      url: `${localOrigin(host, listening.port)}/metrics`,
      close() {
        stop();
        return listening.close();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
