import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxDescription } from '../sandbox/index.ts';
import type { Command } from './cli.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';
import { createListener } from './listener.ts';
import { localOrigin, addressPolicyOf } from './bound-host.ts';
import { readLimits } from './limits.ts';
import { serveMetrics } from './monitor/metrics-server.ts';
import { readOperatingSettings } from './monitor/variables.ts';
import { createReporting, readyLines } from './report.ts';
import { readVisitors } from './visitors.ts';
import { checkBuild, readDeployment } from './read-deployment.ts';
import { startSelfSignedReceiver } from './self-signed.ts';
import { createService } from './service.ts';
import { createStaticFiles } from './static-files.ts';
import { connectEngine, readStore } from './store/engine.ts';
import { watchHealth } from './store/watch-health.ts';

/** A started server. */
export interface Started {
  /** The lines to print when it is ready. */
  readonly lines: readonly string[];
  /** Stops listening, finishes requests and delivers what was accepted, before everything ends. */
  drain(): Promise<void>;
  /** Ends everything at once. */
  close(): Promise<void>;
}

/** Serves the built site with sandbox, proxy and receiver. Rejects with an Error of one line if it cannot start. */
export async function serve({ port, host, site }: Command<'serve'>, environment: NodeJS.ProcessEnv): Promise<Started> {
  const deployment = readDeployment(environment);
  const directory = site === undefined ? fileURLToPath(new URL('../../dist', import.meta.url)) : path.resolve(site);
  checkBuild(directory, deployment, environment);
  const limits = readLimits(environment);
  const visitors = readVisitors(environment);
  const operation = readOperatingSettings(environment, deployment.siteUrl);
  const { monitor, report } = createReporting(operation);
  const { hstsSeconds, keepAliveSeconds, drainDelaySeconds } = operation;
  const addressPolicy = addressPolicyOf(host, deployment.siteUrl);
  // A hosted server delivers only to public addresses, so never to a second listener of its own.
  const selfSigned = addressPolicy === 'public' ? undefined : await startSelfSignedReceiver(report);
  const selfSignedReceiver = selfSigned?.origin;
  const address = readStore(environment);
  const engine = address && (await connectEngine(address));
  const service = createService({ deployment, host, addressPolicy, selfSignedReceiver, limits, engine, monitor, onError: report });
  const { base } = service.site;
  const metrics = operation.metrics && (await serveMetrics(monitor, operation.metrics, report));
  const listener = createListener(service, createStaticFiles(directory, base), report, { visitors, monitor, hstsSeconds });
  const listening = await listen(listener, port, host, {
    limits,
    visitors,
    keepAliveSeconds,
    onReached: service.limitReached,
    onError: report,
  });
  const unwatch = engine && (await watchHealth(engine, monitor));
  monitor.health.ready();
  const origin = localOrigin(host, listening.port);
  const url = `${origin}${base === '' ? '' : `${base}/`}`;
  const curlLines = operation.logsJson || addressPolicy === 'public' ? [] : [forCurl(await service.makeWorkspace(origin, true))];
  const close = (): Promise<unknown> => {
    unwatch?.();
    return Promise.all([service.close(), selfSigned?.close(), metrics?.close()]);
  };
  return {
    // The log of a hosted server may be read by others, and its visitors create workspaces of their own.
    lines: readyLines(operation, url, metrics, curlLines),
    drain: () => drain({ monitor, listening, settled: service.settled, close, drainDelaySeconds }),
    async close() {
      await close();
      await listening.close();
    },
  };
}

function forCurl({ authUrl, controlKey, applications: [application] }: SandboxDescription): string {
  return `sandbox for curl: ${authUrl} control key: ${controlKey} demo client ID: ${application.clientId}`;
}
