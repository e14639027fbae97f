import type { HttpExchange, ResponseMessage } from '../../messages/message.ts';
import { isFields, type Fields } from '../code/known-values.ts';
import { readPostman } from './postman.ts';
import { pairsIn } from '../records/structured.ts';

/** The bytes of a response as text. newman writes down a buffer of Node.js. */
function textIn(stream: unknown): string | undefined {
  const data = isFields(stream) ? stream['data'] : undefined;
  const isBytes = Array.isArray(data) && data.every((one: unknown) => typeof one === 'number' && one >= 0 && one < 256);
  return isBytes ? new TextDecoder().decode(Uint8Array.from(data as number[])) : undefined;
}

function responseOf(response: unknown): ResponseMessage | undefined {
  if (!isFields(response) || typeof response['code'] !== 'number') return undefined;
  const body = typeof response['body'] === 'string' ? response['body'] : textIn(response['stream']);
  return { status: response['code'], headers: pairsIn(response['header']), body };
}

/** The requests that newman sent, with the values of their variables, and the responses. */
function sentIn(executions: readonly Fields[]): HttpExchange[] {
  return executions.flatMap(({ item, request, response: received }) => {
    if (!isFields(item) || !isFields(request) || request['url'] === undefined) return [];
    const response = responseOf(received);
    return readPostman({ item: [{ ...item, request }] }).map((one) => ({ ...one, ...(response ? { response } : {}) }));
  });
}

/** A folder without the items that ran. */
function withoutItems(folder: Fields, ran: ReadonlySet<unknown>): Fields {
  const items = Array.isArray(folder['item']) ? (folder['item'] as unknown[]).filter(isFields) : [];
  const rest = items.filter(({ id }) => id === undefined || !ran.has(id));
  return 'item' in folder ? { ...folder, item: rest.map((one) => withoutItems(one, ran)) } : folder;
}

/** The exchanges of a JSON report of newman: those that ran, and the requests of its collection that did not. Undefined for any other value. */
export function readNewmanReport(value: unknown): HttpExchange[] | undefined {
  const report = isFields(value) ? value : { executions: value };
  const run = isFields(report['run']) ? report['run'] : report;
  const executions = Array.isArray(run['executions']) ? (run['executions'] as unknown[]).filter(isFields) : [];
  const sent = sentIn(executions);
  if (sent.length === 0) return undefined;
  const ran = new Set(executions.map(({ item }) => (isFields(item) ? item['id'] : undefined)));
  const collection = 'collection' in report ? report['collection'] : undefined;
  return [...sent, ...(isFields(collection) ? readPostman(withoutItems(collection, ran)) : [])];
}
