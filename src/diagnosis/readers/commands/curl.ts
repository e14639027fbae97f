import { apiMediaType, formMediaType } from '../../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encoded, encodedTemplate, withQuery } from '../../messages/url.ts';
import { unescaped } from '../code/plain-text.ts';
import { headersIn, nameSet, gnuOptions, withDefaults, type Option, type OptionTable } from './options.ts';
import { isEllipsis, isUnknownWord, type Input } from './shell-state.ts';

const table: OptionTable = {
  longNames: {
    X: 'request',
    H: 'header',
    d: 'data',
    u: 'user',
    F: 'form',
    G: 'get',
    I: 'head',
    T: 'upload-file',
    K: 'config',
    ':': 'next',
  },
  withValue: nameSet(
    'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header egd-file engine etag-compare etag-save expect100-timeout form form-string ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms header hostpubmd5 hostpubsha256 hsts interface json keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 preproxy pubkey quote random-file range rate referer request request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii unix-socket upload-file url url-query user user-agent variable write-out',
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
  return gnuOptions(words, table).flatMap((option): Option[] => {
    const config = option[0] === 'config' ? files.get(option[1]) : undefined;
    return config === undefined ? [option] : gnuOptions(wordsOfConfig(config), table);
  });
}

/** The requests that a config file of curl describes: every line has an option, and there are a URL and more. Undefined for any other text. */
export function readCurlConfig(text: string): RequestMessage[] | undefined {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#.*)?$/.test(line));
  const has = (option: RegExp): boolean => lines.some((line) => option.test(line));
  if (!has(/^\s*url\s*=/) || !has(/^\s*(?:header|data(?:-\w+)*|request|json|form)\s*=/)) return undefined;
  return lines.every((line) => /^\s*-{0,2}[a-z][\w-]*(?:\s*=|$)/.test(line)) ? parseCurl(['-K', '-'], text) : undefined;
}

/** As many URLs of one command are read: each gets the whole body. */
const maxUrls = 100;

/** The URLs of a command: all words that look like one, or the first that is no option. A backslash keeps curl from reading brackets as a list; it is not sent. */
function urlsOf(options: readonly Option[]): string[] {
  const words = options.flatMap(([name, value]) => (name === '' || name === 'url' ? [value] : []));
  const known = words.filter((word) => !isUnknownWord(word));
  const addresses = known.filter((word) => /[/.:]/.test(word) && !isEllipsis(word));
  const urls = addresses.length > 0 ? addresses : [...known, ...words].slice(0, 1);
  const isLiteral = options.some(([name]) => name === 'globoff' || name === 'g');
  const sent = urls.flatMap((url) => (isLiteral ? url : listed(url))).slice(0, maxUrls);
  return sent.map((url) => url.replaceAll(/\\([[\]{}])/g, '$1'));
}

/** The URLs that curl makes of one with a list in braces: `{a,b}`. */
function listed(url: string): string[] {
  const [, start = '', list = '', end = ''] = /^([^{}]*[^$\\{}])\{([^{}]*,[^{}]*)\}([^{}]*)$/.exec(url) ?? [];
  return list === '' ? [url] : list.split(',').map((one) => start + one + end);
}

/** The requests that the words of a curl command send, one for each of its URLs. `input` is its standard input, where it is known. */
export function parseCurl(words: readonly string[], input?: Input, given: Files = new Map()): RequestMessage[] {
  const files = typeof input === 'string' ? new Map([...given, ['-', input], ['/dev/stdin', input]]) : given;
  const parts: Option[][] = [[]];
  for (const option of allOptions(words, files)) {
    if (option[0] === 'next') parts.push([]);
    else parts.at(-1)?.push(option);
  }
  return parts.flatMap((options) => {
    const { query, ...request } = requestOf(options, files);
    return urlsOf(options).map((url) => ({ ...request, url: withQuery(url, query) }));
  });
}

/** Whether a config file, a variable or the rest of a command that the text does not show may give the method, headers and body. */
function isPartly(options: readonly Option[]): boolean {
  const words = options.filter(([name]) => name === '').map(([, word]) => isUnknownWord(word));
  const [last, end = ''] = options.at(-1) ?? [];
  const isCutOff = (last === '' && /(?:\.{3}|…)(?:\n|$)/.test(end)) || options.some(([name, word]) => name === '' && isEllipsis(word));
  // A variable that is a word by itself may hold options.
  return isCutOff || (words.includes(true) && words.includes(false)) || options.some(([name]) => name === 'config');
}

/** What the options say of each request, apart from its URL. `query` is what they add to that. */
function requestOf(options: readonly Option[], files: Files): Omit<RequestMessage, 'url'> & { readonly query: string } {
  const valueOf = (name: string): string | undefined => options.find(([option]) => option === name)?.[1];
  const has = (name: string): boolean => valueOf(name) !== undefined;
  const data = options.filter(([name]) => dataOptions.has(name));
  const shown = data.flatMap((option) => dataOf(option, files) ?? []);
  const asQuery = has('get');
  const isConfigured = isPartly(options);
  const usual = has('head') ? 'HEAD' : data.length > 0 && !asQuery ? 'POST' : has('upload-file') ? 'PUT' : 'GET';
  const method = valueOf('request') ?? (isConfigured ? undefined : usual);
  const isHidden = isConfigured || options.some(([name, value]) => name === 'header' && (isUnknownWord(value) || value.startsWith('@')));
  const headers = isHidden ? undefined : headersOf(options, asQuery ? [] : data);
  const query = options.flatMap(([name, value]) => (name === 'url-query' ? (dataOf(['data-urlencode', value], files) ?? []) : []));
  if (asQuery) return { query: [...query, ...shown].join('&'), method, headers, body: undefined };
  const unseen = has('upload-file') || isConfigured || shown.length < data.length;
  return { query: query.join('&'), method, headers, body: shown.length > 0 ? shown.join('&') : undefined, ...(unseen ? { unseen } : {}) };
}
