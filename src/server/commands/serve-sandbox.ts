import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackName } from '../../http/loopback.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import { createSandbox, seededRandom } from '../../sandbox/index.ts';
import type { SandboxLine } from '../../wire/workspace.ts';
import { allowsHtml } from '../files/accept.ts';
import { hostedDocs, readDeployment } from '../files/read-deployment.ts';
import { addressesPage } from '../hosted/sandbox-pages.ts';
import { respondByFetch, refuse, requestUrl } from '../http/node-handler.ts';
import { createTracker } from '../http/tracker.ts';
import { isLocal, localOrigin } from '../listening/bound-host.ts';
import { drain } from '../listening/drain.ts';
import { listenOnPort } from '../listening/listen-on-port.ts';
import { listenerOf } from '../listening/listener.ts';
import { report } from '../listening/report.ts';
import type { Started } from '../listening/start-server.ts';
import { createMonitor } from '../monitor/monitor.ts';
import type { Command } from '../options/cli.ts';
import { refusedLiteral } from '../outgoing/addresses.ts';
import { createPost } from '../outgoing/outgoing.ts';
import { checkCompanies, checkUrls, readCertificates, readSeed } from './sandbox-inputs.ts';
import { withTestCalls } from './test-calls.ts';

/** Serves only a sandbox, without a path prefix. Rejects with an Error of one line if it cannot start. */
export async function serveSandbox(command: Command<'sandbox'>, environment: NodeJS.ProcessEnv): Promise<Started> {
  const { host } = command;
  const seed = readSeed(command);
  const deployment = readDeployment(environment);
  const docs = command.docs ?? hostedDocs(deployment);
  checkUrls(command);
  // Remote users of the sandbox must not reach this machine's network through it.
  const addressPolicy = command.denyPrivateDestinations || !isLocal(host) ? 'public' : 'local';
  const { post, close: closePost } = createPost(addressPolicy, { ca: readCertificates(command) });
  const requests = createTracker();
  const monitor = createMonitor();
  // The URL contains the port, which is known once the server listens.
  const ready = Promise.withResolvers<Served>();
  const respond = respondFrom(ready.promise, isLocal(host));
  const listening = await listenOnPort(listenerOf(respond, report, { monitor }), command.port, host);

  const origin = localOrigin(host, listening.port);
  const { authUrl = origin, baseUrl = authUrl } = command;
  checkCompanies(command, seed, { authUrl, baseUrl });
  const varySeed = command.assumptions === 'vary' ? (command.varySeed ?? randomInt(1e9)) : undefined;
  const sandbox = createSandbox({
    authUrl,
    baseUrl,
    ...(command.controlKey === undefined ? {} : { controlKey: command.controlKey }),
    docs,
    prefix: deployment.eventPrefix,
    seed,
    post,
    assumptions: command.assumptions,
    periods: command.periods,
    ...(varySeed === undefined ? {} : { choices: seededRandom(varySeed) }),
    autoGrant: command.autoGrant,
    basicClientAuthentication: command.basicClientAuthentication,
    refuseDestination: (url) => refusedLiteral(url, addressPolicy),
    onError: report,
  });
  const line: SandboxLine = { ...sandbox.describe(), readyUrl: `${origin}/readyz`, varySeed };
  const handle = withTestCalls(sandbox, docs);
  const page = (): Promise<Response> => addressesPage(line, deployment.eventPrefix, docs);
  ready.resolve({
    handle: (request) => requests.track(isForPage(request, authUrl) ? page() : handle(request)),
    hosts: [authUrl, baseUrl, ...line.companies.flatMap((company) => company.baseUrl ?? [])].map((url) => new URL(url).hostname),
  });
  monitor.health.ready();

  const settled = async (): Promise<void> => {
    await requests.settled();
    await sandbox.settled();
  };
  const close = (): Promise<void> => {
    sandbox.close();
    return closePost();
  };
  return {
    lines: command.quiet ? [] : [asciiJson(line)],
    drain: () => drain({ monitor, listening, settled, close }),
    async close() {
      await Promise.all([close(), listening.close()]);
    },
  };
}

/** A value as JSON in ASCII, which programs can read in any encoding. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What a server serves: a sandbox under these host names. */
interface Served {
  readonly handle: (request: Request) => Promise<Response>;
  readonly hosts: readonly string[];
}

/** Responds when it is known what is served. A local sandbox accepts only its own host names and those of this machine (DNS rebinding). */
function respondFrom(served: Promise<Served>, local: boolean) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { handle, hosts } = await served;
    const url = requestUrl(incoming);
    const name = url?.hostname;
    if (local && name !== undefined && !isLoopbackName(name) && !hosts.includes(name))
      refuse(outgoing, 421, `This sandbox does not serve the host ${name}.`);
    else await respondByFetch(handle, incoming, outgoing, url);
  };
}

/** Whether a browser requests the root of this server, or of `{auth_url}`, which may have a path. */
function isForPage({ method, url, headers }: Request, authUrl: string): boolean {
  const path = withoutTrailingSlashes(new URL(url).pathname);
  const isRoot = path === '' || path === withoutTrailingSlashes(new URL(authUrl).pathname);
  return ['GET', 'HEAD'].includes(method) && isRoot && allowsHtml(headers.get('accept'));
}
