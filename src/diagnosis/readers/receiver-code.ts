/** Reads what the program of a receiver expects: the states and event types that it compares, and the method of its route. */
import { eventCatalogue, defaultPrefix } from '../../interface/event-types.ts';
import { DocumentState } from '../../interface/notifications/schemas.ts';

const literal = String.raw`["']([\w. -]{1,60})["']`;
const state = String.raw`\b(?:get)?document_?state\b(?:\(\))?["'\])}?!]{0,4}`;
/** A field that is compared with a text, on either side, or that begins a choice. */
const comparedState = new RegExp(
  [
    String.raw`${state}\s{0,3}(?:[=!]==?|-?\b(?:eq|ne|is)\b)\s{0,3}${literal}`,
    String.raw`${state}\.(?:equals|equalsIgnoreCase)\(\s{0,3}${literal}`,
    String.raw`${literal}(?:\s{0,3}[=!]==?\s{0,3}|\.equals\()[\w.$>[\]"'()?-]{0,40}${state}`,
  ].join('|'),
  'gi',
);
const listed = new RegExp(String.raw`${state}\s{0,3}\s(?:not )?in\s{0,3}[[({]([^\])}\n]{1,200})`, 'gi');
const choice = new RegExp(String.raw`\b(?:switch|case|match|when)\b[^\n{]{0,60}${state}`, 'gi');
/** The values of a choice: `case "X":`, `when "X"`, `"X" =>`, `"X" ->`. */
const branch = new RegExp(String.raw`\b(?:case|when)\s+${literal}|^\s*${literal}\s*[-=]>`, 'gm');
/** The length of a choice, in characters: its branches are not looked for any further. */
const maxChoice = 600;

/** The event types that a program compares, or for which it has a branch. */
const comparedType = new RegExp(
  String.raw`(?:[=!]==?\s{0,3}|\b(?:case|when|eq)\s+|\bequals\()["']((?:${defaultPrefix}|webhook)\.[\w.]{2,60})["']|["']((?:${defaultPrefix}|webhook)\.[\w.]{2,60})["']\s{0,3}(?:[=!]==|==|[-=]>|\.equals\()`,
  'g',
);

/** The states that a program knows and the interface does not have. */
export function unknownStates(text: string): string[] {
  const compared = [...text.matchAll(comparedState)].map((match) => match.slice(1).find(Boolean) ?? '');
  const oneOf = [...text.matchAll(listed)].flatMap(([, list = '']) => [...list.matchAll(/["'](\w{1,60})["']/g)].map(([, one = '']) => one));
  const chosen = [...text.matchAll(choice)].flatMap(({ 0: head, index }) => {
    const [block = ''] = text.slice(index + head.length, index + head.length + maxChoice).split(/\b(?:switch|match)\b|\n\s*\n/);
    return [...block.matchAll(branch)].map((match) => match.slice(1).find(Boolean) ?? '');
  });
  const known: readonly string[] = DocumentState.options;
  return [...new Set([...compared, ...oneOf, ...chosen])].filter((one) => !known.includes(one) && !one.includes('.'));
}

/** The event types that a program compares, with their places. */
function typesIn(text: string): { type: string; at: number }[] {
  return [...text.matchAll(comparedType)].map(({ 1: one, 2: other, index }) => ({ type: one ?? other ?? '', at: index }));
}

/** The event types that a program knows. */
export function comparedTypes(text: string): string[] {
  return [...new Set(typesIn(text).map(({ type }) => type))];
}

/** Routes in many frameworks, each with its methods as they are written. */
const routes =
  /@\w+\.route\(\s*["'][^"'\n]*["']\s*\)|@require_(GET|POST)\b|@\w+\.route\(\s*["'][^"'\n]*["']\s*,\s*methods\s*=\s*[[(]([^\])\n]*)[\])]|\b(?:app|router|server|api|bp|fastify|Route|r|e|mux|route)(?:\.|::)(get|post|put|patch|delete|any|all)\(\s*["']\/|@(get|post|put|patch|delete)Mapping\b|\bMap(Get|Post|Put|Patch|Delete)\(|\[Http(Get|Post|Put|Patch|Delete)\b|^\s*(get|post|put|patch|delete)\s*\(?["']\/[^"'\n]*["']\)?\s*(?:do|\{)|\bHandleFunc\(\s*"(GET|POST|PUT|PATCH|DELETE) \/|\bexport (?:async )?function (GET|POST|PUT|PATCH|DELETE)\b|\brequire_http_methods\(\[([^\]\n]*)\]|\bmethod\s{0,2}!==?\s{0,2}(?:http\.Method|["'])(GET|POST|PUT|PATCH|DELETE)\b|REQUEST_METHOD["']\]\s{0,2}!==?\s{0,2}["'](GET|POST|PUT|PATCH|DELETE)\b/gim;
/** A route of Flask without methods takes GET. */
const isFlask = /^@\w+\.route\([^,]*\)$/;
const standard = /get|post|put|patch|delete/gi;
/** A receiver whose first comparison is further from its route, in characters, is that of another. */
const maxHandler = 2500;

/** The method that the receiver of a program takes in place of POST. Undefined if it takes POST, or if that is not clear. */
export function receiverMethod(text: string): string | undefined {
  const known = new Set(eventCatalogue.map(({ name }) => name));
  const first = typesIn(text).find(({ type }) => [...known].some((name) => type.endsWith(name)))?.at;
  if (first === undefined) return undefined;
  const route = [...text.matchAll(routes)].findLast(({ index }) => index < first && first - index < maxHandler);
  const written = route?.slice(1).find(Boolean) ?? '';
  const methods = (isFlask.test(route?.[0] ?? '') ? 'get' : written).match(standard) ?? [];
  return methods.some((one) => /post/i.test(one)) ? undefined : methods[0]?.toUpperCase();
}
