import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { Header } from '../../../http/headers.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { looseValue } from '../code/loose-value.ts';
import { asJson, Unknown, setField } from '../code/known-values.ts';
import type { Input } from './shell-state.ts';
import { nameSet, gnuOptions, withDefaults, type OptionTable } from './options.ts';

/** A JSON object that is being put together. */
type Tree = Record<string, unknown>;

/** An index of three digits or more. A path such as `a[999999999]` would otherwise make a list of that length. */
const longIndex = /\[\d{3,}\]/;

/** Sets a value in an object at a path as HTTPie writes it: `a[b][0]`, `a[]`. A path with an index above 99 is a name as a whole. */
function setAt(tree: Tree, path: string, value: unknown): void {
  const [, first = path, rest = ''] = /^([^[]*)((?:\[[^\]]*\])*)$/.exec(path) ?? [];
  if (longIndex.test(rest)) {
    setField(tree, path, value);
    return;
  }
  const keys = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
  let parent: Tree | unknown[] = tree;
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    const fresh: Tree | unknown[] | undefined = next === undefined ? undefined : next === '' || /^\d+$/.test(next) ? [] : {};
    parent = put(parent, key, fresh, value);
  }
}

/** Puts a value, or what will hold it, under a key. Returns what is there. */
function put(parent: Tree | unknown[], key: string, fresh: Tree | unknown[] | undefined, value: unknown): Tree | unknown[] {
  const isList = Array.isArray(parent);
  const at = isList && key === '' ? String(parent.length) : key;
  const entries = parent as Tree;
  const there = Object.hasOwn(entries, at) ? entries[at] : undefined;
  const held = fresh === undefined ? value : typeof there === 'object' && there !== null ? there : fresh;
  setField(entries, at, held);
  return typeof held === 'object' && held !== null ? (held as Tree | unknown[]) : {};
}

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
