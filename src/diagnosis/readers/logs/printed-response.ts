/** Reads the response that a program printed after its text: `200 { access_token: '…' }`. */
import type { HttpExchange } from '../../messages/message.ts';
import { asJson } from '../code/known-values.ts';
import { fieldsAt, hasUnknown } from '../code/loose-value.ts';

/** A status and an object, which no program has on a line of its own. */
const printed = /(?<=\n)([1-5]\d\d),? +(?=\{)/g;

/** The exchanges of a program in a text, the last one with the response that was printed below it. */
export function withPrintedResponse(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const last = exchanges.at(-1);
  const [match, ...others] = [...text.matchAll(printed)];
  if (!last?.request || last.response || !match || others.length > 0) return [...exchanges];
  const { fields } = fieldsAt(text, match.index + match[0].length) ?? {};
  const body = hasUnknown(fields) ? undefined : asJson(fields);
  return [...exchanges.slice(0, -1), { ...last, response: { status: Number(match[1]), headers: [], body } }];
}
