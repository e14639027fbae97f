import { mapLines, unescaped } from '../code/plain-text.ts';

/** The names and values that the pattern finds, as the lines of headers. */
function headerLines(text: string, pair: RegExp): string {
  return [...text.matchAll(pair)].map(([, name = '', value = '']) => `${name}: ${unescaped(value)}\n`).join('');
}

/** The debug log of resty in Go: the parts of a request and a response under titles, the headers indented. */
export function restyLog(text: string): string {
  return text
    .replaceAll(
      /^~~~ REQUEST ~~~\n([A-Z]+) +(\S+) +(HTTP\/[\d.]+)\nHOST +: (\S+)\n(?:HEADERS *:\n((?:[\t ]+.*\n)*))?(?:BODY +:\n)?/gm,
      (_whole, method: string, path: string, version: string, host: string, headers = '') =>
        `${method} ${path} ${version}\nHost: ${host}\n${String(headers).replaceAll(/^[\t ]+/gm, '')}\n`,
    )
    .replaceAll(/^\*{5} NO CONTENT \*{5}$|^BODY +:\n|^(?:-{40,}|={40,})$|^~~~ RESPONSE ~~~$/gm, '')
    .replaceAll(/^STATUS +: (\d{3}).*$/gm, 'HTTP/1.1 $1')
    .replaceAll(/^(?:PROTO|RECEIVED AT|TIME DURATION|HEADERS) *:.*\n/gm, '')
    .replaceAll(/^\t(?=[\w-]+: )/gm, '');
}

const rubyText = String.raw`"((?:[^"\\]|\\.)*)"`;
const restClientCall = new RegExp(
  String.raw`^.{0,200}?RestClient\.(get|post|put|patch|delete) ${rubyText}(?:, ${rubyText}(?!=>)|, \d+ byte\(s\) length)?((?:, ${rubyText}=>${rubyText})*)$`,
  'gm',
);

/** The log of rest-client in Ruby: a request as the call that makes it, and a status after an arrow. */
export function restClientLog(text: string): string {
  return text
    .replaceAll(
      restClientCall,
      (_whole, method: string, url: string, body = '', headers = '') =>
        `${method.toUpperCase()} ${unescaped(url)} HTTP/1.1\n${headerLines(String(headers), new RegExp(`${rubyText}=>${rubyText}`, 'g'))}\n${unescaped(String(body))}\n`,
    )
    .replaceAll(/^.{0,200}?# => (\d{3})\b.*$/gm, '\nHTTP/1.1 $1\n');
}

/** A request of .NET as `HttpRequestMessage` prints itself, with its headers in braces. It shows no body. */
export function dotNetRequest(text: string): string {
  return text.replaceAll(
    /^.{0,200}?\bMethod: ([A-Z]+), RequestUri: '([^'\n]*)', Version: [\d.]+, Content: (\S+), Headers:\n\s*\{\n((?:\s+[\w-]+: .*\n)*)\s*\}/gm,
    (_whole, method: string, url: string, content: string, headers: string) =>
      `${method} ${url} HTTP/1.1\n${headers.replaceAll(/^\s+/gm, '')}${content.startsWith('<') || /^content-length/im.test(headers) ? '' : 'Transfer-Encoding: chunked\n'}\n`,
  );
}

/** A request of reqwest in Rust as it is printed to debug: its fields in braces. It shows no body. */
export function rustRequest(text: string): string {
  return text.replaceAll(
    /^.{0,200}?\bRequest \{\s*method: ([A-Z]+),\s*url: "([^"\n]*)",\s*headers: \{([^{}]*)\},?\s*\}/gm,
    (_whole, method: string, url: string, headers: string) => {
      const isUnseen = !/^(?:GET|DELETE)$/.test(method) && !headers.includes('content-length');
      const plain = headers.replaceAll(/: Sensitive\b/g, ': "[hidden]"');
      return `${method} ${url} HTTP/1.1\n${headerLines(plain, /"([\w-]+)": "((?:[^"\\\n]|\\.)*)"/g)}${isUnseen ? 'Transfer-Encoding: chunked\n' : ''}\n`;
    },
  );
}

/** The log of Ktor in Kotlin: the parts of a request and a response under titles, an arrow before each header. */
export function ktorLog(text: string): string {
  return text
    .replaceAll(/^.{0,200}?REQUEST: (\S+)\n.{0,200}?METHOD: (?:HttpMethod\(value=)?([A-Z]+)\)?$/gm, '$2 $1 HTTP/1.1')
    .replaceAll(/^.{0,200}?RESPONSE: (\d{3}).*(?:\n.*METHOD: .*)?(?:\n.*FROM: .*)?$/gm, '\nHTTP/1.1 $1')
    .replaceAll(/^(?:COMMON HEADERS|CONTENT HEADERS|BODY (?:END|Content-Type: .*))\n?/gm, '')
    .replaceAll(/^BODY START$/gm, '')
    .replaceAll(/^-> (?=[\w-]+: )/gm, '');
}

/** The log of a request that Dio in Dart writes in frames. Its body is not written as it is sent. */
export function dioLog(text: string): string {
  let frame: string | undefined;
  return mapLines(text, (line) => {
    const title = /╔╣? ?(.*)/.exec(line)?.[1];
    frame = title ?? frame;
    const request = /^Request ║ ([A-Z]+)/.exec(frame ?? '')?.[1];
    const status = /^Response ║ .*Status: (\d{3})/.exec(title ?? '')?.[1];
    if (frame === undefined) return line;
    if (line.includes('╚')) frame = undefined;
    if (status !== undefined) return `\nHTTP/1.1 ${status}\n`;
    if (title !== undefined) return title.startsWith('Body') ? 'Transfer-Encoding: chunked\n' : undefined;
    const written = /[║╟] +(.*)/.exec(line)?.[1];
    if (request !== undefined && written !== undefined) return `\n${request} ${written} HTTP/1.1`;
    return frame?.startsWith('Headers') ? written : undefined;
  });
}

/** The log of WireMock: a request and the response to it as they go over the wire, but with the values of a header in brackets, and the stub between them. */
export function wireMockLog(text: string): string {
  return text
    .replaceAll(/^.{0,200}\bRequest received:\n\S+ - ([A-Z]+) (\S+)\n\n?/gm, '$1 $2 HTTP/1.1\n')
    .replaceAll(/^Matched response definition:\n(?:\(no response definition configured\)|\{\n(?: .*\n)*\})\n*/gm, '')
    .replaceAll(/^Response:\n(?=HTTP\/)/gm, '')
    .replaceAll(/^([\w-]+: )\[(.*)\]$/gm, '$1$2');
}
