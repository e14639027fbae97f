import { apiMediaType, formMediaType } from '../../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encoded, withQuery } from '../../messages/url.ts';
import { unescaped } from '../dumps/escapes.ts';
import { headersIn, optionsOf, withDefaults, type Option, type OptionTable } from './options.ts';

const table: OptionTable = {
  longNames: { X: 'request', H: 'header', d: 'data', u: 'user', F: 'form', G: 'get', I: 'head', T: 'upload-file', K: 'config' },
  withValue: new Set(
    'request header user form form-string url data data-raw data-ascii data-binary data-urlencode json oauth2-bearer output user-agent referer cookie cookie-jar max-time connect-timeout write-out cacert capath cert key proxy proxy-user resolve connect-to retry retry-delay retry-max-time max-redirs dump-header config interface upload-file trace trace-ascii stderr limit-rate url-query aws-sigv4 unix-socket'.split(
      ' ',
    ),
  ),
  shortWithValue: 'oAebmwxcDErCyYzQPtU',
};
const dataOptions = new Set(['data', 'data-raw', 'data-ascii', 'data-binary', 'data-urlencode', 'json', 'form', 'form-string']);

/** Whether the data come from a file or a variable, whose content is unknown here. `@-` is standard input. */
function isElsewhere([name, value]: Option, input: string | undefined): boolean {
  if (value === '@-' && input !== undefined) return false;
  if (/^\$(?:\w+|\{\w+\})$/.test(value)) return true;
  if (name === 'data-urlencode') return /^[^=]*@/.test(value);
  if (name === 'form') return /^[^=]*=[@<]/.test(value);
  return name !== 'data-raw' && name !== 'form-string' && value.startsWith('@');
}

function dataOf([name, value]: Option, input: string | undefined): string {
  if (value === '@-' && input !== undefined) return name === 'data-binary' ? input : input.replaceAll(/\r?\n/g, '');
  if (name !== 'data-urlencode') return value;
  const at = value.indexOf('=');
  return at < 0 ? encoded(value) : `${value.slice(0, at + 1)}${encoded(value.slice(at + 1))}`.replace(/^=/, '');
}

function headersOf(options: readonly Option[], data: readonly Option[]): [string, string][] {
  const given = options.flatMap(([name, value]): [string, string][] => {
    if (name === 'user')
      return [['Authorization', `Basic ${/client_?secret/i.test(value) ? '<client_id>:<client_secret>' : '<credentials>'}`]];
    if (name === 'oauth2-bearer') return [['Authorization', `Bearer ${value}`]];
    return name === 'header' ? headersIn([value]) : [];
  });
  const [json = ''] = apiMediaType.split(';');
  const has = (...names: readonly string[]): boolean => data.some(([name]) => names.includes(name));
  const type = has('json') ? json : has('form', 'form-string') ? 'multipart/form-data' : formMediaType;
  const added: [string, string][] =
    data.length === 0 ? [] : [['Content-Type', type], ...(has('json') ? [['Accept', json] as [string, string]] : [])];
  return withDefaults(given, added);
}

/** The options of a config file of curl, as words: `name = "value"`, `name: value`, `-x value`. */
function wordsOfConfig(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, dashes = '', name = '', value = ''] = /^\s*(-{0,2})([\w-]+)(?:\s*[=:]\s*|\s+|$)(.*)$/.exec(line) ?? [];
    if (name === '') return [];
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1];
    return [`${dashes === '-' ? '-' : '--'}${name}`, ...(value === '' ? [] : [quoted === undefined ? value : unescaped(quoted)])];
  });
}

/** Texts that a command reads, by the number of the file descriptor. */
export type Heredocs = ReadonlyMap<string, string>;

/** The text of a config file, if it is one of the texts that the command reads. */
function configOf([name, value]: Option, input: string | undefined, heredocs: Heredocs): string | undefined {
  if (name !== 'config') return undefined;
  return value === '-' ? input : heredocs.get(/^\/dev\/fd\/(\d)$/.exec(value)?.[1] ?? '');
}

/** The request that the arguments of a curl command send. `input` is its standard input, where it is known. */
export function parseCurl(words: readonly string[], input?: string, heredocs: Heredocs = new Map()): RequestMessage | undefined {
  const options = optionsOf(words, table).flatMap((option): Option[] => {
    const config = configOf(option, input, heredocs);
    return config === undefined ? [option] : optionsOf(wordsOfConfig(config), table);
  });
  const valueOf = (...names: readonly string[]): string | undefined => options.find(([option]) => names.includes(option))?.[1];
  const has = (name: string): boolean => valueOf(name) !== undefined;
  // A backslash keeps curl from reading brackets of a URL as a list or range; it is not sent.
  const url = valueOf('url', '')?.replaceAll(/\\([[\]{}])/g, '$1');
  if (url === undefined) return undefined;
  const data = options.filter(([name]) => dataOptions.has(name));
  const shown = data.filter((option) => !isElsewhere(option, input));
  const joined = shown.map((option) => dataOf(option, input)).join('&');
  const asQuery = has('get');
  // A config file that the text does not show may give the method, headers and body.
  const isConfigured = has('config');
  const method =
    valueOf('request') ??
    (isConfigured ? undefined : has('head') ? 'HEAD' : data.length > 0 && !asQuery ? 'POST' : has('upload-file') ? 'PUT' : 'GET');
  if (asQuery) return { method, url: withQuery(url, joined), headers: headersOf(options, []), body: undefined };
  const body = shown.length > 0 ? joined : undefined;
  const unseen = has('upload-file') || isConfigured || shown.length < data.length;
  const headers = isConfigured ? undefined : headersOf(options, data);
  return { method, url, headers, body, ...(unseen ? { unseen } : {}) };
}
