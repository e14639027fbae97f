import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { authorizePath, tokenPath } from '../../src/interface/index.ts';
import type { OAuthClient } from '../../src/site/oauth-clients.ts';
import { goEnvironment, run } from '../examples/toolchains.ts';
import { debianVersion, npmVersion } from '../installed-versions.ts';
import { serveSandbox } from '../served-sandbox.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Where the scripts of the clients are. */
const folder = fileURLToPath(new URL('.', import.meta.url));

/** The redirect URI of the application; its path is the one that Auth.js listens on. */
const redirectUri = 'https://app.example/auth/callback/service';

/** Where a client put its credentials in one token request. */
export type Credentials = 'header' | 'body' | 'header and body' | 'none';

/** What one run of a client showed. */
export interface Observed {
  /** Whether it got tokens, and refreshed them where it can. */
  readonly ok: boolean;
  /** The `scope` of its authorization request. */
  readonly scope: string | null;
  /** One for each token request, in order. */
  readonly credentials: readonly Credentials[];
  /** The message of the error, as a user of the library sees it. */
  readonly message: string;
  /** What the error says elsewhere. */
  readonly detail: string;
}

/** How a run differs from the usual one. */
export interface RunOptions {
  /** `default` leaves the place of the credentials to the library. */
  readonly mode: 'default' | 'body' | 'header';
  /** Whether the sandbox also accepts credentials in a Basic header. */
  readonly acceptBasic?: boolean;
  /** A code to exchange in place of the one that was issued. */
  readonly code?: string;
}

/** The commands that run the scripts of each language. */
export interface Commands {
  command(client: OAuthClient): readonly [string, ...string[]];
  /** The installed version of a client's package, without what Debian adds to it; undefined when it is not installed. */
  version(client: OAuthClient): string | undefined;
  environment: Readonly<Record<string, string>>;
}

/** Installs the libraries of npm in a folder of their own, and compiles what has to be compiled. Throws an Error with what failed. */
export async function prepareCommands(clients: readonly OAuthClient[]): Promise<Commands> {
  const work = temporaryFolder('clients');
  const nodeFolder = path.join(work, 'node');
  cpSync(path.join(folder, 'node'), nodeFolder, { recursive: true });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: nodeFolder, stdio: 'ignore' });
  const version = (client: OAuthClient): string | undefined =>
    client.source === 'npm' ? npmVersion(nodeFolder, client.package) : debianVersion(client.package);
  const script = ({ script: name }: OAuthClient): string => path.join(folder, name);
  const jars = '/usr/share/java/*';
  const goFolder = path.join(work, 'go');
  mkdirSync(goFolder);
  // Debian's Go packages are found by path, without modules.
  const environment = { ...goEnvironment(work), GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
  for (const client of clients.filter((candidate) => version(candidate) !== undefined)) {
    const compiler = {
      Go: ['go', 'build', '-o', path.join(goFolder, client.id), script(client)],
      Java: ['javac', '-cp', jars, '-d', work, script(client)],
    }[client.language as string];
    if (!compiler) continue;
    const ran = await run(compiler as [string, ...string[]], environment);
    if (ran.code !== 0) throw new Error(ran.errors);
  }
  return {
    environment: { PERL5LIB: path.join(folder, 'perl'), PYTHONDONTWRITEBYTECODE: '1' },
    version,
    command(client) {
      switch (client.language) {
        case 'JavaScript':
          return [process.execPath, path.join(work, client.script)];
        case 'Python':
          return ['/usr/bin/python3', script(client)];
        case 'Ruby':
          return ['/usr/bin/ruby', script(client)];
        case 'Perl':
          return ['/usr/bin/perl', script(client)];
        case 'Go':
          return [path.join(goFolder, client.id)];
        case 'Java':
          return ['java', '-XX:TieredStopAtLevel=1', '-cp', `${work}:${jars}`, path.basename(client.script, '.java')];
      }
    },
  };
}

function credentialsOf(request: Request, body: URLSearchParams): Credentials {
  const header = request.headers.get('authorization')?.startsWith('Basic ') ?? false;
  const inBody = body.has('client_secret');
  if (header && inBody) return 'header and body';
  return header ? 'header' : inBody ? 'body' : 'none';
}

/** Runs a client once, against a sandbox of its own. */
export async function observe(client: OAuthClient, commands: Commands, { mode, acceptBasic = false, code }: RunOptions): Promise<Observed> {
  let scope: string | null = null;
  const credentials: Credentials[] = [];
  const { sandbox, address, close } = await serveSandbox(
    redirectUri,
    async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === authorizePath) scope = searchParams.get('scope');
      if (pathname === tokenPath) credentials.push(credentialsOf(request, new URLSearchParams(await request.text())));
    },
    { basicClientAuthentication: acceptBasic },
  );
  try {
    const [application] = sandbox.applications;
    if (!application) throw new Error('the demonstration has no application');
    const [command, ...args] = commands.command(client);
    const ran = await run([command, ...args, mode], {
      ...commands.environment,
      AUTHORIZE_URL: address + authorizePath,
      TOKEN_URL: address + tokenPath,
      CLIENT_ID: application.clientId,
      CLIENT_SECRET: application.clientSecret,
      REDIRECT_URI: redirectUri,
      ...(code !== undefined && { CODE: code }),
    });
    const line = ran.output.trim().split('\n').at(-1) ?? '';
    if (!line.startsWith('{')) throw new Error(`${client.id} printed no result: ${ran.output}${ran.errors}`);
    const { ok, message = '', detail = '' } = JSON.parse(line) as { ok: boolean; message?: string; detail?: string };
    return { ok, scope, credentials, message, detail };
  } finally {
    await close();
  }
}
