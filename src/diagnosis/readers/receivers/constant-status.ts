/** Reads the status with which the program of a receiver responds to every notification. */
import { notificationFields } from '../../../interface/notifications/fields.ts';
import { namedServices } from '../../messages/other-services.ts';
import { mentions } from '../text/reading.ts';
import { typesIn } from './receiver-code.ts';
import { handlersAt, handlersIn, namedHandlers, routedIn } from './receiver-handlers.ts';
import { namedPaths, registeredPaths } from './receiver-routes.ts';
import { statusIn, statusPattern } from './trial-status.ts';

/** Ways to give a status that a branch for the trial seldom has: after the body, and in the names of further libraries. */
const others = [
  String.raw`\breturn [^\n]{0,200}[)}\]"'],\s?(\d{3})\b`,
  String.raw`\b(?:make_response|[rR]esponse|JsonResponse)\([^\n]{0,200}, ?(\d{3})\)`,
  String.raw`\(\)->\w+\([^\n]{0,200}, ?(\d{3})\)`,
  String.raw`\b(?:withStatus|HttpCode|sendResponseHeaders|send_response|SendStatus|Status|JSON|String)\((\d{3})\b`,
  String.raw`\[(\d{3}), ?\{`,
  String.raw`\bHTTP\/[\d.]+ (\d{3})\b`,
].join('|');
const statuses = new RegExp(`${statusPattern}|${others}`, 'g');

/** What responds with 200: its name, and a response without a status. */
const responds200 = /(?:\b|Status)OK\b|:ok\b|\b[oO]k\(/;
const withoutStatus = /(?<!\))\b(?:res|response|reply)\.(?:send|json|end|redirect|render)\(/g;
const statusApart = /\bwriteHead\(|\bstatusCode\s*=[^=]|\bstatus\(\d{3}\)\s*;/g;
/** A statement that ends a handler, and what shows that it is the end of an error. */
const ending = /\b(?:return(?! (?:http\.HandlerFunc\()?func\()|exit|die|next\()(?![\w-])/;
const failing =
  /\bhttp\.(?:Error|NotFound)\(|\bWriteHeader\(http\.Status(?!OK|Created|Accepted|NoContent)\w+\)|\babort\w*\(|\braise\b|\bthrow\b/;

/** Names of services whose receivers resemble this one. */
const elsewhere = new RegExp(String.raw`\b(?:jira|${namedServices})`, 'i');
/** A quotation of the type of the trial: a program that has one responds to it in its own way. */
const quotedTrial = /["'`]webhook\.register["'`]/;
/** Comments, and calls that store something: a status in them is not that of a response. */
const apartFromResponses = /\/\*[^]*?\*\/|(?<!:)\/\/.*|(?<=^|\s)#(?!\[).*|\b(?:create|insert\w*|save)\([^()]*\)/g;

/** Whether a statement ends a handler without a status near it, or in its line in a handler that quotes the type of the trial. */
function endsElsewhere(handler: string): boolean {
  const lines = handler.split('\n');
  const distance = quotedTrial.test(handler) ? 0 : 1;
  const isClear = (line: number): boolean => {
    const near = lines.slice(Math.max(line - distance, 0), line + distance + 1).join('\n');
    return near.search(statuses) >= 0 || failing.test(near);
  };
  return lines.some((line, index) => ending.test(line) && !isClear(index) && !isByAnnotation(handler));
}

/** What begins a branch. */
const branch = /^\W*(?:if|else|elif|elsif|elseif|unless|case|when|switch|match|cond|default)\b/;

/** Whether a line is in a branch: a line above it that is indented less begins one. */
function isInBranch(lines: readonly string[], line: number): boolean {
  const indentOf = (text: string): number => text.search(/\S/);
  let indent = indentOf(lines[line] ?? '');
  for (const above of lines.slice(0, line).toReversed()) {
    if (indentOf(above) < 0 || indentOf(above) >= indent) continue;
    if (branch.test(above)) return true;
    indent = indentOf(above);
  }
  return branch.test(lines[line] ?? '');
}

/** Whether a status of success is given in a branch only. */
function isConditional(handler: string): boolean {
  const lines = handler.split('\n');
  return lines.some((line, index) => [...line.matchAll(statuses)].map(statusIn).some((status) => status < 400) && isInBranch(lines, index));
}

/** Whether the status of a handler is in its head, so that it has it in any case. */
function isByAnnotation(handler: string): boolean {
  return /^\s*@\w+(?:\.\w+)?\([^\n]*\bstatus_code\s?=|@ResponseStatus\b|@HttpCode\(/.test(handler);
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

/** NestJS responds to POST with 201, unless a handler says otherwise. */
function isOfNest(handler: string): boolean {
  return /@Post\(/.test(handler) && /@Body\(\)\s*\w+\s*:/.test(handler) && !/@HttpCode\(|@Res\(/.test(handler);
}

/** The status of a handler, if it has one status of success and no other end. */
function statusOf(written: string): number | undefined {
  if (isOfNest(written)) return 201;
  const handler = written.replaceAll(apartFromResponses, '');
  const found = [...handler.matchAll(statuses)].map(statusIn).filter((status) => status < 400);
  const [status] = found;
  const isOther = found.some((one) => one !== status) || responds200.test(handler) || endsElsewhere(handler) || isConditional(handler);
  return isOther || count(handler, withoutStatus) > count(handler, statusApart) ? undefined : status;
}

/** Whether a handler reads fields that a notification has together, and that are not in its path. */
function readsNotification(handler: string): boolean {
  const body = handler
    .replaceAll(apartFromResponses, '')
    .replaceAll(/\breq(?:uest)?\.params\.\w+|(?:\/:|[<{])webhook_?id\b|\bevent\.body\b|\(event\b/gi, '');
  return /(?:\b|get)webhook_?id\b/i.test(body) && /(?:\b|get)(?:event|message_?id)\b/i.test(body);
}

/** Whether a program that sends nothing to the service has a route whose handler reads notifications. */
export function handlesNotifications(text: string): boolean {
  return !mentions(text) && !elsewhere.test(text) && routedIn(text)?.some(readsNotification) === true;
}

/** A field of a body that a handler reads, unless it is the name of a method. */
const readField = /\b(?:body|payload|data)\??(?:\.(?!read\b)|(?:\.get\(|\[)["'])(\w+)(?!\w|\()|\{\s*(\w+)[^{}]*\}\s*=[^\n=]*\bbody\b/g;

/** Whether a handler reads a field that no notification has. */
function readsOther(handler: string): boolean {
  return [...handler.matchAll(readField)].some(([, one, other]) => !notificationFields.some(({ name }) => name === (one ?? other)));
}

/** The handlers of the routes and functions that are named as receivers of the service. */
const namedAsReceivers = (text: string): string[] => [...handlersAt(namedPaths(text), text), ...namedHandlers(text)];

/** The handlers of notifications in a client of the service: those of registered paths, or else of routes that are named as receivers of it. */
function handlersOfClient(text: string): string[] {
  const registered = registeredPaths(text);
  if (registered.length > 0) return handlersAt(registered, text);
  return quotedTrial.test(text) || elsewhere.test(text) ? [] : namedAsReceivers(text).filter((one) => !readsOther(one));
}

/** What sends a response at once, so that it has this status in any case. */
const sending = /\bsendStatus\(|\bstatus\(\d{3}\)\s?\.(?:end|send|json)\(|\bWriteHeader\(|\bsendResponseHeaders\(|\bwriteHead\(/;

/** The part of a handler before the line that quotes the type of the trial, if it has already sent a response. */
function beforeTrial(handler: string): string[] {
  const before = handler.slice(0, handler.lastIndexOf('\n', Math.max(handler.search(quotedTrial), 0)) + 1);
  return quotedTrial.test(handler) && sending.test(before) ? [before] : [];
}

/** The handlers of notifications: those of a client, or those that read one in a program that sends nothing to the service. */
function ownHandlers(text: string): string[] {
  if (mentions(text)) return handlersOfClient(text);
  if (elsewhere.test(text)) return [];
  if (quotedTrial.test(text)) return handlersIn(text).flatMap(beforeTrial);
  const isOfInterface = typesIn(text).length > 0 || /\bwebhook\.(?:register|ping|unregister)\b/.test(text);
  const handlers = handlersIn(text);
  const isOwn = (handler: string): boolean =>
    readsNotification(handler) || (isOfInterface && (handlers.length === 1 || /\bevent\b/.test(handler)));
  return handlers.filter(isOwn);
}

/** The status of success other than 200 with which a receiver of notifications responds to each of them. Empty where that is not clear. */
export function constantStatuses(text: string): number[] {
  const own = /\bdefmodule\b/.test(text) ? [] : ownHandlers(text);
  return own.flatMap((handler) => statusOf(handler) ?? []).filter((status) => status > 200 && status < 300);
}
