/** Reads the requests of a program, and the response that it printed. */
import type { HttpExchange } from '../messages/message.ts';
import { asJson } from './code/known-values.ts';
import { fieldsAt, hasUnknown, looseValue } from './code/loose-value.ts';
import { readCode } from './programs/calls.ts';
import { readOAuthClient } from './programs/oauth-clients.ts';
import { Program } from './code/program.ts';
import { otherLanguage, isServiceAddress } from './programs/written-names.ts';
import { readWrittenRequests } from './programs/written-requests.ts';
import { withOutput } from './logs/joined.ts';
import { accessLog } from './logs/log-lines.ts';
import { objectsIn } from './logs/log-objects.ts';
import { timesOf } from './logs/log-times.ts';
import { unlessEmpty, type Reading } from './text/reading.ts';
import { withoutShortNotification } from './http/receiver-logs.ts';
import { exchangesIn } from './records/structured.ts';

/** A status and an object, which no program has on a line of its own. */
const printed = /(?<=\n)([1-5]\d\d),? +(?=\{)/g;

/** The exchanges of a program in a text, the last one with the response that was printed below it. */
function withPrintedResponse(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const last = exchanges.at(-1);
  const [match, ...others] = [...text.matchAll(printed)];
  if (!last?.request || last.response || !match || others.length > 0) return [...exchanges];
  const { fields } = fieldsAt(text, match.index + match[0].length) ?? {};
  const body = hasUnknown(fields) ? undefined : asJson(fields);
  return [...exchanges.slice(0, -1), { ...last, response: { status: Number(match[1]), headers: [], body } }];
}

/** The requests of a program, or of the objects that it printed. */
export function ofProgram(pasted: string): Reading | undefined {
  if (!/[({]|\boption :|["'] ?\+ ?[\w$]/.test(pasted)) return undefined;
  const { settings: given, others, rest: text } = readOAuthClient(pasted);
  const found = requestsOf(text);
  const requests = found && { ...found, exchanges: withPrintedResponse(pasted, found.exchanges) };
  const settings = given ?? (requests ? undefined : others);
  return settings === undefined ? requests : { exchanges: requests?.exchanges ?? [], loose: [{ kind: 'settings', text: settings }] };
}

/** Whether a text is a log, in which each line with a method and an address has a time. */
function isTimed(text: string): boolean {
  const lines = text.split('\n').filter((line) => /\b(?:GET|POST|PUT|PATCH|DELETE)\b["']?[ :]+["']?(?:https?:\/)?\//.test(line));
  return lines.length > 0 && timesOf(lines).every((time) => time !== undefined);
}

function requestsOf(text: string): Reading | undefined {
  const isOther = otherLanguage.test(text);
  const written = isOther || !isTimed(text) ? unlessEmpty(readWrittenRequests(text)) : undefined;
  if (written && isOther) return written;
  const { calls: made, objects } = new Program(text).run();
  const calls = readCode(text, made).map(withoutShortNotification);
  const printed = objects.findLast((value) => 'error' in value || 'rule' in value);
  const exchanges = calls.length > 0 ? withOutput(calls, printed && JSON.stringify(printed)) : recordedIn(text);
  const first = new Map<string, HttpExchange>();
  for (const exchange of exchanges) {
    const key = JSON.stringify(exchange.request);
    if (!first.has(key)) first.set(key, exchange);
  }
  // Addresses alone are those of a log, and so are those in the lines of a server.
  const isProgram =
    !accessLog.test(text) && written?.exchanges.some(({ request }) => (request?.method ?? request?.headers ?? request?.body) !== undefined);
  const sent = [...first.values()];
  // The routes of a server look like requests.
  const isOfService = sent.some(({ request }) => isServiceAddress(request?.url ?? '') || request?.body !== undefined);
  return (isOfService || !isProgram ? undefined : written) ?? unlessEmpty(sent) ?? (isProgram ? written : undefined);
}

/** The requests that a program printed as objects. */
function recordedIn(text: string): HttpExchange[] {
  return exchangesIn(objectsIn(text).map((object) => looseValue(object.text))).filter(({ request }) => request);
}
