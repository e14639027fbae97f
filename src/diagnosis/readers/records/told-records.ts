/** Reads the lines of a log in JSON that tell of a request among their own fields: a token request, a notification, the body of a registration. */
import { notificationFields } from '../../../interface/notifications/fields.ts';
import { webhooksPath } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange, RequestMessage, ResponseMessage } from '../../messages/message.ts';
import { encoded, encodedForm } from '../../messages/url.ts';
import { asJson, isFields, type Fields } from '../code/known-values.ts';
import { objectIn } from './log-envelopes.ts';
import { pairsIn } from './structured.ts';
import { statusOf } from './recorded-names.ts';
import { instantIn } from './structured-logs.ts';

/** The parameters of a token request. */
const ofToken = ['grant_type', 'code', 'refresh_token', 'client_id', 'client_secret', 'redirect_uri'];
/** Names under which an application logs the body of a request that it sends, and names that the body of a registration has. */
const bodyNames = ['body', 'payload', 'data', 'json', 'request_body', 'requestBody', 'params', 'form'];
const ofRegistration = ['url', 'options', 'documentId', 'companyId', 'isTransient'];
/** The names by which a record tells of a request with its method and its URL. */
const ofRequests = ['method', 'url', 'req', 'request', 'httpMethod', 'requestContext', 'config'];
/** What loggers add to each record. */
const levels = ['level', 'Level', '@l', '@mt', 'severity', 'loglevel', 'levelname', 'level_name', 'lvl'];
const times = ['time', 'timestamp', 'Timestamp', '@timestamp', '@t', 'ts', 'asctime', 'datetime', 'date'];
/** The IDs by which the records of one delivery are known. */
const ids = ['messageId', 'webhookId', 'reqId', 'requestId', 'request_id'];

function only(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
}

/** Whether a value resembles the type of an event. The message of a logger may have the name `event`. */
function isEventType(value: unknown): boolean {
  return typeof value === 'string' && /^\w+(?:\.\w+)+$/.test(value);
}

/** Whether a value is a grant type of this interface. Without a URL, a request with another one may be to another service. */
const isGrantType = (value: unknown): boolean => value === 'authorization_code' || value === 'refresh_token';

/** The token request of a record: the log leaves out what it has not among its own fields. */
function tokenRequestIn(record: Fields): RequestMessage | undefined {
  const sent = bodyNames.map((name) => record[name]).find((one) => isFields(one) && isGrantType(one['grant_type']));
  const pairs = isFields(sent) ? sent : isGrantType(record['grant_type']) ? only(record, ofToken) : undefined;
  return pairs && { method: undefined, url: '', headers: undefined, body: encodedForm(pairsIn(pairs)), unseen: true };
}

/** The registration or update whose body a record has. */
function webhookRequestIn(record: Fields): RequestMessage | undefined {
  const sent = bodyNames
    .map((name) => record[name])
    .find((one) => isFields(one) && (Array.isArray(one['events']) || ('id' in one && 'options' in one)));
  if (!isFields(sent) || ofRegistration.filter((name) => name in sent).length < ('id' in sent ? 1 : 2)) return undefined;
  const url = typeof sent['id'] === 'string' ? `${webhooksPath}/${encoded(sent['id'])}` : webhooksPath;
  return { method: undefined, url, headers: undefined, body: asJson(sent) };
}

/** The notification of which a record has some fields among those of the logger. */
function notificationIn(record: Fields): RequestMessage | undefined {
  const isTyped = isEventType(record['event']);
  const isOne = 'event' in record && ['webhookId', 'messageId'].some((name) => typeof record[name] === 'string');
  if (!isOne || (!isTyped && statusOf(record) !== undefined)) return undefined;
  // A logger may have a time of that name.
  const names = notificationFields.map(({ name }) => name).filter((name) => name !== 'timestamp' && (isTyped || name !== 'event'));
  return { method: 'POST', url: '', headers: undefined, body: asJson(only(record, names)), unseen: true };
}

/** What a record tells of. */
interface Told {
  readonly record: Fields;
  readonly request: RequestMessage;
  readonly isNotification: boolean;
  response?: ResponseMessage;
}

function toldIn(record: Fields): Told | undefined {
  const isLog = levels.some((name) => name in record) && times.some((name) => name in record);
  if (!isLog || ofRequests.some((name) => name in record)) return undefined;
  const sent = tokenRequestIn(record) ?? (statusOf(record) === undefined ? webhookRequestIn(record) : undefined);
  const request = sent ?? notificationIn(record);
  if (!request) return undefined;
  const startedAt = times.map((name) => instantIn(record[name])).find((one) => one !== undefined);
  const status = statusOf(record);
  return {
    record,
    request: { ...request, ...(startedAt === undefined ? {} : { startedAt }) },
    isNotification: !sent,
    ...(status === undefined ? {} : { response: { status, headers: [], body: undefined } }),
  };
}

/** How many fields two records have in common, without those that many have. */
function inCommon(one: Fields, other: Fields): number {
  return Object.keys(one).filter((name) => !levels.includes(name) && !times.includes(name) && one[name] === other[name]).length;
}

function haveOneId(one: Fields, other: Fields): boolean {
  return ids.some((id) => id in one && one[id] === other[id]);
}

/** Gives a record with a status to the request that it is about: a notification with its ID, or the last one without a response that it is most like. */
function answer(open: readonly Told[], record: Fields): Told | undefined {
  const status = statusOf(record);
  if (status === undefined || ofRequests.some((name) => name in record)) return undefined;
  const held = record['response'] ?? record['body'] ?? record['data'];
  const isOf = (told: Told): boolean => (told.isNotification ? held === undefined && haveOneId(told.record, record) : true);
  const likely = open.filter(isOf);
  const common = likely.map((told) => inCommon(told.record, record));
  const found = likely.find(({ isNotification }) => isNotification) ?? likely[common.lastIndexOf(Math.max(...common))];
  // Of what a service responds a log may have only some.
  if (found) found.response = { status, headers: [], body: isFields(held) && status >= 400 ? asJson(held) : undefined };
  return found;
}

/** The exchanges of which the lines of a log tell, and the other lines. */
export function toldRecords(text: string): { exchanges: { exchange: HttpExchange; start: number }[]; rest: string } {
  const found: (Told & { start: number })[] = [];
  let open: Told[] = [];
  let start = 0;
  const rest = text.split('\n').filter((line) => {
    const record = objectIn(line);
    const told = record && toldIn(record);
    const answered = record && !told ? answer(open, record) : undefined;
    if (told) found.push(Object.assign(told, { start }));
    // The first record with the ID of a notification, or none, tells how it was answered.
    const isOver = (one: Told): boolean => one === answered || (one.isNotification && !!record && !told && haveOneId(one.record, record));
    open = [...open.filter((one) => !isOver(one)), ...(told && !told.response ? [told] : [])];
    start += line.length + 1;
    return !told && !answered;
  });
  const exchanges = found.map(({ request, response, isNotification, start: at }) => ({
    exchange: {
      name: isNotification ? 'Notification' : request.url === '' ? 'Form body' : 'JSON body',
      request,
      ...(response ? { response } : {}),
    },
    start: at,
  }));
  return { exchanges, rest: rest.join('\n') };
}
