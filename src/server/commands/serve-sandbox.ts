import { randomInt, X509Certificate } from 'node:crypto';
import { createSandbox, demoSeed, parseSeed, seededRandom, type Seed } from '../../sandbox/index.ts';
import type { Command } from '../options/cli.ts';
import { refusedLiteral } from '../outgoing/addresses.ts';
import { allowsHtml } from '../files/accept.ts';
import { drain } from '../listening/drain.ts';
import { listenOnPort } from '../listening/listen-on-port.ts';
import { listenerOf } from '../listening/listener.ts';
import { createMonitor } from '../monitor/monitor.ts';
import { respondByFetch, refuse, requestUrl } from '../http/node-handler.ts';
import { createPost } from '../outgoing/outgoing.ts';
import { hostedDocs, readDeployment } from '../files/read-deployment.ts';
import { isLoopbackName } from '../../http/loopback.ts';
import { isLocal, localOrigin } from '../listening/bound-host.ts';
import { addressesPage } from '../hosted/sandbox-pages.ts';
import { withTestCalls } from './test-calls.ts';
import { createTracker } from '../http/tracker.ts';
import { report } from '../listening/report.ts';
import type { Started } from '../listening/start-server.ts';
import type { SandboxLine } from '../../wire/workspace.ts';
import { companyUrlsOf } from '../../sandbox/base-urls.ts';
import { absoluteUrl } from '../../sandbox/http-routes.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import { readTextFile } from '../files/read-text-file.ts';

function readSeed({ seed, redirectUris, assumptions }: Command<'sandbox'>): Seed {
  const isStrict = assumptions === 'strict';
  if (seed === undefined) {
    for (const uri of redirectUris)
      withOptionName(`--redirect-uri ${uri}`, () => parseSeed(demoSeed([uri]), isStrict), /^applications\.0\.redirectUris\.0:? /);
    return parseSeed(demoSeed(redirectUris));
  }
  const text = readTextFile(seed, `--seed ${seed}`);
  return withOptionName(`--seed ${seed}`, () => parseSeed(JSON.parse(text), isStrict));
}

function readCertificates(file: string): string {
  const text = readTextFile(file, `--ca ${file}`);
  try {
    new X509Certificate(text);
  } catch (error) {
    throw new Error(`--ca ${file}: must contain a certificate in PEM (-----BEGIN CERTIFICATE-----)`, { cause: error });
  }
  return text;
}

/** Does `work`, and names the option in its error. `unwritten` is left out of the message: a path in a seed that is not the reader's. */
function withOptionName<T>(option: string, work: () => T, unwritten: RegExp | '' = ''): T {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(unwritten, '') : String(error);
    throw new Error(`${option}: ${error instanceof SyntaxError ? `is not JSON (${message})` : message}`, { cause: error });
  }
}

/** Serves only a sandbox, without a path prefix. Rejects with an Error of one line if it cannot start. */
export async function serveSandbox(command: Command<'sandbox'>, environment: NodeJS.ProcessEnv): Promise<Started> {
  const { host, denyPrivateDestinations, ca } = command;
  const seed = readSeed(command);
  const deployment = readDeployment(environment);
  const { eventPrefix } = deployment;
  const docs = command.docs ?? hostedDocs(deployment);
  for (const [option, url] of [
    ['--docs', command.docs],
    ['--auth-url', command.authUrl],
    ['--base-url', command.baseUrl],
  ] as const) {
    if (url === undefined) continue;
    absoluteUrl(option, url);
    if (/[?#]/.test(url)) throw new Error(`${option}: must not have a query or a fragment`);
  }
  // Remote users of the sandbox must not reach this machine's network through it.
  const local = isLocal(host);
  const addressPolicy = denyPrivateDestinations || !local ? 'public' : 'local';
  const { post, close: closePost } = createPost(addressPolicy, { ca: ca === undefined ? undefined : readCertificates(ca) });
  // The URL contains the port, which is known once the server listens.
  const ready = Promise.withResolvers<{ handle: (request: Request) => Promise<Response>; hosts: readonly string[] }>();
  const requests = createTracker();
  const monitor = createMonitor();

  const listening = await listenOnPort(
    listenerOf(
      async (incoming, outgoing) => {
        const { handle, hosts } = await ready.promise;
        const url = requestUrl(incoming);
        const name = url?.hostname;
        // A local sandbox accepts only host names of this machine (DNS rebinding).
        if (local && name !== undefined && !isLoopbackName(name) && !hosts.includes(name))
          refuse(outgoing, 421, `This sandbox does not serve the host ${name}.`);
        else await respondByFetch((request) => requests.track(handle(request)), incoming, outgoing, url);
      },
      report,
      { monitor },
    ),
    command.port,
    host,
  );
  const origin = localOrigin(host, listening.port);
  const authUrl = command.authUrl ?? origin;
  const baseUrl = command.baseUrl ?? authUrl;
  withOptionName(`--seed ${String(command.seed)}`, () => companyUrlsOf(seed, { authUrl, baseUrl }));
  const varySeed = command.assumptions === 'vary' ? (command.varySeed ?? randomInt(1e9)) : undefined;
  const sandbox = createSandbox({
    authUrl,
    baseUrl,
    ...(command.controlKey === undefined ? {} : { controlKey: command.controlKey }),
    docs,
    prefix: eventPrefix,
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
  const handle = withTestCalls(sandbox, docs);
  const settled = async (): Promise<void> => {
    await requests.settled();
    await sandbox.settled();
  };
  const close = (): Promise<void> => {
    sandbox.close();
    return closePost();
  };
  const line: SandboxLine = { ...sandbox.describe(), readyUrl: `${origin}/readyz`, varySeed };
  const { pathname, hostname } = new URL(authUrl);
  // Of this server, and of `{auth_url}`, which may have a path.
  const roots = ['', withoutTrailingSlashes(pathname)];
  const isRoot = ({ method, url }: Request): boolean =>
    ['GET', 'HEAD'].includes(method) && roots.includes(withoutTrailingSlashes(new URL(url).pathname));
  ready.resolve({
    handle: (request) =>
      isRoot(request) && allowsHtml(request.headers.get('accept')) ? addressesPage(line, eventPrefix, docs) : handle(request),
    hosts: [hostname, ...[baseUrl, ...line.companies.flatMap((company) => company.baseUrl ?? [])].map((url) => new URL(url).hostname)],
  });
  monitor.health.ready();
  return {
    lines: command.quiet ? [] : [JSON.stringify(line)],
    drain: () => drain({ monitor, listening, settled, close }),
    async close() {
      await Promise.all([close(), listening.close()]);
    },
  };
}
