/** Reads requests in YAML: the cassettes of VCR, tests of Tavern, scripts of Artillery, tasks of Ansible. */
import { formMediaType } from '../../../interface/operations/endpoints.ts';
import { headerValue, type Header } from '../../../http/headers.ts';
import type { HttpExchange, RequestMessage, ResponseMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { asJson, isFields, parametersOf, Unknown, type Fields } from '../code/known-values.ts';
import { pairsIn, responseIn } from './structured.ts';
import { readYaml } from './yaml.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const method = `(?:${methods.join('|')})`;
/** A line that only a request in YAML has: its method, or the method as the name of the request. */
const methodLine = new RegExp(String.raw`^[ \t]*(?:- )?(?:method: *["']?${method}["']?|- ${method}:)[ \t]*(?:#.*)?$`, 'im');
/** The first line of a document in YAML but for comments: an entry of a list, or a name. */
const firstLine = /^(?:-(?: \S.*)?|[\w.-]+:(?:\s.*)?)$/;

/** Whether a value is written elsewhere: a variable as a whole, an alias or a tag of YAML, or an object that takes over others. */
function isHidden(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('{{') && value.endsWith('}}') && !value.includes('{{', 2);
  return value instanceof Unknown || (isFields(value) && ['<<', '$ext'].some((name) => name in value));
}

/** A body with placeholders for the values that are written elsewhere. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (isHidden(value)) return new Unknown(typeof value === 'string' ? value.replaceAll(/\W/g, '') : 'value');
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)])) : value;
}

/** The headers of a request. One that may have others, as from defaults or a login, misses none. */
function headersOf(record: Fields): { headers: Header[]; unseenHeaders?: true } {
  const { headers: given } = record;
  const written = isFields(given)
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, isHidden(value) ? `<${name.toLowerCase()}>` : value]))
    : given;
  const isWhole = (isFields(given) || Array.isArray(given)) && !isHidden(given);
  const hasLogin = ['auth', 'url_username', 'username'].some((name) => name in record);
  return { headers: pairsIn(written), ...(isWhole && !hasLogin ? {} : { unseenHeaders: true }) };
}

/** Under which names tools take a body. */
const bodyNames = ['body', 'json', 'form', 'data', 'post_fields', 'payload'];
const forms = ['form', 'data', 'post_fields'];

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The media type of a body of fields, by its format in Ansible, its name, or the header that is given. */
function typeOfFields(record: Fields, name: string, headers: readonly Header[]): string | undefined {
  const format = record['body_format'];
  if (format === 'form-multipart') return 'multipart/form-data';
  const isForm = format === 'form-urlencoded' || forms.includes(name);
  if (isForm || headerValue(headers, 'content-type')?.startsWith(formMediaType)) return formMediaType;
  return format === 'json' || name === 'json' ? 'application/json' : undefined;
}

/** The body of a request with the media type that the tool sends. Undefined if it is not written out. */
function bodyOf(record: Fields, headers: readonly Header[]): { body: string | undefined; type?: string | undefined } {
  const name = bodyNames.find((one) => !isEmpty(record[one])) ?? 'body';
  const held = record[name];
  // VCR has a body with its encoding, Pact one with its type.
  const value = isFields(held) ? (held['string'] ?? held['content'] ?? held) : held;
  const named = isFields(held) ? held['contentType'] : record['content_type'];
  const given = typeof named === 'string' ? named : undefined;
  if (isEmpty(value)) return { body: '' };
  if (isHidden(value)) return { body: undefined };
  if (typeof value === 'string') return { body: value, type: given ?? (record['body_format'] === 'json' ? 'application/json' : undefined) };
  const type = given ?? typeOfFields(record, name, headers);
  return { body: isFields(value) ? ofFields(value, type) : name === 'json' ? asJson(value) : undefined, type };
}

/** The body of a type that fields make. Undefined if they hold an encoded body, or the entries of a list under `data`. */
function ofFields(fields: Fields, type: string | undefined): string | undefined {
  if ('base64_string' in fields || ('type' in fields && 'data' in fields)) return undefined;
  const body = shown(fields);
  return type === undefined || type.includes('json') ? asJson(body) : encodedForm(parametersOf(body));
}

/** The request in an object. Undefined for any other, such as settings that only name the method and URL of an endpoint. */
function requestOf(record: Fields): RequestMessage | undefined {
  const { method: written, uri, url = uri, params, qs: query = params } = record;
  if (typeof written !== 'string' || !methods.includes(written.toLowerCase())) return undefined;
  if (typeof url !== 'string' || isHidden(url)) return undefined;
  const { headers, ...others } = headersOf(record);
  const asked = withQuery(url, encodedForm(pairsIn(query)));
  const hasBody = bodyNames.some((name) => name in record);
  if (!hasBody && !asked.includes('?') && headerValue(headers, 'authorization') === undefined) return undefined;
  const { body, type } = bodyOf(record, headers);
  const lacksType = type !== undefined && headerValue(headers, 'content-type') === undefined;
  return {
    method: written.toUpperCase(),
    url: asked,
    headers: lacksType ? [...headers, ['Content-Type', type]] : headers,
    body: body === '' ? undefined : body,
    ...others,
    ...(body === undefined || !hasBody ? { unseen: true } : {}),
  };
}

/** The response in a cassette of VCR, whose status and body are objects. Undefined for any other, such as what a test expects. */
function cassetteResponse(value: unknown): ResponseMessage | undefined {
  if (!isFields(value) || !isFields(value['status'])) return undefined;
  const { status, body } = value;
  return responseIn({ ...value, status: status['code'], body: isFields(body) ? body['string'] : body });
}

function exchangesOf(value: unknown): HttpExchange[] {
  if (Array.isArray(value)) return value.flatMap(exchangesOf);
  if (!isFields(value)) return [];
  const alone = requestOf(value);
  if (alone) return [{ request: alone }];
  const request = isFields(value['request']) ? requestOf(value['request']) : undefined;
  const response = cassetteResponse(value['response']);
  if (request) return [{ request, ...(response && { response }) }];
  return Object.entries(value).flatMap(([name, one]) =>
    exchangesOf(methods.includes(name) && isFields(one) ? { method: name, ...one } : one),
  );
}

/** The requests of a file in YAML. None for any other text. */
export function readRecordedYaml(text: string): HttpExchange[] {
  if (!methodLine.test(text)) return [];
  // The variables of Tavern, in two braces as others have them.
  const plain = /^stages:/m.test(text) ? text.replaceAll(/(?<!\{)\{([\w.]+)(?::\w)?\}(?!\})/g, '{{$1}}') : text;
  return plain.split(/^---(?=\s|$)/m).flatMap((document) => {
    const first = document.split('\n').find((line) => !/^\s*(?:[#%].*)?$/.test(line)) ?? '';
    return firstLine.test(first) ? exchangesOf(readYaml(document)) : [];
  });
}
