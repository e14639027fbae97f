import type { ParseArgsConfig } from 'node:util';
import { suggestOrList } from '../http/nearest.ts';
import type { AssumptionMode } from '../sandbox/index.ts';
import { controlKeyForm, controlKeyProblem } from '../wire/control-key.ts';
import { parseListen, parseReplay } from './feed/parse.ts';
import { listenAddress, readArgs } from './read-args.ts';
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

/** A parsed command line of the command `Name`; that of `help` has the text to print. */
export type Command<Name extends string> = Extract<ReturnType<typeof parseCommand>, { readonly name: Name }>;

const version = { name: 'version' } as const;

/** Reads the command line. Throws an Error with one line that names the wrong option or variable. */
export function parseCommand(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const [first, ...others] = args;
  if (first === 'help' || (first === '--help' && others.length > 0)) return parseCommand([...others, '--help'], environment);
  if (first === 'version') return version;
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
  if (values.version) return version;
  // The directory of the built site is by default `dist` of the project.
  return { name: 'serve', ...listenAddress(values, environment, 4321), site: values.site } as const;
}

function parseSandbox(args: string[], environment: NodeJS.ProcessEnv) {
  const { values } = readArgs({ args, options: sandboxOptions });
  if (values.help) return help('sandbox');
  if (values.version) return version;
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
    /** `{auth_url}`, if clients do not use localhost. */
    authUrl: values['auth-url'],
    /** `{base_url}`; by default, `authUrl`. */
    baseUrl: values['base-url'],
    /** The documentation that errors link to; by default, the site of the configuration, unless that is on this machine. */
    docs: values.docs,
    seed: values.seed,
    redirectUris: values['redirect-uri'] ?? [defaultRedirectUri],
    assumptions,
    /** The seed of the choices of `vary`; by default, random. */
    varySeed: toSeed(values['vary-seed'], assumptions),
    autoGrant: values['auto-grant'] ?? false,
    basicClientAuthentication: values['accept-basic-client-auth'] ?? false,
    denyPrivateDestinations: values['deny-private-destinations'] ?? false,
    /** A file with certificates (PEM) of more authorities to trust. */
    ca: values.ca,
    /** The key of the control API; by default, random. */
    controlKey: toControlKey(values['control-key']),
    /** Whether to print nothing when it is ready. */
    quiet: values.quiet ?? false,
    /** Whether to end when standard input does: with the process that started it, even a killed one. */
    endWithStdin: values['end-with-stdin'] ?? false,
  } as const;
}

function parseProxy(args: string[], environment: NodeJS.ProcessEnv) {
  const { values } = readArgs({ args, options: common });
  if (values.help) return help('proxy');
  if (values.version) return version;
  return { name: 'proxy', ...listenAddress(values, environment, 4322) } as const;
}

function parseDiagnose(args: string[]) {
  const options = { json: { type: 'boolean' }, help: common.help } as const;
  const { values, positionals } = readArgs({ args, options, allowPositionals: true });
  if (values.help) return help('diagnose');
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('diagnose: requires one file, or - for standard input');
  return { name: 'diagnose', file, json: values.json ?? false } as const;
}

function parseExplain(args: string[]) {
  const { values, positionals } = readArgs({ args, options: { help: common.help }, allowPositionals: true });
  if (values.help) return help('explain');
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Error('explain: requires one ID, as errors and findings name it');
  return { name: 'explain', id } as const;
}

function toControlKey(key: string | undefined): string | undefined {
  if (key !== undefined && !controlKeyForm.test(key)) throw new Error(`--control-key: ${controlKeyProblem}`);
  return key;
}

function toSeed(text: string | undefined, mode: AssumptionMode): number | undefined {
  if (text === undefined) return undefined;
  if (mode !== 'vary') throw new Error('--vary-seed: requires --assumptions vary');
  if (!/^\d{1,9}$/.test(text)) throw new Error('--vary-seed: must be a whole number of at most 9 digits');
  return Number(text);
}
