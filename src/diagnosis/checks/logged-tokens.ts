import { wrong, type Finding } from '../finding.ts';
import { hiddenValue } from '../messages/placeholders.ts';

/** A token in a field of a log without quotation marks, of which the log may have only the start: `access=Zq81fK3w...`. */
const field = /(?<![\w.-])(access|refresh)(?:_?token)?=([\w~+/-]{6,})(?![\w~+/=-])/gi;
/** The refresh token in a form that a log has in one line, with `&` or with spaces between its parameters. */
const sent = /\bgrant_type=refresh_token[&\s][^\n]{0,400}?(?<![\w-])refresh_token=([\w~+/-]{6,})(?![\w~+/=-])/g;

/**
 * What is wrong with the refresh token in the form of a log: it is named as an access token, and never as a refresh token. Nothing if `known` has that
 * already.
 */
export function swappedToken(text: string, known: readonly Finding[]): Finding | undefined {
  const forms = [...text.matchAll(sent)];
  if (forms.length === 0 || known.some(({ rule }) => rule === 'refresh-refresh-token')) return undefined;
  const issued = [...text.replaceAll(sent, '').matchAll(field)];
  const named = (name: string): Set<string> =>
    new Set(issued.flatMap(([, one = '', value = '']) => (one.toLowerCase() === name ? [value] : [])));
  const [access, refresh] = [named('access'), named('refresh')];
  const isSwapped = forms.some(([, token = '']) => access.has(token) && !refresh.has(token) && !hiddenValue.test(token));
  const message = 'refresh_token has the value of an access token. Send the refresh token.';
  return isSwapped ? wrong('refresh-refresh-token', 'refresh_token', message) : undefined;
}
