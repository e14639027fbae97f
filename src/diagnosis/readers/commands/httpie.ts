import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { looseValue } from '../code/loose-value.ts';
import { Unknown } from '../code/known-values.ts';
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

/** The request that the arguments of an HTTPie (or xh) command send. `input` is its standard input, where it is known. */
export function parseHttpie(words: readonly string[], input: Input): RequestMessage | undefined {
  const options = gnuOptions(words, table);
  const valueOf = (name: string): string | undefined => options.find(([option]) => option === name)?.[1];
  const has = (name: string): boolean => valueOf(name) !== undefined;
  const [first = '', ...others] = options.filter(([name]) => name === '').map(([, value]) => value);
  const url = isMethod(first) ? others.shift() : first;
  if (url === undefined || (!/[/:.]/.test(url) && url !== 'localhost')) return undefined;
  const { headers, query, fields, ...items } = itemsOf(others);
  const raw = valueOf('raw') ?? (fields.length === 0 && typeof input === 'string' ? input : undefined);
  const unseen = items.unseen || input instanceof Unknown;
  const isForm = has('form') || has('multipart');
  const tree: Tree = {};
  for (const [path, value] of fields) setAt(tree, path, value);
  const form = encodedForm(fields.map(([name, value]) => [name, String(value)]));
  const body = raw ?? (fields.length === 0 ? undefined : isForm ? form : JSON.stringify(tree));
  const type = has('multipart') ? 'multipart/form-data' : isForm ? `${formMediaType}; charset=utf-8` : 'application/json';
  const hasBody = body !== undefined || unseen;
  const scheme =
    valueOf('auth-type') === 'bearer' || has('bearer') ? `Bearer ${valueOf('bearer') ?? valueOf('auth') ?? ''}` : 'Basic <credentials>';
  const accept = isForm || !hasBody ? '*/*' : 'application/json, */*;q=0.5';
  return {
    method: isMethod(first) ? first.toUpperCase() : hasBody ? 'POST' : 'GET',
    url: withQuery(addressOf(url, has('https') ? 'https' : (valueOf('default-scheme') ?? 'http')), encodedForm(query)),
    headers: withDefaults(headers, [
      ...(hasBody ? [['Content-Type', type] as const] : []),
      ['Accept', accept],
      ...(has('auth') || has('bearer') ? [['Authorization', scheme] as const] : []),
    ]),
    body,
    ...(unseen ? { unseen } : {}),
  };
}
