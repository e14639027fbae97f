import type { HttpExchange } from '../../messages/message.ts';
import { mentions, unlessEmpty, type Reading } from '../text/reading.ts';

/** An exchange with its place in a text. */
interface Placed {
  readonly exchange: HttpExchange;
  readonly start: number;
}

/** Exchanges whose places in a text are known, and those that the rest of it mentions, in the order of the text. */
export function inOrder(text: string, placed: readonly Placed[], mentioned: readonly HttpExchange[]): HttpExchange[] {
  const others = mentioned.map((exchange) => ({ exchange, start: text.indexOf(exchange.request?.url ?? '') }));
  return [...others, ...placed].sort((one, other) => one.start - other.start).map(({ exchange }) => exchange);
}

/** The exchanges that were found in a text, and what the rest of it mentions of others, which `read` reads, in their order. Undefined if none was found. */
export function besideOthers(
  text: string,
  found: { readonly exchanges: readonly Placed[]; readonly rest: string } | undefined,
  read: (rest: string) => Reading,
): Reading | undefined {
  const { exchanges = [], rest = '' } = found ?? {};
  if (exchanges.length === 0) return undefined;
  const urls = new Set(exchanges.map(({ exchange }) => exchange.request?.url));
  const others = mentions(rest) ? read(rest).exchanges.filter(({ request }) => request && !urls.has(request.url)) : [];
  return unlessEmpty(inOrder(text, exchanges, others));
}
