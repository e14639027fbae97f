import type { HttpExchange } from '../../messages/message.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { looseValue } from '../code/loose-value.ts';
import { readPostmanFile } from './postman.ts';

/** The requests of the collection of Postman that a text has below other lines, and the rest of the text. Undefined if there is none. */
export function embeddedCollection(text: string): { exchanges: HttpExchange[]; rest: string } | undefined {
  const start = text.search(/^\{\s{0,20}"(?:info|collection)"\s{0,20}:/m);
  const end = start > 0 ? endOfBrackets(text, start) : undefined;
  if (end === undefined) return undefined;
  const exchanges = readPostmanFile(looseValue(text.slice(start, end)));
  return exchanges && { exchanges, rest: text.slice(0, start) + text.slice(end) };
}
