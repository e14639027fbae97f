/** Reads the requests that a log has on several lines. */
import type { HttpExchange } from '../../messages/message.ts';
import { withoutParts } from '../code/balanced.ts';
import { isFields } from '../code/known-values.ts';
import { hasUnknown, looseValue, printedAsJson } from '../code/loose-value.ts';
import { isSentAsJson } from '../records/printed-body.ts';
import { Assembler } from './assembler.ts';
import type { Draft } from './drafts.ts';
import { bodyOf } from './entry-values.ts';
import { statementsOf } from './statements.ts';

/** The requests of a log of which its entries have parts, and the text without these entries. */
export interface Assembled {
  readonly exchanges: readonly { readonly exchange: HttpExchange; readonly start: number }[];
  readonly rest: string;
  /** Whether one of them is on several lines that have times. */
  readonly isSpread: boolean;
}

/** The exchange of a draft. Undefined if the log has neither headers nor a body of it. */
function exchangeOf({ exchange, first, headers, body, status, received }: Draft): HttpExchange | undefined {
  const request = exchange?.request;
  if (!request || (headers.length === 0 && body === undefined && request.body === undefined)) return undefined;
  // What a program prints of a response may hold objects of its own.
  const printed = received && looseValue(received.text);
  const answer = isFields(printed) && !hasUnknown(printed) ? received && printedAsJson(received.text) : undefined;
  const response = status === undefined ? exchange.response : { status: Number(status), headers: [], body: answer };
  return {
    ...exchange,
    request: {
      ...request,
      headers: headers.length > 0 ? headers : request.headers,
      body: body ? bodyOf(body, isSentAsJson(request.url, headers)) : request.body,
      // Words about a request may leave out the secret.
      unseen: body === undefined || (request.url === '' && !body.text.includes('client_secret=')),
      ...(first.isBeside ? { unseenHeaders: true } : {}),
    },
    ...(response ? { response } : {}),
  };
}

/** The requests of a log of which its entries have headers or bodies. `read` reads the line of each. Undefined for a log without such entries. */
export function assembledIn(text: string, read: (line: string) => readonly HttpExchange[]): Assembled | undefined {
  const assembler = new Assembler(read);
  for (const statement of statementsOf(text)) assembler.add(statement);
  assembler.drop();
  const found = assembler.drafts.flatMap((draft) => {
    const exchange = exchangeOf(draft);
    return exchange ? [{ exchange, draft }] : [];
  });
  if (found.length === 0) return undefined;
  const used = found.flatMap(({ draft }) => draft.entries).sort((one, other) => one.start - other.start);
  return {
    exchanges: found.map(({ exchange, draft }) => ({ exchange, start: draft.first.entry.start })),
    rest: withoutParts(text, used),
    isSpread: found.some(({ exchange, draft }) => draft.entries.length > 1 && exchange.request?.startedAt !== undefined),
  };
}
