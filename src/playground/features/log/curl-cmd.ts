import type { Exchange } from '../../../wire/proxy.ts';
import { controls, curlArguments, type Argument } from './curl.ts';

/** Text as one argument of a program of Windows: backslashes before a quote are doubled, a quote gets a backslash. */
function quoted(text: string): string {
  return `"${text.replace(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\+)$/, '$1$1')}"`;
}

/**
 * Text as one word at the prompt of cmd. Every character that means something there gets a caret, the quotes too: inside
 * quotes that cmd sees, a caret would stay. A percent sign with a caret after it names no variable, and at the prompt such a name is left alone.
 */
export function cmdWord(text: string): string {
  return quoted(text)
    .replace(/[()%!^"<>&|]/g, '^$&')
    .replaceAll('\n', '^\n\n');
}

/**
 * Why a request has no command for cmd: cmd drops carriage returns, no argument can hold a zero byte, and a prompt may obey other control characters
 * that are pasted.
 */
export const notForCmd = 'Windows cmd cannot carry this request: it contains a control character.';

/** A request as a command for the prompt of Windows cmd, not for a batch file, where % is written twice. Undefined where `notForCmd` says why. */
export function curlCmd(request: Exchange['request']): string | undefined {
  const { url, headers, body } = request;
  if ([url, ...headers.flat(), body ?? ''].join('').search(controls) !== -1) return undefined;
  const all: Argument[] = [...curlArguments(request), ...(body === null ? [] : [['--data-raw', body] as const])];
  return `curl ${all.map(([option, value]) => (value === undefined ? option : `${option} ${cmdWord(value)}`)).join(' ^\n  ')}`;
}
