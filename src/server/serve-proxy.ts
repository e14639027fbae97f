import { createDeploymentProxy } from '../proxy/deployment-proxy.ts';
import { readableBy } from '../proxy/cors.ts';
import { localOrigin } from './bound-host.ts';
import type { Command } from './cli.ts';
import { drain } from './drain.ts';
import { bodyBytesOf, enter } from './enter.ts';
import { createGate } from './gate.ts';
import { assumptionsUrl } from './hosted-sandboxes.ts';
import { limitId } from '../limits/limit-id.ts';
import { readLimits } from './limits.ts';
import { listen } from './listen.ts';
import { listenerOf } from './listener.ts';
import { serveMetrics } from './monitor/metrics-server.ts';
import { readOperatingSettings } from './monitor/variables.ts';
import { maxRequestBody, requestUrl } from './node-handler.ts';
import { createSend } from './outgoing.ts';
import { readDeployment } from './read-deployment.ts';
import { createRefusals } from './refusals.ts';
import { createReporting, readyLines } from './report.ts';
import type { Started } from './serve.ts';
import { createTracker } from './tracker.ts';
import { readVisitors } from './visitors.ts';

/** Serves only the proxy of a site that is hosted elsewhere. Rejects with an Error of one line if it cannot start. */
export async function serveProxy({ port, host }: Command<'proxy'>, environment: NodeJS.ProcessEnv): Promise<Started> {
  const deployment = readDeployment(environment);
  const limits = readLimits(environment);
  const visitors = readVisitors(environment);
  const { send, close: closeSend } = createSend();
  const operation = readOperatingSettings(environment, deployment.proxyUrl ?? '');
  const { monitor, report } = createReporting(operation);
  const { limitReached, proxyCalled } = monitor;
  const proxy = createDeploymentProxy({ deployment, send, limits, onReached: limitReached, audit: proxyCalled });
  const admit = createGate(limits, createRefusals(assumptionsUrl(deployment.siteUrl), limits, limitReached), () => Date.now());
  const requests = createTracker();

  const { hstsSeconds, keepAliveSeconds, drainDelaySeconds } = operation;
  const listener = listenerOf(
    (incoming, outgoing) => {
      const visitor = visitors.of(incoming);
      const admitted = admit({ visitor, bodyBytes: bodyBytesOf(incoming.headers, maxRequestBody), isCall: true });
      return enter({ incoming, outgoing, url: requestUrl(incoming), admitted }, (request, response) =>
        requests.track(response ? readableBy(proxy.origin, request, response) : proxy.fetch(request, visitor)),
      );
    },
    report,
    { monitor, hstsSeconds, routeOf: () => 'proxy' },
  );
  const metrics = operation.metrics && (await serveMetrics(monitor, operation.metrics, report));
  const listening = await listen(listener, port, host, {
    limits,
    visitors,
    keepAliveSeconds,
    onReached: (limit) => {
      limitReached(limitId(limit));
    },
    onError: report,
  });
  monitor.health.ready();
  const close = (): Promise<unknown> => Promise.all([closeSend(), metrics?.close()]);
  return {
    lines: readyLines(operation, localOrigin(host, listening.port) + proxy.path, metrics),
    drain: () => drain({ monitor, listening, settled: () => requests.settled(), close, drainDelaySeconds }),
    async close() {
      await Promise.all([close(), listening.close()]);
    },
  };
}
