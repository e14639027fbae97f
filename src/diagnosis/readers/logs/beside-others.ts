import type { HttpExchange } from '../../messages/message.ts';
import { mentions, unlessEmpty, type Reading } from '../text/reading.ts';

/** Exchanges with their places in a text, and the text without them. */
interface Placed {
  readonly exchanges: readonly { readonly exchange: HttpExchange; readonly start: number }[];
  readonly rest: string;
}

/** The exchanges that were found in a text, and what the rest of it mentions of others, which `read` reads, in their order. Undefined if none was found. */
export function besideOthers(text: string, found: Placed | undefined, read: (rest: string) => Reading): Reading | undefined {
  const { exchanges = [], rest = '' } = found ?? {};
  if (exchanges.length === 0) return undefined;
  const urls = new Set(exchanges.map(({ exchange }) => exchange.request?.url));
  const others = mentions(rest) ? read(rest).exchanges.filter(({ request }) => request && !urls.has(request.url)) : [];
  const placed = others.map((exchange) => ({ exchange, start: text.indexOf(exchange.request?.url ?? '') }));
  const all = [...placed, ...exchanges].sort((one, other) => one.start - other.start);
  return unlessEmpty(all.map(({ exchange }) => exchange));
}
