import { encodedTemplate, partsOf, withQuery } from '../../messages/url.ts';
import { filled, nameOfValue } from './interpolation.ts';
import { asJson, asText, BuiltParameters, isFields, isPart, parametersOf, Unknown, type Fields } from './known-values.ts';
import { callOptions } from './call-options.ts';
import { parseJson } from './parse-json.ts';

/** A call with its arguments, in their order and by name, and the value before the last dot of its name. */
interface Call {
  readonly args: readonly unknown[];
  readonly named: Fields;
  readonly receiver: unknown;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return new Unknown('json');
  }
}

/** Well-known functions by their names, with what they give. */
const functions: readonly (readonly [RegExp, (call: Call) => unknown])[] = [
  [
    /(?:^|\.)(?:URLSearchParams|urlencode|(?:qs|querystring)\.stringify)$/,
    ({ args: [first] }) => new BuiltParameters([...parametersOf(first ?? {})], { isPart: first instanceof Unknown || isPart(first) }),
  ],
  [/(?:^|\.)FormData$/, () => new BuiltParameters([], { multipart: true })],
  [/^JSON\.stringify$|json\.dumps$|^dumps$/, ({ args }) => asJson(args[0])],
  [/^JSON\.parse$|json\.loads$/, ({ args: [first] }) => (typeof first === 'string' ? parsed(first) : new Unknown('json'))],
  [/^(?:dict|Headers)$/, ({ args: [first], named }) => ({ ...(isFields(first) ? first : {}), ...named })],
  [/^Object\.fromEntries$/, ({ args }) => Object.fromEntries(parametersOf(args[0]))],
  [/^(?:encodeURIComponent|(?:.*\.)?quote(?:_plus)?)$/, ({ args }) => encodedTemplate(asText(args[0]))],
];

function withParameter({ receiver, args: [name, value] }: Call): unknown {
  if (!(receiver instanceof BuiltParameters)) return undefined;
  receiver.entries.push([asText(name), asText(value)]);
  return receiver;
}

/** Well-known methods, with what they give. Undefined for a receiver of another kind. */
const methods: ReadonlyMap<string, (call: Call) => unknown> = new Map([
  ['append', withParameter],
  ['set', withParameter],
  ['update', ({ receiver, args, named }: Call) => (isFields(receiver) ? Object.assign(receiver, args[0], named) : undefined)],
  [
    'format',
    ({ receiver, args, named }: Call) =>
      typeof receiver === 'string' ? filled(receiver, args.map(asText), new Map(parametersOf(named))) : undefined,
  ],
  [
    'join',
    ({ receiver, args: [list] }: Call) =>
      typeof receiver === 'string' && Array.isArray(list) ? list.map(asText).join(receiver) : undefined,
  ],
  ['URL', ({ args: [path, base] }: Call) => (base === undefined ? undefined : `${asText(base).replace(/\/$/, '')}${asText(path)}`)],
]);
/** Functions and methods that give what they are given, as far as it matters here. */
const unchanged = new Set(['encode', 'decode', 'toString', 'strip', 'trim', 'String', 'str', 'copy', 'href', 'URL', 'freeze']);
/** Functions that make a client which later calls use. */
const makesClient = /^(?:create|extend|Client|AsyncClient|Session|ClientSession|PoolManager|HTTPS?Connection)$/;

/** The name of a function without the names before its dots. */
export function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The value of a call: of a well-known function or method, a client, or an Unknown. */
export function valueOfCall(name: string, call: Call): unknown {
  const known = functions.find(([pattern]) => pattern.test(name));
  if (known) return known[1](call);
  const last = lastName(name);
  const [first] = call.args;
  const value = methods.get(last)?.(call);
  if (value !== undefined) return value;
  if (unchanged.has(last)) return call.receiver ?? first;
  if (makesClient.test(last)) {
    // Only got and ky have this option.
    const isLikeFetch = /^(?:got|ky)\./.test(name);
    const options = { ...(isLikeFetch ? { prefixUrl: '' } : {}), ...call.named, ...callOptions(first) };
    return { headers: isPart(options) ? new Unknown('headers') : {}, ...options };
  }
  return new Unknown(nameOfValue(last, first));
}

/** The members of `URL` in JavaScript, with the part of the URL that each is. */
const partsOfUrl: Readonly<Record<string, (parts: ReturnType<typeof partsOf>) => string>> = {
  hostname: ({ origin }) => origin.replace(/^.*:\/\//, '').replace(/:\d+$/, ''),
  host: ({ origin }) => origin.replace(/^.*:\/\//, ''),
  origin: ({ origin }) => origin,
  pathname: ({ path }) => path,
  href: ({ origin, path, query }) => withQuery(`${origin}${path}`, query),
  search: ({ query }) => (query === '' ? '' : `?${query}`),
};

/** A field of an object. An Unknown if the text does not show it. */
export function field(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : new Unknown(name);
}

/** A field of an object, or a part of a URL. */
export function member(value: unknown, name: string): unknown {
  if (typeof value === 'string' && value.includes('://') && Object.hasOwn(partsOfUrl, name)) return partsOfUrl[name]?.(partsOf(value));
  return field(value, name);
}

/** The value of `text % values` in Python. */
export function formattedByPercent(text: unknown, values: unknown): string {
  const list: unknown[] = Array.isArray(values) ? values : [values];
  return filled(asText(text), list.map(asText));
}
