/** Reads how a receiver responds to notifications in its log. */
import { commonFieldNames, notificationFields } from '../../../interface/notifications/fields.ts';
import { headerOf, type HttpExchange, type RequestMessage, type ResponseMessage } from '../../messages/message.ts';
import { isNotificationForm } from '../../messages/notification-form.ts';
import { isTypeName } from '../../messages/type-names.ts';
import { unescaped } from '../code/plain-text.ts';
import { asJson, isFields } from '../code/known-values.ts';
import { looseValue, printedAsJson } from '../code/loose-value.ts';
import { statusIn } from './logged-status.ts';

const maxDistance = 1000;
/** The lines of a stack, which an error in a handler has between a notification and the response to it. */
const stackLine = /^(?:[ \t]+(?:at|from) |[ \t]+\S+\.(?:go|rb):\d).*\n/gm;
/** How much of a text with a stack is looked at. */
const maxStack = 8000;

/** The name of an ID that the service gives to a notification. */
const ids = /\b(?:webhookId|messageId)\\?["']?\s*(?::|=>)/;

/** Whether an object in a log is a notification, which has the IDs that the service gives to it. */
export function isLoggedNotification(object: string): boolean {
  return /\bevent(?:_?[tT]ype)?\\?["']?\s*(?::|=>)/.test(object) && ids.test(object);
}

/** The status that a server writes with the request that it handled, after its path or in columns, or that a gateway writes at the end. */
const handledLine =
  /\bPOST +"?\/\S*(?: HTTP\/[\d.]+")? +([1-5]\d\d)\b|\| *([1-5]\d\d) *\|.{0,120}\bPOST\b|\bMethod completed with status: (\d{3})|"res(?:ponse)?":\{"statusCode":(\d{3})/;

/** The status of a receiver among the fields of a line: beside the path or the method of what it received, and no URL to which a client sends. */
const handledFields =
  /^(?!.{0,800}\burl=)(?=.{0,800}\bmethod=POST\b)(?=.{0,800}\bpath=).{0,800}(?<![\w.-])status(?:_?code)?=([1-5]\d\d)\b/i;

function handledIn(line: string): string | undefined {
  return handledLine.exec(line.slice(0, maxDistance))?.slice(1).find(Boolean);
}

/** The status in the first line of a server after a place, and before the next notification. */
function accessAfter(text: string, place: number): string | undefined {
  const [after = ''] = text.slice(place, place + 2 * maxDistance).split(/\bevent["']?\s*(?::|=>)/);
  const lines = after.split('\n').filter((line) => handledIn(line) !== undefined);
  // Others may have been posted to the same server meanwhile.
  const paths = new Set(lines.map((line) => /\bPOST\b[ |"]*(\/[^\s"?]*)/.exec(line)?.[1]));
  const own = paths.size > 1 ? lines.filter((line) => /POST.*(?:hook|notif|event)/i.test(line)) : lines;
  return handledIn(own[0] ?? '');
}

/** The status in the line of a server that has the body at its end, at a place. */
function accessBeside(text: string, place: number): string | undefined {
  const line = text.slice(Math.max(text.lastIndexOf('\n', place - 1) + 1, place - maxDistance), place);
  return (line.split('POST ').length === 2 ? handledIn(line) : undefined) ?? handledFields.exec(line)?.[1];
}

/** The status in the line of a server right before a place, if it is the only one: some logs are written out of order. */
function accessBefore(text: string, place: number): string | undefined {
  const before = text.slice(Math.max(place - maxDistance, 0), place).trimEnd();
  const found = handledIn(before.slice(before.lastIndexOf('\n') + 1));
  const others = text.slice(place).split('\n', 20).map(handledIn).concat(before.split('\n').map(handledIn)).filter(Boolean);
  return others.length === 1 ? found : undefined;
}

/** The status in the first line that says one. */
function firstStatus(lines: string): string | undefined {
  return lines
    .split('\n')
    .map(statusIn)
    .find((one) => one !== undefined)?.status;
}

/** How a receiver responded to a notification in its log, which begins at `start`, if it wrote that down after it and before the next request, maybe in the line of its server. */
export function loggedResponse(text: string, notification: string, start: number): ResponseMessage | undefined {
  const end = start + notification.length;
  const following = text
    .slice(end, end + maxStack)
    .replaceAll(stackLine, '')
    .slice(0, maxDistance);
  const [after = ''] = following.split(/\{|(?:\b(?:GET|PUT|PATCH|DELETE|HEAD|OPTIONS)|(?<!")\bPOST) \//);
  const found = accessBeside(text, start) ?? firstStatus(after) ?? accessAfter(text, end) ?? accessBefore(text, start);
  return found === undefined ? undefined : { status: Number(found), headers: [], body: undefined };
}

/** The words before an object on its line. */
const maxWords = 200;

/** An object without the event type, which the words before it on its line say, as a notification of which the log has only some fields. */
function partIn(text: string, object: string, start: number): RequestMessage | undefined {
  if (!ids.test(object)) return undefined;
  const line = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - maxWords), start);
  const event = line.split(/[^\w.]+/).find(isTypeName);
  const fields = looseValue(object);
  if (event === undefined || !isFields(fields) || 'event' in fields) return undefined;
  return { method: 'POST', url: '', headers: undefined, body: asJson({ event, ...fields }), unseen: true };
}

/** The notifications of a log that writes down how the receiver responded to each. `objects` are those of the text. */
export function deliveriesIn(
  text: string,
  objects: readonly { text: string; start: number }[],
): { object: string; exchange: HttpExchange }[] {
  return objects.flatMap(({ text: written, start }) => {
    const isWhole = isLoggedNotification(written);
    const part = isWhole ? undefined : partIn(text, written, start);
    if (!isWhole && !part) return [];
    const response = loggedResponse(text, written, start);
    if (!response && isWhole) return [];
    const object = written.startsWith('{\\"') ? unescaped(written) : written;
    const request = part ?? { method: 'POST', url: '', headers: undefined, body: printedAsJson(object) };
    return [{ object: written, exchange: { name: 'Notification', request, ...(response ? { response } : {}) } }];
  });
}

/** A form with the fields of a notification, maybe after a label. */
const form = /(?<![\w&%=?./{])(?:(?:body|payload|data|raw)=)?((?:\w{1,40}=[^&\s"'{}]{0,400}&){1,20}\w{1,40}=[^&\s"'{}]{0,400})/g;
/** How many forms of a log are read. */
const maxForms = 100;

/** The notifications of a log that are forms, each with the response to it if the log has one. */
export function formsDeliveredIn(text: string): HttpExchange[] {
  // Beside a notification in JSON, a form without a label may be words of the log about it.
  const isLabelled = /"webhookId": ?"/.test(text);
  const forms = [...text.matchAll(form)].filter(([whole, body = '']) => isNotificationForm(body) && !(isLabelled && body === whole));
  return forms.slice(0, maxForms).map(({ 0: whole, 1: body = '', index }) => {
    const response = loggedResponse(text, whole, index);
    const request = { method: 'POST', url: '', headers: undefined, body };
    return { name: 'Notification', request, ...(response === undefined ? {} : { response }) };
  });
}

/** Without the body of a request that has only some of what a notification has: a test of a receiver leaves out on purpose what it does not read. */
export function withoutShortNotification(exchange: HttpExchange): HttpExchange {
  const { request } = exchange;
  const body = looseValue(request?.body ?? '');
  const names = isFields(body) ? Object.keys(body) : [];
  const isOfNotification = names.includes('event') && names.every((name) => notificationFields.some((field) => field.name === name));
  const isShort =
    isOfNotification && names.length < commonFieldNames.length && headerOf({ headers: request?.headers }, 'authorization') === undefined;
  return request && isShort ? { ...exchange, request: { ...request, body: undefined } } : exchange;
}
