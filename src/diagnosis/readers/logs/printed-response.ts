/** Reads the response that a program printed after its text: `200 { access_token: '…' }`. */
import type { HttpExchange } from '../../messages/message.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { hasUnknown, looseValue } from '../code/loose-value.ts';
import { asJson, isFields } from '../code/known-values.ts';

/** A status and an object, which no program has on a line of its own. */
const printed = /(?<=\n)([1-5]\d\d),? +(?=\{)/g;

/** The exchanges of a program in a text, the last one with the response that was printed below it. */
export function withPrintedResponse(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const last = exchanges.at(-1);
  const [match, ...others] = [...text.matchAll(printed)];
  if (!last?.request || last.response || !match || others.length > 0) return [...exchanges];
  const at = match.index + match[0].length;
  const value = looseValue(text.slice(at, endOfBrackets(text, at)));
  const body = isFields(value) && !hasUnknown(value) ? asJson(value) : undefined;
  return [...exchanges.slice(0, -1), { ...last, response: { status: Number(match[1]), headers: [], body } }];
}
