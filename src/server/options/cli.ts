import { suggestOrList } from '../../http/nearest.ts';
import { parseListen, parseReplay } from './parse-feed.ts';
import { parseSandbox } from './parse-sandbox.ts';
import { commonOptions, listenAddress, readArgs } from './read-args.ts';
import { help, version } from './usage.ts';

const commands = ['serve', 'sandbox', 'proxy', 'diagnose', 'explain', 'listen', 'replay'] as const;

/** A parsed command line of the command `Name`; that of `help` has the text to print. */
export type Command<Name extends string> = Extract<ReturnType<typeof parseCommand>, { readonly name: Name }>;

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
  const { values } = readArgs({ args: first === 'serve' ? others : [...args], options: { ...commonOptions, site: { type: 'string' } } });
  if (values.help) return help(first === 'serve' ? first : undefined);
  if (values.version) return version;
  // The directory of the built site is by default `dist` of the project.
  return { name: 'serve', ...listenAddress(values, environment, 4321), site: values.site } as const;
}

function parseProxy(args: string[], environment: NodeJS.ProcessEnv) {
  const { values } = readArgs({ args, options: commonOptions });
  if (values.help) return help('proxy');
  if (values.version) return version;
  return { name: 'proxy', ...listenAddress(values, environment, 4322) } as const;
}

function parseDiagnose(args: string[]) {
  const options = { json: { type: 'boolean' }, help: commonOptions.help } as const;
  const { values, positionals } = readArgs({ args, options, allowPositionals: true });
  if (values.help) return help('diagnose');
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('diagnose: requires one file, or - for standard input');
  return { name: 'diagnose', file, json: values.json ?? false } as const;
}

function parseExplain(args: string[]) {
  const { values, positionals } = readArgs({ args, options: { help: commonOptions.help }, allowPositionals: true });
  if (values.help) return help('explain');
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Error('explain: requires one ID, as errors and findings name it');
  return { name: 'explain', id } as const;
}
