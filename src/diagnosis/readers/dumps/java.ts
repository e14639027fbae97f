/** The wire log of Apache HttpClient: `>>` before what is sent, `<<` before what is received, each as a quoted text. */
export function apacheWire(text: string): string {
  return [...text.matchAll(/^[^"\n]* (>>|<<) "(.*)"$/gm)]
    .map(([, direction = '', quoted = ''], index, all) => {
      const turned = index > 0 && all[index - 1]?.[1] !== direction;
      return `${turned ? '\n' : ''}${quoted.replaceAll('[\\r]', '').replaceAll('[\\n]', '\n')}`;
    })
    .join('');
}

/** The log of HttpURLConnection: the headers of a message as pairs in braces. It shows no body. */
export function javaConnectionLog(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const pairs = /^.*?MessageHeader@\w+ pairs: (\{.*\})$/.exec(line.trimEnd())?.[1];
      if (pairs === undefined) return '';
      return `${pairs
        .slice(1, -1)
        .split('}{')
        .map((pair) => pair.replace(/: null$/, '').replace(/^null: /, ''))
        .join('\n')}\n`;
    })
    .join('\n');
}

/** The log of java.net.http: a request as HTTP text, and a line for its response. */
export function javaClientLog(text: string): string {
  return text
    .replaceAll(/^\w{3} \d{1,2}, \d{4} .*$\n?/gm, '\n')
    .replaceAll(/^INFO: HEADERS: RESPONSE HEADERS:$\n(?:[ \t]+.*$\n?)*/gm, '')
    .replaceAll(/^INFO: RESPONSE: \(.*\) (\d{3}) HTTP_\S+.*$/gm, 'HTTP/1.1 $1\n')
    .replaceAll(/^(?:INFO|FINE|FINEST): (?!RESPONSE).*$/gm, '');
}

/** The log of OkHttp: `-->` starts a request and `<--` a response. Each line may have the words of a logger before it, with a time. */
export function okHttpLog(text: string): string {
  const prefix = /^(.{0,200}?) ?--> [A-Z]+ \S+/m.exec(text)?.[1] ?? '';
  const words = new RegExp(`^${prefix.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\d/g, '\\d')} ?`);
  return text
    .split('\n')
    .map((line) => (prefix === '' ? line : line.replace(words, '')))
    .filter((line) => !/^(?:-->|<--) END /.test(line) && !/^\w{3} \d{1,2}, \d{4} .* log$/.test(line))
    .map((line) => line.replace(/^--> ([A-Z]+) (\S+).*$/, '$1 $2 HTTP/1.1').replace(/^<-- (\d{3}).*$/, '\nHTTP/1.1 $1'))
    .join('\n');
}
