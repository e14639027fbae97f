import { apiMediaType, formMediaType } from '../interface/operations/endpoints.ts';
import { encoded, type RequestMessage } from './message.ts';
import { fromCmd, shellWords } from './shell-words.ts';

/** The long names of the short options that matter here. */
const longNames: Readonly<Record<string, string>> = {
  X: '--request',
  H: '--header',
  d: '--data',
  u: '--user',
  F: '--form',
  G: '--get',
  I: '--head',
};
/** Short options with a value, which may be attached to the option. */
const shortWithValue = new Set('XHduFoAebmwxTcDErCKyYzQPtU');
const longWithValue = new Set(
  'request header user form url data data-raw data-ascii data-binary data-urlencode json oauth2-bearer output user-agent referer cookie cookie-jar max-time connect-timeout write-out cacert capath cert key proxy resolve retry retry-delay max-redirs dump-header config interface upload-file'
    .split(' ')
    .map((name) => `--${name}`),
);
const dataOptions = new Set(['--data', '--data-raw', '--data-ascii', '--data-binary', '--data-urlencode', '--json', '--form']);

type Option = readonly [name: string, value: string];

/** The options of a command in order, by their long names where these matter. A URL becomes `--url`. */
function optionsOf(words: readonly string[]): Option[] {
  const options: Option[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!/^-./.test(word)) options.push(['--url', word]);
    else if (word.startsWith('--')) options.push([word, longWithValue.has(word) ? (words[++at] ?? '') : '']);
    else
      for (let letter = 1; letter < word.length; letter++) {
        const one = word.charAt(letter);
        const takes = shortWithValue.has(one);
        const attached = word.slice(letter + 1);
        options.push([longNames[one] ?? `-${one}`, takes ? attached || (words[++at] ?? '') : '']);
        if (takes) break;
      }
  }
  return options;
}

/** Whether the data come from a file, whose content is unknown here. */
function isFile([name, value]: Option): boolean {
  if (name === '--data-urlencode') return /^[^=]*@/.test(value);
  return name !== '--data-raw' && name !== '--form' && value.startsWith('@');
}

function dataOf([name, value]: Option): string {
  if (name !== '--data-urlencode') return value;
  const at = value.indexOf('=');
  return at < 0 ? encoded(value) : `${value.slice(0, at + 1)}${encoded(value.slice(at + 1))}`.replace(/^=/, '');
}

function headersOf(options: readonly Option[], data: readonly Option[]): [string, string][] {
  const given = options.flatMap(([name, value]): [string, string][] => {
    if (name === '--user') return [['Authorization', 'Basic <credentials>']];
    if (name === '--oauth2-bearer') return [['Authorization', `Bearer ${value}`]];
    const at = value.indexOf(':');
    return name === '--header' && at > 0 ? [[value.slice(0, at).trim(), value.slice(at + 1).trim()]] : [];
  });
  const [json] = apiMediaType.split(';');
  const isJson = data.some(([name]) => name === '--json');
  const type = isJson ? (json ?? '') : data.some(([name]) => name === '--form') ? 'multipart/form-data' : formMediaType;
  // An explicit header replaces the one that curl adds by default.
  const added: [string, string][] =
    data.length === 0 ? [] : [['Content-Type', type], ...(isJson ? [['Accept', type] as [string, string]] : [])];
  // curl leaves out a header without a value.
  return [...given, ...added.filter(([name]) => !given.some(([other]) => other.toLowerCase() === name.toLowerCase()))].filter(
    ([, value]) => value !== '',
  );
}

/** Reads a curl command as the request that it sends. Undefined for any other command. */
export function parseCurl(text: string): RequestMessage | undefined {
  const [command, ...words] = shellWords(fromCmd(text.trim().replace(/^(\$|[a-z]:\\[^>\n]*>) ?/i, '')));
  if (command !== 'curl' && command !== 'curl.exe') return undefined;
  const end = words.findIndex((word) => /^([|;>&]|\d?>|&&|\|\|)/.test(word));
  const options = optionsOf(end < 0 ? words : words.slice(0, end));
  const valueOf = (name: string): string | undefined => options.find(([option]) => option === name)?.[1];
  const has = (name: string): boolean => valueOf(name) !== undefined;
  const data = options.filter(([name]) => dataOptions.has(name));
  const joined = data.map(dataOf).join('&');
  const url = valueOf('--url') ?? '';
  const asQuery = has('--get');
  const method = valueOf('--request') ?? (has('--head') ? 'HEAD' : data.length > 0 && !asQuery ? 'POST' : 'GET');
  if (asQuery) {
    const address = joined === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${joined}`;
    return { method, url: address, headers: headersOf(options, []), body: undefined };
  }
  const body = data.length > 0 ? joined : undefined;
  return { method, url, headers: headersOf(options, data), body, ...(data.some(isFile) ? { unseen: true } : {}) };
}
