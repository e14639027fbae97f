/** Reads the headers that a log has beside a request or on lines of their own. */
import type { Header } from '../../../http/headers.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { pairsIn } from '../records/structured.ts';
import { withoutQuotes } from '../text/without-quotes.ts';

/** What follows a header on the line of a request: another header, the body, or what is said of the response. */
const next = [
  String.raw`[-=]{1,4}>|→|<-|←|\|`,
  String.raw`\{["']`,
  String.raw`[([]?(?:[1-5]\d\d|\d{1,7} ?ms)\b`,
  String.raw`(?:status|took|returned|failed|response|responded|http|body|payload)[ =:/]`,
  String.raw`(?:accept|content-type|authorization|host|user-agent|x-[\w-]{1,40})(?:: |=)`,
].join('|');
const header = new RegExp(
  String.raw`(?<=^|\s)(["']?)(content-type|accept|authorization)(?:: | = |=(?=[A-Z]\w{2,20} \S|\w+\/))(\S.{0,5000}?)(?<=[^ \t,;|])\1(?=[ \t]*$|[ \t,;|]+(?:${next}))`,
  'gim',
);

/** The headers in the lines of a text. */
export function headersInLines(text: string): Header[] {
  return [...text.matchAll(header)].map(([, , name = '', value = '']) => [name, withoutQuotes(value.trim())]);
}

/** Where the headers end that the first line of a text has: 0 without one. */
export function endOfHeadersBeside(text: string): number {
  const last = [...(/^.*/.exec(text)?.[0] ?? '').matchAll(header)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** The headers of an object, as many languages print it. */
export function headersOf(written: string): Header[] | undefined {
  const ofGo = /^map\[(.*)\]$/s.exec(written)?.[1];
  if (ofGo !== undefined) return [...ofGo.matchAll(/(?<![\w-])([\w-]+):\[([^\][]*)\]/g)].map(([, name = '', value = '']) => [name, value]);
  const value = /^[{[]/.test(written) ? looseValue(written) : undefined;
  return isFields(value) || Array.isArray(value) ? pairsIn(value) : undefined;
}
