import type { ParseArgsConfig } from 'node:util';
import { suggestOrList } from '../http/nearest.ts';
import type { AssumptionMode } from '../sandbox/index.ts';
import type { Command } from './commands.ts';
import { parseListen, parseReplay } from './feed/parse.ts';
import { readArgs } from './read-args.ts';
import { help } from './usage.ts';

const common = {
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];
/** The options of `sandbox`. */
export const sandboxOptions = {
  ...common,
  'auth-url': { type: 'string' },
  'base-url': { type: 'string' },
  docs: { type: 'string' },
  seed: { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
  assumptions: { type: 'string' },
  'vary-seed': { type: 'string' },
  'auto-grant': { type: 'boolean' },
  'accept-basic-client-auth': { type: 'boolean' },
  'deny-private-destinations': { type: 'boolean' },
  ca: { type: 'string' },
  'control-key': { type: 'string' },
  quiet: { type: 'boolean' },
  'end-with-stdin': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** A redirect URI of the demonstration applications, in the form that is allowed for a program on the user's machine (§2.1). */
const defaultRedirectUri = 'http://localhost:3000';

const modes: readonly AssumptionMode[] = ['default', 'strict', 'vary'];

const commands = ['serve', 'sandbox', 'proxy', 'diagnose', 'explain', 'listen', 'replay'] as const;

/** Reads the command line. Throws an Error with one line that names the wrong option or variable. */
export function parseCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Command {
  const [first, ...others] = args;
  if (first === 'help') return parseCommand([...others, '--help'], environment);
  if (first === 'sandbox') return parseSandbox(others, environment);
  if (first === 'diagnose') return parseDiagnose(others);
  if (first === 'explain') return parseExplain(others);
  if (first === 'listen') return parseListen(others, environment);
  if (first === 'replay') return parseReplay(others);
  if (first === 'proxy') return parseProxy(others, environment);
  if (first !== undefined && first !== 'serve' && !first.startsWith('-'))
    throw new Error(`${first}: unknown command${suggestOrList(first, commands)}`);
  const { values } = readArgs({ args: first === 'serve' ? others : [...args], options: { ...common, site: { type: 'string' } } });
  if (values.help) return help(first === 'serve' ? first : undefined);
  if (values.version) return { name: 'version' };
  return { name: 'serve', ...listenAddress(values, environment, 4321), site: values.site };
}

function parseSandbox(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values } = readArgs({ args, options: sandboxOptions });
  if (values.help) return help('sandbox');
  if (values.version) return { name: 'version' };
  const mode = values.assumptions ?? 'default';
  const assumptions = modes.find((known) => known === mode);
  if (!assumptions) throw new Error(`--assumptions: must be ${modes.join(', ').replace(/, (\w+)$/, ' or $1')}`);
  if (values.seed !== undefined && values['redirect-uri'])
    throw new Error('--redirect-uri: cannot be combined with --seed; put redirect URIs in the seed file');
  const address = listenAddress(values, environment, 4400);
  if (values.quiet && address.port === 0)
    throw new Error('--quiet: requires a --port other than 0; only the line of JSON has the port that is chosen');
  return {
    name: 'sandbox',
    ...address,
    authUrl: values['auth-url'],
    baseUrl: values['base-url'],
    docs: values.docs,
    seed: values.seed,
    redirectUris: values['redirect-uri'] ?? [defaultRedirectUri],
    assumptions,
    varySeed: toSeed(values['vary-seed'], assumptions),
    autoGrant: values['auto-grant'] ?? false,
    basicClientAuthentication: values['accept-basic-client-auth'] ?? false,
    denyPrivateDestinations: values['deny-private-destinations'] ?? false,
    ca: values.ca,
    controlKey: toControlKey(values['control-key']),
    quiet: values.quiet ?? false,
    endWithStdin: values['end-with-stdin'] ?? false,
  };
}

function parseProxy(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values } = readArgs({ args, options: common });
  if (values.help) return help('proxy');
  if (values.version) return { name: 'version' };
  return { name: 'proxy', ...listenAddress(values, environment, 4322) };
}

function parseDiagnose(args: string[]): Command {
  const options = { json: { type: 'boolean' }, help: common.help } as const;
  const { values, positionals } = readArgs({ args, options, allowPositionals: true });
  if (values.help) return help('diagnose');
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('diagnose: requires one file, or - for standard input');
  return { name: 'diagnose', file, json: values.json ?? false };
}

function parseExplain(args: string[]): Command {
  const { values, positionals } = readArgs({ args, options: { help: common.help }, allowPositionals: true });
  if (values.help) return help('explain');
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Error('explain: requires one ID, as errors and findings name it');
  return { name: 'explain', id };
}

function listenAddress(
  values: { port?: string | undefined; host?: string | undefined },
  environment: NodeJS.ProcessEnv,
  usual: number,
): { port: number; host: string | undefined } {
  const variable = environment['PORT'] || undefined;
  const port = values.port === undefined ? (variable === undefined ? usual : toPort('PORT', variable)) : toPort('--port', values.port);
  return { port, host: values.host ?? (environment['HOST'] || undefined) };
}

function toControlKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[\w.~+/=-]{8,}$/.test(key))
    throw new Error('--control-key: must have at least 8 of the characters A-Z a-z 0-9 - . _ ~ + / =');
  return key;
}

function toSeed(text: string | undefined, mode: AssumptionMode): number | undefined {
  if (text === undefined) return undefined;
  if (mode !== 'vary') throw new Error('--vary-seed: requires --assumptions vary');
  if (!/^\d{1,9}$/.test(text)) throw new Error('--vary-seed: must be a whole number of at most 9 digits');
  return Number(text);
}

function toPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${name}: must be a whole number from 0 to 65535`);
  return Number(text);
}
