import { encoded, type RequestMessage } from './message.ts';

/** Splits a command line as a POSIX shell does: quotes of three kinds, backslashes, and lines that go on. Never throws. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const add = (piece: string): void => {
    word = (word ?? '') + piece;
  };
  const until = (mark: string, escapes: boolean): string => {
    let piece = '';
    for (at++; at < text.length && text[at] !== mark; at++) {
      if (escapes && text[at] === '\\') at++;
      piece += text[at] ?? '';
    }
    return piece;
  };
  for (; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === "'") add(until("'", false));
    else if (character === '"') add(until('"', true));
    else if (character === '$' && text[at + 1] === "'") {
      at++;
      add(until("'", true));
    } else if (character === '\\') {
      at++;
      if (text[at] !== '\n') add(text[at] ?? '');
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else add(character);
  }
  if (word !== undefined) words.push(word);
  return words;
}

const dataOptions = new Set(['-d', '--data', '--data-raw', '--data-ascii', '--data-binary', '--data-urlencode', '--json', '-F', '--form']);
const withValue = new Set([
  '-X',
  '--request',
  '-H',
  '--header',
  '-u',
  '--user',
  '--url',
  '-o',
  '--output',
  '-A',
  '--user-agent',
  '-e',
  '--referer',
  '-b',
  '--cookie',
  '-m',
  '--max-time',
  '--connect-timeout',
  '-w',
  '--write-out',
  '--cacert',
  '-x',
  '--proxy',
]);

/** Reads a curl command as the request that it sends. Undefined for any other command. */
export function parseCurl(text: string): RequestMessage | undefined {
  const [command, ...words] = shellWords(text.trim().replace(/^\$ /, ''));
  if (command !== 'curl') return undefined;
  const headers: [string, string][] = [];
  const data: string[] = [];
  let method: string | undefined;
  let url = '';
  let asQuery = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const [option, attached] =
      word.startsWith('--') && word.includes('=')
        ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
        : /^-[XHdu]./.test(word) && !word.startsWith('--')
          ? [word.slice(0, 2), word.slice(2)]
          : [word, undefined];
    const value = (): string => attached ?? words[++at] ?? '';
    if (dataOptions.has(option)) data.push(dataOf(option, value(), headers));
    else if (option === '-X' || option === '--request') method = value();
    else if (option === '-H' || option === '--header') headers.push(headerIn(value()));
    else if (option === '-u' || option === '--user') headers.push(['Authorization', `Basic <${value().length > 0 ? 'credentials' : ''}>`]);
    else if (option === '--url') url = value();
    else if (option === '-G' || option === '--get') asQuery = true;
    else if (withValue.has(option)) value();
    else if (!option.startsWith('-') && url === '') url = word;
  }
  const joined = data.join('&');
  if (asQuery)
    return {
      method: method ?? 'GET',
      url: joined === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${joined}`,
      headers,
      body: undefined,
    };
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  if (data.length > 0 && !hasType) headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  return { method: method ?? (data.length > 0 ? 'POST' : 'GET'), url, headers, body: data.length > 0 ? joined : undefined };
}

function headerIn(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function dataOf(option: string, value: string, headers: [string, string][]): string {
  if (option === '--json') {
    headers.push(['Content-Type', 'application/json'], ['Accept', 'application/json']);
    return value;
  }
  if (option === '-F' || option === '--form') {
    headers.push(['Content-Type', 'multipart/form-data']);
    return value;
  }
  if (option !== '--data-urlencode') return value;
  const at = value.indexOf('=');
  return at < 0 ? encoded(value) : `${value.slice(0, at + 1)}${encoded(value.slice(at + 1))}`;
}
