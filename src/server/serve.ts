import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServeCommand } from './cli.ts';
import { listen } from './listen.ts';
import { createListener } from './listener.ts';
import { createOriginPolicy } from './origin-policy.ts';
import { localOrigin, addressPolicyOf } from './bound-host.ts';
import { checkBuild, readDeployment } from './read-deployment.ts';
import { startSelfSignedReceiver } from './self-signed-receiver.ts';
import { createService } from './service.ts';
import { createStaticFiles } from './static-files.ts';

/** A started server. */
export interface Started {
  /** The lines to print when it is ready. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Prints the stack of an unexpected error, never a request, which may contain secrets. */
export function report(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error);
}

/** Serves the built site with sandbox, proxy and receiver. Rejects with an Error of one line if it cannot start. */
export async function serve({ port, host, site }: ServeCommand, environment: NodeJS.ProcessEnv): Promise<Started> {
  const deployment = readDeployment(environment);
  const directory = site === undefined ? fileURLToPath(new URL('../../dist', import.meta.url)) : path.resolve(site);
  checkBuild(directory, deployment);
  const addressPolicy = addressPolicyOf(host, deployment.siteUrl);
  // A hosted server delivers only to public addresses, so never to a second listener of its own.
  const selfSigned = addressPolicy === 'public' ? undefined : await startSelfSignedReceiver();
  const service = createService({ deployment, host, addressPolicy, selfSignedReceiver: selfSigned?.origin, onError: report });
  const { base } = createOriginPolicy(deployment.siteUrl, host);
  const listening = await listen(createListener(service, createStaticFiles(directory, base), report), port, host);
  const origin = localOrigin(host, listening.port);
  const workspace = service.makeWorkspace(origin, true);
  const [application] = workspace.applications;
  return {
    lines: [
      `partner-interface is ready: ${origin}${base === '' ? '' : `${base}/`}`,
      `sandbox for curl: ${workspace.authUrl} control key: ${workspace.controlKey} demo client id: ${application?.clientId ?? ''}`,
    ],
    async close() {
      await service.close();
      await selfSigned?.close();
      await listening.close();
    },
  };
}
