/** Joins what several parts of a text show of one exchange: a command and its output, a dump and the body that a program printed before it. */
import { byteLength } from '../../../http/byte-length.ts';
import { headerOf, merged, type HttpExchange, type RequestMessage } from '../../messages/message.ts';
import { partsOf } from '../../messages/url.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue, printedAsJson } from '../code/loose-value.ts';
import { isOfResponse } from '../records/recorded-names.ts';
import { bodyOf as textOf } from './entry-values.ts';
import { statementsOf } from './statements.ts';
import { tokenPath } from '../../../interface/operations/endpoints.ts';
import { readCode } from '../programs/calls.ts';
import { otherLanguage } from '../programs/written-names.ts';
import { readWrittenRequests } from '../programs/written-requests.ts';
import { isLoggedNotification } from '../http/receiver-logs.ts';

/** Names that only the bodies of requests have. */
const names = ['grant_type', 'events', 'collapseEvents', 'documentId', 'companyId'];

/** A form with a grant type and more, wherever a log has it. */
const grant = /(?:^|&)grant_type=[^&]+&|&grant_type=[^&]/;

/** The body of a request among the values before it: the last one of the length that a header gives, or the only one with a name of a body. */
function bodyOf(request: RequestMessage, before: string): string | undefined {
  const length = Number(headerOf(request, 'content-length') ?? '0');
  const { path } = partsOf(request.url);
  const isJson = headerOf(request, 'content-type')?.includes('json') ?? true;
  const objects = statementsOf(before).flatMap(({ sent, entry }) =>
    sent.flatMap((one) => {
      const isAlone = entry.text.split('\n').some((line) => line.trim() === one.text);
      // Behind other words, an object is sure to be what was sent by its length.
      const isShown = one.label !== '' || isAlone || (length > 0 && byteLength(one.text) === length);
      const isForm = path.endsWith(tokenPath) && grant.test(one.text);
      const value = isForm ? { grant_type: one.text } : isShown ? looseValue(one.text) : undefined;
      return isFields(value) && !isOfResponse(value, path) ? [{ written: textOf(one, isJson), value }] : [];
    }),
  );
  const fitting = objects.findLast(({ written }) => byteLength(written) === length);
  const named = objects.filter(({ value }) => names.some((name) => name in value));
  return (fitting ?? (named.length === 1 ? named[0] : undefined))?.written;
}

/** The exchanges of a dump, each with the body that the text has before it, if the dump has none. No response has that body. */
function withPrintedBodies(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
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

/** Whether both are notifications, but not the same one: several may go to one receiver. */
function isOtherNotification({ request: one }: HttpExchange, { request: other }: HttpExchange): boolean {
  return isLoggedNotification(one?.body ?? '') && isLoggedNotification(other?.body ?? '') && one?.body !== other?.body;
}

/** Whether two exchanges may be one: their requests have one method and one path, and are not two notifications. */
export function isSame(one: HttpExchange, other: HttpExchange): boolean {
  if (isOtherNotification(one, other)) return false;
  return one.request?.method === other.request?.method && partsOf(one.request?.url ?? '').path === partsOf(other.request?.url ?? '').path;
}

/** Joins each command with its output: the first exchange with the same request, or a response without a request. */
export function joined(commands: readonly HttpExchange[], outputs: readonly HttpExchange[]): HttpExchange[] {
  const rest = [...outputs];
  const result = commands.map((command) => {
    const at = rest.findIndex((output) => !output.request || isSame(command, output));
    const [output] = at < 0 ? [] : rest.splice(at, 1);
    return output ? merged(command, output) : command;
  });
  return [...result, ...rest];
}

/** Gives the last exchange `body` as the body of its response, if it has none. */
export function withOutput(exchanges: readonly HttpExchange[], body: string | undefined): HttpExchange[] {
  const last = exchanges.at(-1);
  if (!last || body === undefined || last.response?.body !== undefined) return [...exchanges];
  return [
    ...exchanges.slice(0, -1),
    { ...last, response: { status: undefined, headers: [], ...last.response, body: printedAsJson(body) } },
  ];
}

/** The exchanges that a text shows, each with the body that it does not show where a program in the text does. */
export function withBodiesOf(text: string, shown: readonly HttpExchange[]): HttpExchange[] {
  if (!shown.some(({ request }) => request?.unseen)) return [...shown];
  const outputs = withPrintedBodies(text, shown);
  const written = otherLanguage.test(text) ? readWrittenRequests(text) : [];
  const calls = [...readCode(text), ...written].filter(({ request }) => request?.body !== undefined);
  return outputs.map((output) => {
    const call = output.request?.unseen ? calls.find((one) => isSame(one, output)) : undefined;
    return call ? merged(call, output) : output;
  });
}
