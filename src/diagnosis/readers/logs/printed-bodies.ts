/** Reads the bodies that a program printed before it sent the requests of a dump. */
import { byteLength } from '../../../http/byte-length.ts';
import { headerOf, type HttpExchange, type RequestMessage } from '../../messages/message.ts';
import { partsOf } from '../../messages/url.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { isOfResponse } from '../records/recorded-names.ts';
import { bodyOf as textOf } from './entry-values.ts';
import { statementsOf } from './statements.ts';

/** Names that only the bodies of requests have. */
const names = ['grant_type', 'events', 'collapseEvents', 'documentId', 'companyId'];

/** The body of a request among the objects before it: the last one of the length that a header gives, or the only one with a name of a body. */
function bodyOf(request: RequestMessage, before: string): string | undefined {
  const length = Number(headerOf(request, 'content-length') ?? '0');
  const { path } = partsOf(request.url);
  const isJson = headerOf(request, 'content-type')?.includes('json') ?? true;
  const objects = statementsOf(before).flatMap(({ sent, entry }) =>
    sent.flatMap((one) => {
      const isAlone = entry.text.split('\n').some((line) => line.trim() === one.text);
      // Behind other words, an object is sure to be what was sent by its length.
      const isShown = one.label !== '' || isAlone || (length > 0 && byteLength(one.text) === length);
      const value = isShown ? looseValue(one.text) : undefined;
      return isFields(value) && !isOfResponse(value, path) ? [{ written: textOf(one, isJson), value }] : [];
    }),
  );
  const fitting = objects.findLast(({ written }) => byteLength(written) === length);
  const named = objects.filter(({ value }) => names.some((name) => name in value));
  return (fitting ?? (named.length === 1 ? named[0] : undefined))?.written;
}

/** The exchanges of a dump, each with the body that the text has before it, if the dump has none. No response has that body. */
export function withPrintedBodies(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const result: HttpExchange[] = [];
  let from = 0;
  for (const exchange of exchanges) {
    const { request } = exchange;
    const at = request ? text.indexOf(`${request.method ?? ''} ${request.url} HTTP/`, from) : from;
    const before = text.slice(from, Math.max(at, from));
    from = at < 0 ? text.length : at + (request ? 1 : 0);
    const body = request?.unseen && request.body === undefined ? bodyOf(request, before) : undefined;
    const last = result.at(-1);
    if (body !== undefined && last?.response?.body === body)
      result[result.length - 1] = { ...last, response: { ...last.response, body: undefined } };
    result.push(!request || body === undefined ? exchange : { ...exchange, request: { ...request, body, unseen: false } });
  }
  return result;
}
