import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { Header } from '../../../http/headers.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { asText, isFields, parametersOf, setField, Unknown, type Fields } from '../code/known-values.ts';
import { withDefaults } from './options.ts';
import { blank, skip, type Variables } from './powershell-scope.ts';
import { readValue } from './powershell-values.ts';

const switches = new Set([
  'usebasicparsing',
  'skipcertificatecheck',
  'verbose',
  'allowunencryptedauthentication',
  'skiphttperrorcheck',
  'disablekeepalive',
]);

/** Adds the variables that a part of a script sets to those that it knows. */
export function readVariables(text: string, variables: Map<string, unknown>): void {
  for (const match of text.matchAll(
    /\$([\w:]+)(?:\.Add\(\s*(['"][^'"\n]+['"])\s*,\s*|((?:\.\w+|\[['"][^'"\n]+['"]\])?)\s*=\s*(New-Object)?)/g,
  )) {
    const [whole, name = '', added, written = '', isNew] = match;
    const key = added ?? written;
    const read = isNew === undefined ? readValue(text, match.index + whole.length, { variables, depth: 0 }) : { value: {}, end: 0 };
    const held = variables.get(name.toLowerCase());
    if (key === '') variables.set(name.toLowerCase(), read ? read.value : new Unknown(name));
    else if (read && isFields(held)) setField(held, key.replaceAll(/[.[\]'"]/g, ''), read.value);
  }
}

/** The parameters of a command by their names in lower case. A value without a name is the address. */
function parametersAt(text: string, start: number, variables: Variables): { parameters: Fields; end: number } {
  const parameters: Fields = {};
  let at = skip(blank, text, start);
  while (at < text.length && !/[\n;|)}]/.test(text.charAt(at))) {
    const name = /^-(\w+):?/.exec(text.slice(at))?.[0];
    const splat = /^@(\w+)/.exec(text.slice(at));
    if (splat) {
      const given = variables.get((splat[1] ?? '').toLowerCase());
      if (isFields(given)) for (const [key, value] of Object.entries(given)) setField(parameters, key.toLowerCase(), value);
      at += splat[0].length;
    } else if (name !== undefined && switches.has(name.replaceAll(/[-:]/g, '').toLowerCase())) at += name.length;
    else {
      const read = readValue(text, skip(blank, text, at + (name?.length ?? 0)), { variables, depth: 0 }, true);
      if (!read) break;
      setField(parameters, name?.replaceAll(/[-:]/g, '').toLowerCase() ?? 'uri', read.value);
      at = read.end;
    }
    at = skip(blank, text, at);
  }
  return { parameters, end: at };
}

/** The text of a form that is given as its fields. Undefined for anything else. */
function formOf(value: unknown): string | undefined {
  return isFields(value) ? encodedForm(parametersOf(value)) : undefined;
}

/** The text of a body. Undefined if there is none, or one that the text does not show. */
function contentOf(body: unknown): string | undefined {
  return body === undefined || body === null || body instanceof Unknown ? undefined : (formOf(body) ?? asText(body));
}

/** The headers that the command adds by itself, which are empty where there are none. */
function addedHeaders({ contenttype, authentication, credential }: Fields, verb: string, hasForm: boolean, hasBody: boolean): Header[] {
  const usual = hasForm ? 'multipart/form-data' : verb === 'GET' ? '' : formMediaType;
  const isBearer = /^(?:bearer|oauth)$/i.test(asText(authentication ?? ''));
  const basic = credential === undefined ? '' : 'Basic <credentials>';
  const type: Header = ['Content-Type', contenttype === undefined ? usual : asText(contenttype)];
  return [...(hasBody || contenttype !== undefined ? [type] : []), ['Authorization', isBearer ? 'Bearer <token>' : basic]];
}

/** The request of a command with these parameters and this address. */
function requestTo(uri: string, parameters: Fields): RequestMessage {
  const { method, body, headers, form, infile } = parameters;
  const verb = asText(method ?? 'GET').toUpperCase();
  const isQuery = verb === 'GET' && isFields(body);
  const multipart = formOf(form);
  const sent = (isQuery ? undefined : contentOf(body)) ?? multipart;
  const given = isFields(headers) ? parametersOf(headers) : [];
  return {
    method: verb,
    url: withQuery(uri, isQuery ? (formOf(body) ?? '') : ''),
    headers: withDefaults(given, addedHeaders(parameters, verb, multipart !== undefined, sent !== undefined)),
    body: sent,
    ...(infile !== undefined || body instanceof Unknown ? { unseen: true } : {}),
  };
}

/** The end of the command `Invoke-RestMethod` or `Invoke-WebRequest` that starts at `start`, and its request if it has an address. */
export function parsePowerShell(text: string, start: number, variables: Variables): { request?: RequestMessage; end: number } {
  const name = /^[=(\s]?(?:[\w-]+)/.exec(text.slice(start))?.[0] ?? '';
  const { parameters, end } = parametersAt(text, start + name.length, variables);
  const uri = asText(parameters['uri'] ?? '');
  return /^(?:[a-z]+:\/\/|<)|^[\w.-]+(?::\d+)?\//i.test(uri) ? { request: requestTo(uri, parameters), end } : { end };
}
