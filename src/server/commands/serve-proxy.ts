import { createDeploymentProxy } from '../../proxy/deployment-proxy.ts';
import { readableBy } from '../../proxy/cors.ts';
import type { Command } from '../options/cli.ts';
import { bodyBytesOf, connectionOf, enter } from '../http/enter.ts';
import { createGate } from '../http/gate.ts';
import { assumptionsUrl } from '../hosted/hosted-sandboxes.ts';
import { listenerOf } from '../listening/listener.ts';
import { maxRequestBody, requestUrl } from '../http/node-handler.ts';
import { createSend } from '../outgoing/outgoing.ts';
import { readDeployment } from '../files/read-deployment.ts';
import { createRefusals } from '../http/refusals.ts';
import { readServerSettings, startServer, type Started } from '../listening/start-server.ts';
import { createTracker } from '../http/tracker.ts';

/** Serves only the proxy of a site that is hosted elsewhere. Rejects with an Error of one line if it cannot start. */
export async function serveProxy(command: Command<'proxy'>, environment: NodeJS.ProcessEnv): Promise<Started> {
  const deployment = readDeployment(environment);
  const settings = readServerSettings(environment, deployment.proxyUrl ?? '');
  const { limits, visitors, monitor, report, hstsSeconds } = settings;
  const { limitReached, proxyCalled } = monitor;
  const { send, close } = createSend();
  const proxy = createDeploymentProxy({ deployment, send, limits, onReached: limitReached, audit: proxyCalled });
  const refuse = createRefusals(assumptionsUrl(deployment.siteUrl), limits, limitReached);
  const admit = createGate(limits, refuse, () => Date.now(), limitReached);
  const requests = createTracker();

  const listener = listenerOf(
    (incoming, outgoing) => {
      const visitor = visitors.of(incoming);
      const bodyBytes = bodyBytesOf(incoming.headers, maxRequestBody);
      const admitted = admit({ visitor, bodyBytes, isCall: true, connection: connectionOf(incoming) });
      return enter({ incoming, outgoing, url: requestUrl(incoming), admitted }, (request, response) =>
        requests.track(response ? readableBy(proxy.origin, request, response) : proxy.fetch(request, visitor)),
      );
    },
    report,
    { monitor, hstsSeconds, routeOf: () => 'proxy' },
  );
  return startServer(command, settings, {
    listener,
    path: proxy.path,
    settled: () => requests.settled(),
    close,
  });
}
