import { apiMediaType, formMediaType } from '../../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encoded, encodedTemplate, withQuery } from '../../messages/url.ts';
import { unescaped } from '../dumps/escapes.ts';
import { headersIn, optionsOf, withDefaults, type Option, type OptionTable } from './options.ts';
import { isUnknownWord, type Input } from './shell-state.ts';

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

/** The texts that a command reads: the values of `@name`, where `-` is the standard input. */
type Files = ReadonlyMap<string, string>;

/** The text that an option adds to the body. Undefined if it comes from a file or a variable whose content the text does not show. */
function dataOf([name, value]: Option, files: Files): string | undefined {
  if (isUnknownWord(value)) return undefined;
  const [, field = '', file = ''] = (name === 'form' ? /^([^=]*)=[@<](.*)$/ : /^()@(.*)$/).exec(value) ?? [];
  if (file !== '' && name !== 'data-raw' && name !== 'form-string' && name !== 'data-urlencode') {
    const text = field === '' ? files.get(file) : undefined;
    return name === 'data-binary' || name === 'json' ? text : text?.replaceAll(/\r?\n/g, '');
  }
  // Around the value of a part, quotation marks belong to curl.
  if (name === 'form')
    return value.replace(/^([^=]*=)"((?:[^"\\]|\\.)*)"(;.*)?$/s, (_whole, start: string, text: string) => start + unescaped(text));
  if (name !== 'data-urlencode') return value;
  if (/^[^=]*@/.test(value)) return undefined;
  const at = value.indexOf('=');
  return at < 0 ? encoded(value) : `${value.slice(0, at + 1)}${encodedTemplate(value.slice(at + 1))}`.replace(/^=/, '');
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
  const isMultipart = has('form', 'form-string');
  const type = has('json') ? json : isMultipart ? 'multipart/form-data' : formMediaType;
  const added: [string, string][] =
    data.length === 0 ? [] : [['Content-Type', type], ...(has('json') ? [['Accept', json] as [string, string]] : [])];
  // A form of several parts is one whatever its header says.
  return withDefaults(isMultipart ? given.filter(([name]) => !/^content-type$/i.test(name)) : given, added);
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

/** The options of a command with those of its config files that the text shows. */
function allOptions(words: readonly string[], files: Files): Option[] {
  return optionsOf(words, table).flatMap((option): Option[] => {
    const config = option[0] === 'config' ? files.get(option[1]) : undefined;
    return config === undefined ? [option] : optionsOf(wordsOfConfig(config), table);
  });
}

/** The request that a config file of curl describes: every line has an option, and there are a URL and more. Undefined for any other text. */
export function readCurlConfig(text: string): RequestMessage | undefined {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#.*)?$/.test(line));
  const has = (option: RegExp): boolean => lines.some((line) => option.test(line));
  if (!has(/^\s*url\s*=/) || !has(/^\s*(?:header|data(?:-\w+)*|request|json|form)\s*=/)) return undefined;
  return lines.every((line) => /^\s*-{0,2}[a-z][\w-]*(?:\s*=|$)/.test(line)) ? parseCurl(['-K', '-'], text) : undefined;
}

/** The request that the words of a curl command send. `input` is its standard input, where it is known. */
export function parseCurl(words: readonly string[], input?: Input, given: Files = new Map()): RequestMessage | undefined {
  const files = typeof input === 'string' ? new Map([...given, ['-', input], ['/dev/stdin', input]]) : given;
  const options = allOptions(words, files);
  const valueOf = (...names: readonly string[]): string | undefined => options.find(([option]) => names.includes(option))?.[1];
  const has = (name: string): boolean => valueOf(name) !== undefined;
  // A variable that is a word by itself may hold options.
  const plain = options.flatMap(([name, value]) => (name === '' ? [value] : []));
  const urls = plain.filter((word) => !isUnknownWord(word));
  // A backslash keeps curl from reading brackets of a URL as a list or range; it is not sent.
  const url = (valueOf('url') ?? urls[0] ?? plain[0])?.replaceAll(/\\([[\]{}])/g, '$1');
  if (url === undefined) return undefined;
  const data = options.filter(([name]) => dataOptions.has(name));
  const shown = data.flatMap((option) => dataOf(option, files) ?? []);
  const joined = shown.join('&');
  const asQuery = has('get');
  // A config file or variable that the text does not show may give the method, headers and body.
  const isConfigured = has('config') || urls.length < plain.length;
  const usual = has('head') ? 'HEAD' : data.length > 0 && !asQuery ? 'POST' : has('upload-file') ? 'PUT' : 'GET';
  const method = valueOf('request') ?? (isConfigured ? undefined : usual);
  const isHidden = isConfigured || options.some(([name, value]) => name === 'header' && (isUnknownWord(value) || value.startsWith('@')));
  const headers = isHidden ? undefined : headersOf(options, asQuery ? [] : data);
  if (asQuery) return { method, url: withQuery(url, joined), headers, body: undefined };
  const body = shown.length > 0 ? joined : undefined;
  const unseen = has('upload-file') || isConfigured || shown.length < data.length;
  return { method, url, headers, body, ...(unseen ? { unseen } : {}) };
}
