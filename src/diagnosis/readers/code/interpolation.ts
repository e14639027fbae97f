/** What programs put into quoted texts. */
import { encoded } from '../../messages/url.ts';
import { filledIn } from './value-size.ts';

/** Functions that URL-encode a text. */
const encoders = String.raw`encodeURIComponent|quote|quote_plus|escape|(?:raw)?urlencode|EscapeDataString|QueryEscape|encode_www_form_component|enc|encode`;
const encoder = new RegExp(`^(?:${encoders})$`, 'i');
/** A call of one of them with a variable or a quoted text: `quote(uri, safe='')`, `CGI.escape('https://…')`. */
const encoding = new RegExp(String.raw`^[\w.:\s]{0,60}\b(?:${encoders})\(\s*(?:(["'])([^"']*)\1|[@$]?(?:\w+\.)*([\w$]+)\s*[,)])`, 'i');

/** Whether a function URL-encodes a text. `owner` is the name before its own. */
export function isEncoder(name: string, owner = ''): boolean {
  return encoder.test(name) && !/base64|json/i.test(owner);
}

/** The name by which a reader recognises the value of a call: that of a setting which it reads, as in `getenv('CLIENT_ID')`, or its own. */
export function nameOfValue(called: string, argument: unknown): string {
  return typeof argument === 'string' && /^[A-Z][A-Z\d_]+$/.test(argument) ? argument : called;
}

/** What an expression inside a quoted text leaves there: a placeholder with its name, or the text that it encodes. `<encoded.name>` is URL-encoded. */
export function placeholder(expression: string): string {
  // `params.toString()` stands for the parameters.
  const parameters = /^([\w$]+)\.toString\(\)\s*$/.exec(expression)?.[1];
  if (parameters !== undefined) return `<${parameters}>`;
  const [, , literal, variable] = encoding.exec(expression) ?? [];
  if (literal !== undefined) return encoded(literal);
  if (variable !== undefined) return `<encoded.${variable}>`;
  const called = /[\w$]+(?=\W*$)/.exec(expression.replace(/\(.*$/s, ''))?.[0] ?? 'value';
  return `<${nameOfValue(called, /\(\s*["'](\w+)["']/.exec(expression)?.[1])}>`;
}

/** A text with the values of its parameters that are known, and with the names of the others: `?code=<code>`. */
export function withKnownValues(text: string, valueOf: (name: string) => unknown): string {
  return filledIn(text, /(=?)<(encoded\.)?([\w$]+)>/g, (_whole, equals = '', isEncoded, name = '') => {
    const value = equals === '' ? undefined : valueOf(name);
    if (typeof value !== 'string' || !/^[^\s<>]+$/.test(value)) return `${equals}<${name}>`;
    return equals + (isEncoded === undefined ? value : encoded(value));
  });
}

/** The start of an address: an origin, a variable that holds one, or a path. */
export const addressStart = /^(?:[a-z][\w+.-]*:\/\/|<[\w$]+>\/|\/)/i;

/** Puts in what variables hold: at the start of the text an address, as in `<api>/<id>`, and anywhere a path. */
export function withKnownAddress(text: string, valueOf: (name: string) => unknown): string {
  return filledIn(text, /(?:(^)|(?<![/=?&]))<([\w$]+)>(?=$|[/?<])/g, (whole, start, name = '') => {
    const value = valueOf(name);
    const isAddress = typeof value === 'string' && addressStart.test(value) && !/\s/.test(value);
    return isAddress && (start !== undefined || value.startsWith('/')) ? value : whole;
  });
}

/** A text with values in place of its directives, one after the other or by number or name: `%s`, `{}`, `{0}`, `{id}`. */
export function filled(text: string, values: readonly string[], named: { get(name: string): string | undefined } = new Map()): string {
  let next = 0;
  return filledIn(text, /%[sdv]|\{(\w*)\}/g, (whole, name = '') => {
    const value = /^\d+$/.test(name) ? values[Number(name)] : name === '' ? values[next++] : named.get(name);
    return value ?? whole;
  });
}
