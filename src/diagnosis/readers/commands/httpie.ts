import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { Header } from '../../../http/headers.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { looseValue } from '../code/loose-value.ts';
import { asJson, Unknown } from '../code/known-values.ts';
import type { Input } from './shell-state.ts';
import { nameSet, gnuOptions, withDefaults, type OptionTable } from './options.ts';
import { setAt, type Tree } from './httpie-paths.ts';

const table: OptionTable = {
  longNames: { f: 'form', m: 'multipart', a: 'auth', A: 'auth-type' },
  withValue: nameSet(
    'auth auth-type print output style pretty session session-read-only timeout raw verify cert cert-key proxy max-redirects bearer boundary default-scheme',
  ),
  shortWithValue: 'pos',
};

/** An item of a request: `Name:value`, `name==value`, `name=value`, `name:=json`, `name@file`. A backslash escapes a separator. */
const item = /^((?:[^:=@\\]|\\.)*?)(:=@|=@|:=|==|:|=|@|;$)([\s\S]*)$/;

function isMethod(word: string): boolean {
  return /^(?:[A-Z]{3,7}|get|post|put|patch|delete|head|options)$/.test(word);
}

interface Items {
  readonly headers: [string, string][];
  readonly query: [string, string][];
  readonly fields: [string, unknown][];
  unseen: boolean;
}

function itemsOf(words: readonly string[]): Items {
  const items: Items = { headers: [], query: [], fields: [], unseen: false };
  for (const word of words) {
    const [, written = '', separator, value = ''] = item.exec(word) ?? [];
    const name = written.replaceAll(/\\(.)/g, '$1');
    if (separator === ':') items.headers.push([name, value.trim()]);
    else if (separator === '==') items.query.push([name, value]);
    else if (separator === '=') items.fields.push([name, value]);
    else if (separator === ':=') items.fields.push([name, looseValue(value)]);
    else if (separator !== undefined) items.unseen = true;
  }
  return items;
}

function addressOf(url: string, scheme: string): string {
  if (/^[a-z][\w+.-]*:\/\/|^[{$<]/i.test(url)) return url;
  return `${scheme}://${/^:(?!\/\/)/.test(url) ? `localhost${url.replace(/^:(?=\/|$)/, '')}` : url.replace(/^:\/\//, '')}`;
}

/** What HTTPie's command `https` sends, or `xhs`: the scheme of an address without one is https. */
export function parseHttpieOfTls(words: readonly string[], input: Input): RequestMessage | undefined {
  return parseHttpie(['--default-scheme=https', ...words], input);
}

/** The options of a command by their names. */
type Options = ReadonlyMap<string, string>;

/** The body of a request, as its options say it: raw, from the standard input, a form or JSON. */
function bodyOf(fields: Items['fields'], options: Options, input: Input): string | undefined {
  const raw = options.get('raw');
  if (raw !== undefined) return raw;
  if (fields.length === 0) return typeof input === 'string' ? input : undefined;
  if (isForm(options)) return encodedForm(fields.map(([name, value]) => [name, String(value)]));
  const tree: Tree = {};
  for (const [path, value] of fields) setAt(tree, path, value);
  return asJson(tree);
}

function isForm(options: Options): boolean {
  return options.has('form') || options.has('multipart');
}

/** The headers that HTTPie adds by itself. */
function addedHeaders(options: Options, hasBody: boolean): Header[] {
  const ofForm = options.has('multipart') ? 'multipart/form-data' : `${formMediaType}; charset=utf-8`;
  const isBearer = options.get('auth-type') === 'bearer' || options.has('bearer');
  const credentials = isBearer ? `Bearer ${options.get('bearer') ?? options.get('auth') ?? ''}` : 'Basic <credentials>';
  return [
    ...(hasBody ? [['Content-Type', isForm(options) ? ofForm : 'application/json'] as const] : []),
    ['Accept', isForm(options) || !hasBody ? '*/*' : 'application/json, */*;q=0.5'],
    ...(options.has('auth') || options.has('bearer') ? [['Authorization', credentials] as const] : []),
  ];
}

/** The request that the arguments of an HTTPie (or xh) command send. `input` is its standard input, where it is known. */
export function parseHttpie(words: readonly string[], input: Input): RequestMessage | undefined {
  const given = gnuOptions(words, table);
  // Of an option that is given twice, the first counts.
  const options: Options = new Map(given.toReversed());
  const [first = '', ...others] = given.filter(([name]) => name === '').map(([, value]) => value);
  const url = isMethod(first) ? others.shift() : first;
  if (url === undefined || (!/[/:.]/.test(url) && url !== 'localhost')) return undefined;
  const { headers, query, fields, ...items } = itemsOf(others);
  const body = bodyOf(fields, options, input);
  const unseen = items.unseen || input instanceof Unknown;
  const hasBody = body !== undefined || unseen;
  const scheme = options.has('https') ? 'https' : (options.get('default-scheme') ?? 'http');
  return {
    method: isMethod(first) ? first.toUpperCase() : hasBody ? 'POST' : 'GET',
    url: withQuery(addressOf(url, scheme), encodedForm(query)),
    headers: withDefaults(headers, addedHeaders(options, hasBody)),
    body,
    ...(unseen ? { unseen } : {}),
  };
}
