import { parseObject } from '../../http/json-object.ts';
import { isLoopbackName } from '../../http/loopback.ts';
import { httpUrl } from '../../interface/http-url.ts';
import { readArgs } from './read-args.ts';
import { help } from './usage.ts';
import { readTextFile } from '../files/read-text-file.ts';

const common = { 'allow-remote': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** The variable of the environment with the URL of a feed. */
const feedVariable = 'PARTNER_INTERFACE_FEED';

/**
 * Reads the options of `listen`. Throws an Error with one line that names the wrong option or variable, and never quotes the feed URL, which is
 * secret.
 */
export function parseListen(args: string[], environment: NodeJS.ProcessEnv) {
  const { values } = readArgs({
    args,
    options: {
      ...common,
      from: { type: 'string' },
      'forward-to': { type: 'string' },
      respond: { type: 'boolean' },
      record: { type: 'string' },
      unmasked: { type: 'boolean' },
    },
  });
  if (values.help) return help('listen');
  if (values.unmasked && values.record === undefined) throw new Error('--unmasked: requires --record');
  return {
    name: 'listen',
    forwardTo: target('--forward-to', values['forward-to'], values['allow-remote']),
    /** The URL of the feed: the capability to read it. */
    feedUrl: feedUrl(values.from, environment),
    /** Whether the application's status becomes the response of the receiver. */
    respond: values.respond ?? false,
    /** The file to record to. */
    record: values.record,
    masked: values.unmasked !== true,
  } as const;
}

/** Reads the options of `replay`. Throws an Error with one line that names the wrong option. */
export function parseReplay(args: string[]) {
  const { values, positionals } = readArgs({ args, options: { ...common, against: { type: 'string' } }, allowPositionals: true });
  if (values.help) return help('replay');
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('replay: requires one FILE, a recording of listen');
  return { name: 'replay', file, against: target('--against', values.against, values['allow-remote']) } as const;
}

/** The URL that notifications go to: on this machine, unless `--allow-remote` allows others. */
function target(option: string, text: string | undefined, isRemoteAllowed = false): string {
  if (text === undefined) throw new Error(`${option}: is required, for example ${option} http://localhost:3000/hook`);
  const url = httpUrl(text);
  if (!url) throw new Error(`${option}: must be an http or https URL`);
  if (url.username !== '' || url.password !== '') throw new Error(`${option}: must not contain credentials`);
  if (!isRemoteAllowed && !isLoopbackName(url.hostname))
    throw new Error(`${option}: must be a URL of this machine, such as http://localhost:3000/hook; --allow-remote allows others`);
  return text;
}

/** The URL of the feed, from a file or the environment, because other users of a machine can see its command lines. */
function feedUrl(file: string | undefined, environment: NodeJS.ProcessEnv): string {
  const variable = environment[feedVariable] || undefined;
  if (file === undefined && variable === undefined)
    throw new Error(`--from: requires a file with the response to POST /receiver, unless the variable ${feedVariable} has the feed URL`);
  if (file !== undefined && /^https?:/i.test(file))
    throw new Error(
      `--from: must be a file, because others can see a command line; put the URL in a file or in the variable ${feedVariable}`,
    );
  const url = httpUrl(file === undefined ? (variable ?? '') : urlIn(file));
  if (url) return url.href;
  throw new Error(file === undefined ? `${feedVariable}: must be the feed URL of a receiver` : `--from ${file}: contains no feed URL`);
}

function urlIn(file: string): string {
  const text = readTextFile(file, `--from ${file}`).trim();
  const { feedUrl: found } = parseObject(text) ?? { feedUrl: text };
  return typeof found === 'string' ? found : '';
}
