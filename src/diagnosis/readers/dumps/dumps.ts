import { curlTrace } from './curl-trace.ts';
import { goHttp2Log } from './go-http2.ts';
import { hurlRequests } from './hurl.ts';
import { apacheLog, javaClientLog, javaConnectionLog, okHttpLog } from './java.ts';
import { curlVerbose, faradayLog, mojoDebug, pythonDebug, quotedMessages, rubyDebug, wgetDebug } from './lines.ts';
import { dioLog, dotNetRequest, ktorLog, restClientLog, restyLog, rustRequest, wireMockLog } from './program-logs.ts';
import { oauthlibLog } from './oauthlib-log.ts';
import { printedRequest } from './printed-request.ts';
import { mitmdumpFlows, ngrepLine, ngrepLines, socatVerbose, tcpdumpLine, tcpdumpPackets } from './sniffers.ts';
import { likeWords, mapLines } from '../code/plain-text.ts';

/** A verbose output of a tool or library, and how to turn it into HTTP text. */
interface Dump {
  /** What only this output has. */
  readonly mark: RegExp;
  /** The requests and responses of the output as HTTP text; other lines may stay between them. */
  readonly plain: (text: string) => string;
}

/** The outputs in the order in which they are tried: one can contain the other's lines. */
const dumps: readonly Dump[] = [
  { mark: /\bhttp2: Transport encoding header ":authority" = "/, plain: goHttp2Log },
  { mark: /^(?:[\d:.]+ )?[=<>]=?>? ?(?:Send|Recv) (?:header|data), \d+ bytes/m, plain: curlTrace },
  { mark: /[<>] \d{4}(?:\/\d\d){2} [\d:.]{8,20} +length=\d+ from=\d+ to=\d+$/m, plain: socatVerbose },
  { mark: tcpdumpLine, plain: tcpdumpPackets },
  { mark: ngrepLine, plain: ngrepLines },
  { mark: /^-- Client (?:>>>|<<<) Server \(/m, plain: mojoDebug },
  { mark: /(?:^| -- (?:: )?)request: [A-Z]+ https?:\/\/\S+\n.*(?:request: [\w-]+: "|response: Status \d)/m, plain: faradayLog },
  { mark: /^[\da-f.:[\]]+: [A-Z]+ \S.*\n {4}[\w-]+: /m, plain: mitmdumpFlows },
  { mark: /^---request begin---$/m, plain: wgetDebug },
  { mark: /^(?:<-|->) "/m, plain: rubyDebug },
  { mark: /^send: b?['"]/m, plain: pythonDebug },
  { mark: /^(?:Method: [A-Z]+\nURL: \S+\nHeaders: \{|[A-Z]+ \S+\n(?:Headers\()?\{.*['"]user-agent['"]:)/im, plain: printedRequest },
  { mark: /^[^"\n]* (?:>>|<<) "[^\n]*\[\\n\]"|http-outgoing-\d+ (?:>>|<<) (?:[A-Z]+ \S+ HTTP|HTTP)\//m, plain: apacheLog },
  { mark: /\bSupplying headers \{|\bRequest headers were \{/, plain: oauthlibLog },
  { mark: /MessageHeader@\w+ pairs: \{/, plain: javaConnectionLog },
  { mark: /^INFO: (?:HEADERS: REQUEST HEADERS:|RESPONSE: \()/m, plain: javaClientLog },
  { mark: /--> END [A-Z]+|--> [A-Z]+ https?:\/\//, plain: okHttpLog },
  { mark: /^[<>] (?:[A-Z]+ \S+ HTTP\/|HTTP\/)/m, plain: curlVerbose },
  { mark: /["'`](?:[A-Z]+ \S+ HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}[^"'`\n]{0,40}?)(?:\\r)?\\n[^"'`\n]*\\n/, plain: quotedMessages },
  { mark: /REQUEST: https?:\/\/\S+\n.{0,200}?METHOD: /, plain: ktorLog },
  { mark: /╔╣ Request ║ [A-Z]+/, plain: dioLog },
  { mark: /^~~~ REQUEST ~~~$/m, plain: restyLog },
  { mark: /RestClient\.(?:get|post|put|patch|delete) "/, plain: restClientLog },
  { mark: /\bMethod: [A-Z]+, RequestUri: '/, plain: dotNetRequest },
  { mark: /\bRequest \{\s*method: [A-Z]+,\s*url: "/, plain: rustRequest },
  { mark: /^HTTP (?:\d{3}|\*)$/m, plain: hurlRequests },
  { mark: /\bRequest received:\n\S+ - [A-Z]+ /, plain: wireMockLog },
];

/** The HTTP text in the verbose output of a tool, without indents. Any other text is returned unchanged. */
export function undumped(text: string): string {
  return withoutIndents(dumps.find(({ mark }) => mark.test(text))?.plain(text) ?? withoutWords(text));
}

/** A line with a request, and the headers and the body on lines after it that a program indented. */
const block =
  /^(.{0,200}\b(?:GET|POST|PUT|PATCH|DELETE)\b +(?:https?:\/\/|\/)\S*(?: HTTP\/[\d.]+)?)\n(([ \t]{1,8})(?:host|accept|accept-encoding|authorization|connection|content-length|content-type|user-agent): .*(?:\n\3\S.*|\n[ \t]*(?=\n\3\S))*)/gim;

/** The text with every request as it goes over the wire, where a program prints it with its headers and body indented. */
function withoutIndents(text: string): string {
  return text.replaceAll(block, (_whole, start: string, lines: string, indent: string) => {
    const plain = lines.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trim()));
    return [start, ...plain].join('\n');
  });
}

/** A request line after the words of a logger, and a header on the next line. */
const worded = /^(.{1,80}?\s)(?:GET|POST|PUT|PATCH|DELETE) +\S+ +HTTP\/[\d.]+\n(.{1,80}?\s)[\w-]+: /m;

/** The text without the words that a logger writes before each line of a request as it goes over the wire; only their digits may differ. */
function withoutWords(text: string): string {
  const [, first = '', second = ''] = worded.exec(text) ?? [];
  const words = new RegExp(String.raw`^${likeWords(first.trimEnd())}(?:\s|$)`);
  return first.trim() !== '' && words.test(second) ? mapLines(text, (line) => line.replace(words, '')) : text;
}
