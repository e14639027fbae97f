import { parseObject } from '../../../http/json-object.ts';
import { likeWords, mapLines } from '../code/plain-text.ts';

/**
 * The log of Apache HttpClient: `>>` before what is sent, `<<` before what is received. The wire has each line as a quoted text. Where only the
 * headers are logged beside it, or alone, they have no quotation marks, and a quoted text is a part of the body.
 */
export function apacheLog(text: string): string {
  const lines = [...text.matchAll(/^.{0,400}? (>>|<<) (?:"(.*)"|(\S.*))$/gm)];
  const hasWholeWire = lines.some(([, , quoted = '']) => /^(?:[A-Z]+ \S+ HTTP\/|HTTP\/)/.test(quoted));
  const shown = hasWholeWire ? lines.filter(([, , quoted]) => quoted !== undefined) : lines;
  return shown
    .map(([, direction = '', quoted, header], index) => {
      const turned = index > 0 && shown[index - 1]?.[1] !== direction;
      const content = header === undefined ? (quoted ?? '').replaceAll('[\\r]', '').replaceAll('[\\n]', '\n') : `${header}\n`;
      return `${turned ? '\n' : ''}${content}`;
    })
    .join('');
}

/** The log of HttpURLConnection: the headers of a message as pairs in braces. It shows no body. */
export function javaConnectionLog(text: string): string {
  return mapLines(text, (line) => {
    const pairs = /^.*?MessageHeader@\w+ pairs: \{(.*)\}$/.exec(line.trimEnd())?.[1]?.split('}{');
    return pairs ? [...pairs.map((pair) => pair.replace(/: null$/, '').replace(/^null: /, '')), ''].join('\n') : '';
  });
}

/** The log of java.net.http: a request as HTTP text, and a line for its response. */
export function javaClientLog(text: string): string {
  return text
    .replaceAll(/^\w{3} \d{1,2}, \d{4} .*$\n?/gm, '\n')
    .replaceAll(/^INFO: HEADERS: RESPONSE HEADERS:$\n(?:[ \t]+.*$\n?)*/gm, '')
    .replaceAll(/^INFO: RESPONSE: \(.*\) (\d{3}) HTTP_\S+.*$/gm, 'HTTP/1.1 $1\n')
    .replaceAll(/^(?:INFO|FINE|FINEST): (?!RESPONSE).*$/gm, '');
}

/**
 * The log of OkHttp: `-->` starts a request and `<--` a response. Each line may have the words of a logger before it, with a time. The arrows of
 * Feign are longer.
 */
export function okHttpLog(log: string): string {
  const text = log.replaceAll('--->', '-->').replaceAll('<---', '<--');
  const prefix = /^(.{0,200}?) ?--> [A-Z]+ \S+/m.exec(text)?.[1] ?? '';
  const words = new RegExp(`^${likeWords(prefix)} ?`);
  return mapLines(text, (written) => {
    const line = prefix === '' ? written : written.replace(words, '');
    if (/^(?:-->|<--) END /.test(line) || /^\w{3} \d{1,2}, \d{4} .* log$/.test(line)) return undefined;
    return line.replace(/^--> ([A-Z]+) (\S+).*$/, '$1 $2 HTTP/1.1').replace(/^<-- (?:HTTP\/[\d.]+ )?(\d{3}).*$/, '\nHTTP/1.1 $1');
  });
}

/**
 * A map as Java prints it, `{name=value, list=[one, other]}`, as JSON. Undefined if a value has a comma or a bracket, because it could be one that
 * separates the entries of the map. Any other text is returned unchanged.
 */
export function mapAsJson(text: string): string | undefined {
  if (!/^\{[\w.-]+=/.test(text)) return text;
  const json = text
    .replaceAll(/(?<=[{,] ?)([\w.-]+)=/g, '"$1":')
    .replaceAll(/(?<=":|\[|, )(?!true\b|false\b|null\b|["{[])[^,{}[\]"]+/g, '"$&"');
  return parseObject(json) && json;
}
