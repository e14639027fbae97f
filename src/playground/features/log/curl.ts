import type { Exchange } from '../../../wire/proxy.ts';

type Sent = Exchange['request'];

/** One option of a curl command and its value. */
export type Argument = readonly [option: string, value?: string];

/** curl computes these by itself from what it sends. */
const computed: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'connection']);

/** Characters that a terminal obeys when a command is pasted: a stranger may have written them into a notification. */
export const controls = /(?![\t\n\x80-\x9f])\p{Cc}/gu;

/** A URL as curl takes it: what no URL may hold is percent-encoded, and so is a dash that would begin an option. */
function sendable(url: string): string {
  return url
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text))
    .replace(/^-/, '%2D');
}

const withoutControls = (text: string): string => text.replace(controls, '');

/** The arguments of a curl command for a request, without its body. A header that curl would add by itself is taken away. */
export function curlArguments({ method, url, headers, body }: Sent): Argument[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const unwanted = [...(names.has('accept') ? [] : ['Accept']), ...(body === null || names.has('content-type') ? [] : ['Content-Type'])];
  const how: Argument[] =
    method === 'HEAD' && body === null ? [['--head']] : method === 'GET' && body === null ? [] : [['--request', withoutControls(method)]];
  return [
    ...how,
    ...headers
      .filter(([name]) => !computed.has(name.toLowerCase()))
      .map(([name, value]): Argument => ['--header', withoutControls(value === '' ? `${name};` : `${name}: ${value}`)]),
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
  // No argument can hold a zero byte, and none should hold what a terminal obeys: such a body goes through a pipe.
  const piped = body !== null && body.search(controls) !== -1;
  const data: Argument[] = body === null ? [] : [piped ? ['--data-binary', '@-'] : ['--data-raw', body]];
  const words = [...data, ...curlArguments(request)].map(([option, value]) =>
    value === undefined ? option : `${option} ${posixWord(value)}`,
  );
  const format = piped
    ? body
        .replaceAll('\\', '\\\\')
        .replaceAll('%', '%%')
        .replace(controls, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)
    : '';
  return `${piped ? `printf -- ${posixWord(format)} | ` : ''}curl ${[...words.slice(data.length), ...words.slice(0, data.length)].join(' \\\n  ')}`;
}
