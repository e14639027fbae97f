import type { Exchange } from '../../../wire/proxy.ts';

type Sent = Exchange['request'];

/** One option of a curl command and its value. */
export type Argument = readonly [option: string, value?: string];

/** curl computes these by itself from what it sends. */
const computed: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'connection']);

/** A URL as curl takes it: what no URL may hold is percent-encoded. */
function sendable(url: string): string {
  return url.toWellFormed().replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text));
}

/** The arguments of a curl command for a request, without its body. A header that curl would add by itself is taken away. */
export function curlArguments({ method, url, headers, body }: Sent): Argument[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const unwanted = [...(names.has('accept') ? [] : ['Accept']), ...(body === null || names.has('content-type') ? [] : ['Content-Type'])];
  const how: Argument[] =
    method === 'HEAD' && body === null ? [['--head']] : method === 'GET' && body === null ? [] : [['--request', method]];
  return [
    ...how,
    ...headers
      .filter(([name]) => !computed.has(name.toLowerCase()))
      .map(([name, value]): Argument => ['--header', value === '' ? `${name};` : `${name}: ${value}`]),
    ...unwanted.map((name): Argument => ['--header', `${name}:`]),
    // Brackets and braces, and dots between slashes, are kept as they are.
    ['--globoff'],
    ['--path-as-is', sendable(url)],
  ];
}

/** Text as one word of a POSIX shell. */
export function posixWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A request as a command for POSIX shells. What it sends is what the request sent, byte for byte. */
export function curlPosix(request: Sent): string {
  const { body } = request;
  // No argument can hold a zero byte: such a body goes through a pipe.
  const piped = body?.includes('\0') === true;
  const data: Argument[] = body === null ? [] : [piped ? ['--data-binary', '@-'] : ['--data-raw', body]];
  const words = [...data, ...curlArguments(request)].map(([option, value]) =>
    value === undefined ? option : `${option} ${posixWord(value)}`,
  );
  const format = piped
    ? body
        .replaceAll('\\', '\\\\')
        .replaceAll('%', '%%')
        .replaceAll('\0', String.raw`\000`)
    : '';
  return `${piped ? `printf -- ${posixWord(format)} | ` : ''}curl ${[...words.slice(data.length), ...words.slice(0, data.length)].join(' \\\n  ')}`;
}
