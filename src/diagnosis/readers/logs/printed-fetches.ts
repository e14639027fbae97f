import type { HttpExchange } from '../../messages/message.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { pairsIn } from '../records/structured.ts';

/** A URL after the label of a log, with the options of `fetch` behind it. */
const fetched =
  /^[^\n{}"'`]{0,80}?(?<!(?:GET|POST|PUT|PATCH|DELETE) )(https?:\/\/[^\s"'`{}]{1,2000})[ \t]{1,9}(?=\{\s{0,99}(?:method|headers|body):)/gm;
/** The length of an object, in characters, and how many requests are read. */
const maxObject = 50_000;
const maxCalls = 200;

/** The requests of a text whose URL has the options of `fetch` behind it, as one object. */
export function fetchesIn(text: string): { start: number; end: number; exchange: HttpExchange }[] {
  return [...text.matchAll(fetched)].slice(0, maxCalls).flatMap(({ 0: head, 1: url = '', index: start }) => {
    const at = start + head.length;
    const end = endOfBrackets(text, at, at + maxObject);
    const options = end === undefined ? undefined : looseValue(text.slice(at, end));
    if (end === undefined || !isFields(options) || typeof options['method'] !== 'string') return [];
    const { method, headers, body } = options;
    const sent = {
      method,
      url,
      headers: isFields(headers) ? pairsIn(headers) : undefined,
      body: typeof body === 'string' ? body : undefined,
    };
    const isUnseen = sent.body === undefined && body !== undefined;
    return [{ start, end, exchange: { request: { ...sent, ...(isUnseen ? { unseen: true } : {}) } } }];
  });
}
