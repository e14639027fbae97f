/** Reads interfaces that declare the requests of a client of Spring or Micronaut like those of Retrofit: `@GET(path)`, `@Header(name)`. */

const client = /@(?:FeignClient|HttpExchange|Client|RegisterRestClient)\b(?:\([^()]{0,400}\))?/;
const beforeClient = new RegExp(`(?=${client.source})`);
const exchange = /@(?:Get|Post|Put|Patch|Delete)Exchange\b/;
const operation =
  /@(Get|Post|Put|Patch|Delete)(?:(?:Mapping|Exchange)?\(\s*(?:(?:value|path|url|uri)\s*=\s*)?(?:"([^"\n]{0,400}))?|(?:Mapping|Exchange)\b)/g;

const names: Readonly<Record<string, string>> = {
  RequestHeader: 'Header',
  RequestParam: 'Field',
  RequestBody: 'Body',
  PathVariable: 'Path',
};
/** The headers of an operation, as `headers = "Accept=text/plain"` or by the name that Spring has for them. */
const header = /\b(?:headers|consumes|contentType|produces|accept)\s?=\s?\{?\s?"(?:([\w-]{1,60})=)?([^"\n]{1,200})"\}?/g;

/** The path that the operations of a client are below, from its annotation; empty if that has none. */
function prefixOf(annotation: string): string {
  return /(?:\(|\b(?:url|path|value)\s?=)\s?"(\/[^"\n]{1,200}?)\/?"/.exec(annotation)?.[1] ?? '';
}

/** A text with the annotations of such interfaces as Retrofit has them. Unchanged if it declares no client. */
export function withPlainAnnotations(text: string): string {
  if (!client.test(text) && !exchange.test(text)) return text;
  return text.split(beforeClient).map(ofOneClient).join('');
}

function ofOneClient(text: string): string {
  const annotation = client.exec(text)?.[0] ?? '';
  const prefix = prefixOf(annotation);
  const below = (path: string): string => (prefix === '' || path === '' || path.startsWith('/') ? prefix + path : `${prefix}/${path}`);
  return text
    .replace(annotation, '')
    .replaceAll(operation, (whole, method: string, path: string | undefined) => {
      const start = `@${method.toUpperCase()}(`;
      if (!whole.includes('(')) return `${start}"${prefix}")`;
      return path === undefined ? start : `${start}"${below(path)}`;
    })
    .replaceAll(/@(RequestHeader|RequestParam|RequestBody|PathVariable)\b/g, (_whole, name: string) => `@${names[name] ?? name}`)
    .replaceAll(header, (whole, name: string | undefined, value: string) => {
      const meant = name ?? (/^(?:consumes|contentType)/.test(whole) ? 'Content-Type' : 'Accept');
      return whole.startsWith('headers') && name === undefined ? whole : `"${meant}: ${value}"`;
    });
}
