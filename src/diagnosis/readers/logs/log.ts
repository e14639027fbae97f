/** Reads a log: the requests that it has on several lines, and what it mentions between other words. */
import { isSuccess, type HttpExchange } from '../../messages/message.ts';
import { withoutParts } from '../code/balanced.ts';
import { isFields, hasValues } from '../code/known-values.ts';
import { hasUnknown, looseValue, printedAsJson } from '../code/loose-value.ts';
import { isSentAsJson } from '../records/printed-body.ts';
import { Assembler } from './assembler.ts';
import type { Draft } from './drafts.ts';
import { bodyOf } from './entry-values.ts';
import { statementsOf } from './statements.ts';
import { tokenPath } from '../../../interface/operations/endpoints.ts';
import { formInTable } from '../text/form-tables.ts';
import { withOutput } from './joined.ts';
import { readLogLines } from './log-lines.ts';
import { objectsIn } from './log-objects.ts';
import { printedForms } from '../http/print-r.ts';
import { inOrder } from './beside-log.ts';
import { timesOf } from './log-times.ts';
import type { Reading } from '../text/reading.ts';
import { deliveriesIn, formsDeliveredIn, isLoggedNotification } from '../http/receiver-logs.ts';
import { settingsAmong } from '../text/settings.ts';

/** The requests of a log of which its entries have parts, and the text without these entries. */
interface Assembled {
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
function assembledIn(text: string, read: (line: string) => readonly HttpExchange[]): Assembled | undefined {
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

/** The names of which a request as it goes over the wire has some. */
const common = /^(?:host|accept|authorization|content-type|user-agent)$/i;

/** What is mentioned between other words: URLs, settings, forms on lines of their own, and objects in JSON. An error is the response to the request before it. */
export function readLog(text: string): Reading {
  const isTimed = timesOf(text.split('\n')).some((time) => time !== undefined);
  const parts = assembledIn(text, (line) => readLogLines(line, isTimed));
  if (!parts) return readMentions(text);
  const { exchanges, loose } = readMentions(parts.rest);
  return { exchanges: inOrder(text, parts.exchanges, exchanges), loose };
}

/** A log with times that has requests on several lines. Undefined for any other text. */
export function readSpreadLog(text: string): Reading | undefined {
  return assembledIn(text, readLogLines)?.isSpread === true ? readLog(text) : undefined;
}

/** Whether requests that were read as they go over the wire are only lines of a log, which has their headers and bodies elsewhere. */
export function isOfLog(text: string, exchanges: readonly HttpExchange[]): boolean {
  const isLine = ({ request }: HttpExchange): boolean => request?.headers?.some(([name]) => common.test(name)) === false;
  // A form alone is that of one of them.
  const isAlone = ({ exchange: { request } }: { exchange: HttpExchange }): boolean => request?.url === '';
  return exchanges.every(isLine) && assembledIn(text, readLogLines)?.exchanges.every(isAlone) === false;
}

function readMentions(text: string): Reading {
  const objects = objectsIn(text)
    .map((one) => ({ ...one, object: one.text.replaceAll('\\"', '"') }))
    .filter(({ object }) => hasValues(looseValue(object)));
  const errors = objects.filter(({ object }) => /^\{\s*["'](?:error|type|message|title)["']/.test(object));
  const exchanges = readLogLines(withoutParts(text, errors));
  // In a program or log, parameters of a token request in braces are not sent as JSON unless something says so.
  const isForm = (object: string): boolean => /["']?grant_?type["']?\s*[:=]/i.test(object) && !/application\/json/i.test(text);
  const deliveries = deliveriesIn(text, objects);
  const others = objects.filter(
    (one) =>
      !isForm(one.object) &&
      (exchanges.length + deliveries.length === 0 || !errors.includes(one)) &&
      !deliveries.some(({ object }) => object === one.text),
  );
  const forms = text.split('\n').filter((line) => /^\s*(?:\w+=[^&\s]*&)*grant_type=[^&\s]*(?:&\w+=[^&\s]*)+\s*$/.test(line));
  const table =
    forms.length > 0 || exchanges.some(({ request }) => request?.url.includes(tokenPath))
      ? undefined
      : (printedForms(text)[0]?.body ?? formInTable(text));
  // A program prints an object in lines that resemble settings.
  const settings = others.some(({ object }) => isLoggedNotification(printedAsJson(object))) ? undefined : settingsAmong(text);
  // The address of an endpoint among settings is no request.
  const sent =
    settings !== undefined ? exchanges.filter(({ request }) => request?.method !== undefined || request?.url.includes('?')) : exchanges;
  const failed = sent.findLastIndex((one) => !isSuccess(one)) + 1;
  return {
    exchanges: [
      ...withOutput(sent.slice(0, failed), errors.at(-1)?.object),
      ...sent.slice(failed),
      ...deliveries.map(({ exchange }) => exchange),
      ...formsDeliveredIn(text),
    ],
    loose: [
      ...(settings === undefined ? [] : [{ kind: 'settings' as const, text: settings }]),
      ...[...forms, ...(table === undefined ? [] : [table])].map((form) => ({ kind: 'form' as const, text: form.trim() })),
      ...others.map(({ object }) => ({ kind: 'json' as const, text: object })),
    ],
  };
}
