import type { ParseArgsConfig } from 'node:util';
import { assumptionModes, type AssumptionMode, type Periods } from '../../sandbox/context.ts';
import { controlKeyForm, controlKeyProblem } from '../../wire/control-key.ts';
import { commonOptions, listenAddress, readArgs } from './read-args.ts';
import { help, version } from './usage.ts';

/** The options of `sandbox`. */
export const sandboxOptions = {
  ...commonOptions,
  'auth-url': { type: 'string' },
  'base-url': { type: 'string' },
  docs: { type: 'string' },
  seed: { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
  assumptions: { type: 'string' },
  'vary-seed': { type: 'string' },
  silence: { type: 'string' },
  inactivity: { type: 'string' },
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

/** Reads the options of `sandbox`. Throws an Error with one line that names the wrong option or variable. */
export function parseSandbox(args: string[], environment: NodeJS.ProcessEnv) {
  const { values } = readArgs({ args, options: sandboxOptions });
  // A fixture would wait for the line, or read something else.
  const lineless = (['quiet', 'help', 'version'] as const).find((name) => values[name]);
  if (values['end-with-stdin'] && lineless)
    throw new Error(`--${lineless}: cannot be combined with --end-with-stdin; the program that starts the sandbox reads its line of JSON`);
  if (values.help) return help('sandbox');
  if (values.version) return version;
  const mode = values.assumptions ?? 'default';
  const assumptions = assumptionModes.find((known) => known === mode);
  if (!assumptions) throw new Error(`--assumptions: must be ${assumptionModes.join(', ').replace(/, (\w+)$/, ' or $1')}`);
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
    /** The periods that the interface does not specify, in milliseconds; by default, those of the sandbox. */
    periods: { ...period('silence', values.silence), ...period('inactivity', values.inactivity) },
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

function toControlKey(key: string | undefined): string | undefined {
  if (key !== undefined && !controlKeyForm.test(key)) throw new Error(`--control-key: ${controlKeyProblem}`);
  return key;
}

/** A period of an option, which is in seconds; none without the option. */
function period(name: keyof Periods, text: string | undefined): Partial<Periods> {
  if (text === undefined) return {};
  if (!/^\d{1,8}(?:\.\d{1,3})?$/.test(text) || Number(text) === 0)
    throw new Error(`--${name}: must be a number of seconds above 0 and below 100000000, such as 0.5 or 60`);
  return { [name]: Math.round(Number(text) * 1000) };
}

function toSeed(text: string | undefined, mode: AssumptionMode): number | undefined {
  if (text === undefined) return undefined;
  if (mode !== 'vary') throw new Error('--vary-seed: requires --assumptions vary');
  if (!/^\d{1,9}$/.test(text)) throw new Error('--vary-seed: must be a whole number of at most 9 digits');
  return Number(text);
}
