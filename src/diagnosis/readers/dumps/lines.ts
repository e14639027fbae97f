import { mapLines, unescaped } from '../code/plain-text.ts';

const progress = /^\s*(?:% Total\b|Dload\b|\d+\s+[\d.]+[kMG]?\s+\d+\s+[\d.]+[kMG]?.*[\d-]+:[\d-]+:[\d-]+)/;

/** curl -v, and libraries on libcurl: `>` before what is sent, `<` before what is received, `*` before remarks. Insomnia has `|` before bodies. */
export function curlVerbose(text: string): string {
  return mapLines(text, (line) => {
    if (/^(?:\* |\*$|[{}] \[\d+ bytes data\])/.test(line) || (line.length < 200 && progress.test(line))) return undefined;
    return line
      .replace(/^(?:[<>](?: |$)|\| (?=[{[]|\w+=))/, '')
      .replace(/\* (?:Connection #\d|Closing connection|Curl_|transfer closed|Excess found).*$/, '');
  });
}

/** wget -d: requests and responses between marks, and the body in brackets. */
export function wgetDebug(text: string): string {
  return text
    .replaceAll(/^---request end---$/gm, '')
    .replaceAll(/^\[(?:POST|BODY) data: ((?:(?!^\[(?:POST|BODY) data: )[\s\S])*?)\]$/gm, '\n$1\n')
    .replaceAll(/^---response end---$(?:\n\d{3}.*$)?/gm, '')
    .replaceAll(/^---(?:request|response) begin---$/gm, '')
    .replaceAll(/^Skipping \d+ bytes of body: \[((?:(?!^Skipping \d+ bytes)[\s\S])*?)\] done\.$/gm, '$1')
    .replaceAll(/^(?:Registered socket|HTTP request sent|Length:|Saving to|URI content encoding|Parsed Strict|Disabling further).*$/gm, '');
}

/** Ruby's `set_debug_output`: `<-` before what is sent, `->` before what is received, each as a quoted text. */
export function rubyDebug(text: string): string {
  return [...text.matchAll(/^(<-|->) "(.*)"$/gm)]
    .map(([, direction = '', quoted = ''], index, all) => {
      const turned = index > 0 && all[index - 1]?.[1] !== direction;
      return `${turned ? '\n' : ''}${unescaped(quoted).replaceAll('\r\n', '\n')}`;
    })
    .join('');
}

/** Python's `http.client` with a debug level: the representation of what is sent, and the lines of the response. */
export function pythonDebug(text: string): string {
  const plain = text.split('\n').map((line) => {
    const quoted = /^(send|reply): b?(['"])(.*)\2/.exec(line);
    if (quoted) return { kind: quoted[1], text: unescaped(quoted[3] ?? '').replaceAll('\r\n', '\n') };
    const header = /^header: (.*)$/.exec(line);
    return header ? { kind: 'header', text: `${header[1] ?? ''}\n` } : { kind: 'other', text: `${line}\n` };
  });
  return plain
    .filter(({ kind, text: line }) => kind !== 'other' || !/^(?:DEBUG:|connect: )/.test(line))
    .map(({ kind, text: line }, index, all) => {
      const before = all[index - 1]?.kind;
      // A message starts on a line of its own, and an empty line ends the headers of a response.
      return (kind === 'reply' && before === 'send') || (before === 'header' && kind !== 'header') ? `\n${line}` : line;
    })
    .join('');
}

/** Mojolicious with `MOJO_CLIENT_DEBUG`: remarks after two hyphens, and a written `\x0d` at the ends of lines. */
export function mojoDebug(text: string): string {
  return text.replaceAll(/^-- .*$\n?/gm, '').replaceAll(/\\x0d$/gm, '');
}

/** The logger of Faraday: the parts of a message on lines of their own, the values of headers in quotation marks. */
export function faradayLog(text: string): string {
  return mapLines(text, (line) => {
    const logged = /^(?:.{1,120} -- )?(?:: )?(?:request|response): (.*)$/.exec(line)?.[1];
    const header = /^([\w-]+): "(.*)"$/.exec(logged ?? line);
    if (header) return `${header[1] ?? ''}: ${header[2] ?? ''}`;
    if (logged === undefined) return line;
    // Faraday logs no bodies unless it is asked to, so there may be one of unknown length.
    const started = logged
      .replace(/^([A-Z]+) (https?:\S+)$/, '\n$1 $2 HTTP/1.1')
      .replace(/^\nP.*/, '$&\nTransfer-Encoding: chunked')
      .replace(/^Status (\d{3})$/, '\nHTTP/1.1 $1');
    return started === logged ? `\n${logged}` : started;
  });
}

/** Requests and responses that a log shows as quoted text with escapes, as `%q` of Go does. */
export function quotedMessages(text: string): string {
  return text.replaceAll(
    /(?<!\\)(["'`])((?:[A-Z]+ \S+ HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}[^"'`\n]{0,40}?)(?:\\r)?\\n(?:[^\\\n]|\\.)*?)\1/g,
    (_whole, _quote: string, message: string) => `\n${unescaped(message).replaceAll('\r\n', '\n')}\n`,
  );
}
