import { unescaped } from '../code/plain-text.ts';

/** What a log shows of a request or a response. */
interface Message {
  readonly headers: Map<string, string>;
  body: string;
  /** Whether the log leaves out a part of the body. */
  isCut: boolean;
}

/** A request that the client of Go sends over HTTP/2, and its response. */
interface Stream {
  readonly sent: Message;
  readonly received: Message;
  /** Whether a body follows the headers of the request. Undefined if the log does not show the frames. */
  hasBody?: boolean;
}

const quoted = String.raw`"((?:[^"\\]|\\.)*)"`;
const encodedHeader = new RegExp(String.raw`\bhttp2: Transport encoding header ${quoted} = ${quoted}$`);
const decodedHeader = new RegExp(String.raw`\bhttp2: decoded hpack field header field ${quoted} = ${quoted}`);
const frame = /\bhttp2: Framer (\w+): (wrote|read) (HEADERS|DATA) (?:flags=([\w|]+) )?stream=(\d+) len=\d+/;
const data = new RegExp(String.raw` data=${quoted}( \(\d+ bytes omitted\))?$`);

function emptyMessage(): Message {
  return { headers: new Map(), body: '', isCut: false };
}

/** The streams of a log, in the order of their requests. Other frames may stand between those of a stream. */
class Streams {
  readonly all: Stream[] = [];
  private readonly byNumber = new Map<string, Stream>();
  /** The stream whose response begins. */
  private responding: Stream | undefined;

  read(line: string): void {
    const [, sent = '', value = ''] = encodedHeader.exec(line) ?? [];
    if (sent === ':authority') this.all.push({ sent: emptyMessage(), received: emptyMessage() });
    if (sent !== '') this.all.at(-1)?.sent.headers.set(sent, unescaped(value));
    const [, received = '', decoded = ''] = decodedHeader.exec(line) ?? [];
    if (received !== '') this.responding?.received.headers.set(received, unescaped(decoded));
    this.readFrame(line);
  }

  private readFrame(line: string): void {
    const [, connection = '', direction, kind, flags = '', number = ''] = frame.exec(line) ?? [];
    const key = `${connection} ${number}`;
    if (kind === 'HEADERS' && direction === 'wrote') this.begin(key, !flags.includes('END_STREAM'));
    if (kind === 'HEADERS' && direction === 'read') this.responding = this.byNumber.get(key);
    if (kind === 'DATA') this.addData(line, this.byNumber.get(key)?.[direction === 'wrote' ? 'sent' : 'received']);
  }

  private begin(key: string, hasBody: boolean): void {
    const last = this.all.at(-1);
    if (last?.hasBody !== undefined || !last) return;
    last.hasBody = hasBody;
    this.byNumber.set(key, last);
  }

  private addData(line: string, message: Message | undefined): void {
    if (!message) return;
    const [, written = '', omitted] = data.exec(line) ?? [];
    message.body += unescaped(written);
    message.isCut ||= omitted !== undefined;
  }
}

function headerLines({ headers }: Message): string {
  return [...headers].map(([name, value]) => (name.startsWith(':') ? '' : `${name}: ${value.replaceAll('\n', ' ')}\n`)).join('');
}

function asText({ sent, received, hasBody }: Stream): string {
  const [method = 'GET', path = '/', host = ''] = [':method', ':path', ':authority'].map((name) => sent.headers.get(name));
  const [body, receivedBody] = [sent, received].map((one) => (one.isCut || one.body === '' ? '' : `${one.body}\n`));
  // A body that the log does not show has some length.
  const isOpen = body === '' && (hasBody ?? method !== 'GET') && !sent.headers.has('content-length');
  const request = `${method} ${path} HTTP/1.1\nHost: ${host}\n${headerLines(sent)}${isOpen ? 'Transfer-Encoding: chunked\n' : ''}\n${body}`;
  const status = received.headers.get(':status');
  return status === undefined ? request : `${request}\nHTTP/1.1 ${status}\n${headerLines(received)}\n${receivedBody}`;
}

/** The log of Go with `GODEBUG=http2debug=2`: headers one a line as they are encoded, between the frames of the connection. */
export function goHttp2Log(text: string): string {
  const streams = new Streams();
  for (const line of text.split('\n')) streams.read(line);
  return streams.all.map(asText).join('\n');
}
