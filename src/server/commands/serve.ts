import path from 'node:path';
import type { SandboxDescription } from '../../sandbox/index.ts';
import { addressPolicyOf } from '../listening/bound-host.ts';
import type { Command } from '../options/cli.ts';
import { createListener } from '../listening/listener.ts';
import { checkBuild, readDeployment } from '../files/read-deployment.ts';
import { startSelfSignedReceiver } from '../listening/self-signed.ts';
import { createService } from '../hosted/service.ts';
import { readServerSettings, startServer, type Started } from '../listening/start-server.ts';
import { createStaticFiles } from '../files/static-files.ts';
import { inPackage } from '../package-root.ts';
import { connectEngine, readStore } from '../store/engine.ts';
import { watchHealth } from '../store/watch-health.ts';

/** Serves the built site with sandbox, proxy and receiver. Rejects with an Error of one line if it cannot start. */
export async function serve(command: Command<'serve'>, environment: NodeJS.ProcessEnv): Promise<Started> {
  const { host, site } = command;
  const deployment = readDeployment(environment);
  const directory = site === undefined ? inPackage('dist') : path.resolve(site);
  checkBuild(directory, deployment, environment);
  const settings = readServerSettings(environment, deployment.siteUrl);
  const { limits, monitor, report } = settings;
  const addressPolicy = addressPolicyOf(host, deployment.siteUrl);
  // A hosted server delivers only to public addresses, so never to its own second listener.
  const selfSigned = addressPolicy === 'public' ? undefined : await startSelfSignedReceiver(report);
  const selfSignedReceiver = selfSigned?.origin;
  const address = readStore(environment);
  const engine = address && (await connectEngine(address));
  const unwatch = engine && (await watchHealth(engine, monitor));
  const service = createService({ deployment, host, addressPolicy, selfSignedReceiver, limits, engine, monitor, onError: report });
  const { base } = service.site;
  // The log of a hosted server may be read by others, and its visitors create their own workspaces.
  const hasDemo = !settings.logsJson && addressPolicy !== 'public';
  return startServer(command, settings, {
    listener: createListener(service, createStaticFiles(directory, base), report, settings),
    path: base === '' ? '' : `${base}/`,
    moreLines: async (origin) => (hasDemo ? [forCurl(await service.makeWorkspace(origin, true))] : []),
    settled: service.settled,
    close() {
      unwatch?.();
      return Promise.all([service.close(), selfSigned?.close()]);
    },
  });
}

function forCurl({ authUrl, controlKey, applications: [application] }: SandboxDescription): string {
  return `sandbox for curl: ${authUrl} control key: ${controlKey} demo client ID: ${application.clientId}`;
}
