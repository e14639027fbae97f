/** Reads the status with which the program of a receiver responds to every notification. */
import { endOfBrackets } from './balanced.ts';
import { mentions } from './reading.ts';
import { typesIn } from './receiver-code.ts';
import { routes } from './receiver-method.ts';
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
const ending = /\b(?:return|exit|die|next\()(?![\w-])/;
const failing = /\bhttp\.Error\(|\babort\w*\(|\braise\b|\bthrow\b/;

/** Names of services whose receivers resemble this one. */
const elsewhere = /paypal|discord|stripe|github|gitlab|shopify|slack|twilio|zoom/i;
/** A quotation of the type of the trial: a program that has one responds to it in its own way. */
const quotedTrial = /["'`]webhook\.register["'`]/;
/** The length of a handler, in characters: its end is not looked for any further. */
const maxHandler = 2500;

/** A program with more routes is not one that someone wrote. */
const maxRoutes = 100;

/** What begins a function, in several languages, or a file of PHP. */
const functionStart = /=>\s*\{|\bfunction\b|\b(?:func|fun|def) \w+|<\?php|\bclass \w+/;

/** The handler of a route: with the annotations above it, up to the end of its block. */
function handlerAt(text: string, route: number): string {
  const line = text.lastIndexOf('\n', route) + 1;
  const annotations = /(?:^[ \t]*[@[].*\n)*$/m.exec(text.slice(0, line))?.[0] ?? '';
  const rest = text.slice(line - annotations.length, line + maxHandler);
  const head = /^[\s\S]{0,400}?(?:(\{)[ \t]*\n|\bdo\b.*\n|:[ \t]*\n|;[ \t]*(?:\n|$))/.exec(rest);
  const start = head ? head[0].trimEnd().length : 0;
  if (head?.[1] !== undefined) return rest.slice(0, endOfBrackets(rest, start - 1));
  const end = head?.[0].trimEnd().endsWith(';') === true ? 0 : rest.slice(start).search(/\n(?=\S)/);
  return rest.slice(0, end < 0 ? rest.length : start + end);
}

/** The handlers of the routes of a program that take POST. Undefined if it has no route. */
function routedIn(text: string): string[] | undefined {
  const found = [...text.matchAll(routes)];
  const ofPost = found.filter((match) => /post|any|all/i.test(match.slice(1).find(Boolean) ?? ''));
  return found.length === 0
    ? undefined
    : ofPost.slice(0, maxRoutes).map(({ 0: head, index }) => handlerAt(text, index + head.search(/\S/)));
}

/** The handlers of a program: those of its routes, or the whole of a short text without one. */
function handlersIn(text: string): string[] {
  return routedIn(text) ?? (functionStart.test(text) && text.length <= maxHandler ? [text] : []);
}

/** Whether a statement ends a handler without a status near it. */
function endsElsewhere(handler: string): boolean {
  const lines = handler.split('\n');
  const isClear = (line: number): boolean => {
    const near = lines.slice(Math.max(line - 1, 0), line + 2).join('\n');
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
function statusOf(handler: string): number | undefined {
  if (isOfNest(handler)) return 201;
  const found = [...handler.matchAll(statuses)].map(statusIn).filter((status) => status < 400);
  const [status] = found;
  const isOther = found.some((one) => one !== status) || responds200.test(handler) || endsElsewhere(handler) || isConditional(handler);
  return isOther || count(handler, withoutStatus) > count(handler, statusApart) ? undefined : status;
}

/** Whether a handler reads fields that a notification has together, and that are not in its path. */
function readsNotification(handler: string): boolean {
  const body = handler.replaceAll(/\breq(?:uest)?\.params\.\w+|(?:\/:|[<{])webhook_?id\b|\bevent\.body\b|\(event\b/gi, '');
  return /webhook_?id\b/i.test(body) && /event|message_?id\b/i.test(body);
}

/** Whether a program that sends nothing to the service has a route whose handler reads notifications. */
export function handlesNotifications(text: string): boolean {
  return !mentions(text) && !elsewhere.test(text) && routedIn(text)?.some(readsNotification) === true;
}

/** The status of success other than 200 with which a receiver of notifications responds to each of them. Empty where that is not clear. */
export function constantStatuses(text: string): number[] {
  if (mentions(text) || quotedTrial.test(text) || elsewhere.test(text) || /\bdefmodule\b/.test(text)) return [];
  const isOfInterface = typesIn(text).length > 0 || /\bwebhook\.(?:register|ping|unregister)\b/.test(text);
  const own = handlersIn(text).filter((handler) => readsNotification(handler) || isOfInterface);
  return own.flatMap((handler) => statusOf(handler) ?? []).filter((status) => status > 200 && status < 300);
}
