/** Reads the method of the route that a program has for a receiver. */

/** Routes in many frameworks, each with its methods as they are written. */
export const routes = new RegExp(
  [
    String.raw`@\w+\.route\(\s*["'][^"'\n]*["']\s*\)`,
    String.raw`@require_(GET|POST)\b`,
    String.raw`@\w+\.route\(\s*["'][^"'\n]*["']\s*,\s*methods\s*=\s*[[(]([^\])\n]{0,100})[\])]`,
    String.raw`\b(?:app|router|server|api|bp|fastify|Route|r|e|mux|route)(?:\.|::)(get|post|put|patch|delete|any|all)\(\s*["']/`,
    String.raw`@(get|post|put|patch|delete)Mapping\b`,
    String.raw`\bMap(Get|Post|Put|Patch|Delete)\(`,
    String.raw`\[Http(Get|Post|Put|Patch|Delete)\b`,
    String.raw`^[ \t]*(get|post|put|patch|delete)\s*\(?["']/[^"'\n]*["']\)?\s*(?:do|\{)`,
    String.raw`\bHandleFunc\(\s*"(GET|POST|PUT|PATCH|DELETE) /`,
    String.raw`\bexport (?:async )?function (GET|POST|PUT|PATCH|DELETE)\b`,
    String.raw`\brequire_http_methods\(\[([^\]\n]{0,100})\]`,
    String.raw`\bmethod\s{0,2}!==?\s{0,2}(?:http\.Method|["'])(GET|POST|PUT|PATCH|DELETE)\b`,
    String.raw`REQUEST_METHOD["']\]\s{0,2}!==?\s{0,2}["'](GET|POST|PUT|PATCH|DELETE)\b`,
  ].join('|'),
  'gim',
);
/** A route of Flask without methods takes GET. */
const isFlask = /^@\w+\.route\([^,]*\)$/;
const standard = /get|post|put|patch|delete/gi;
/** A receiver whose first comparison is further from its route, in characters, is that of another. */
const maxHandler = 2500;

/** What a handler does with a request of another method than its own: it answers right away. */
const refusal = /^[^\n{;]{0,80}(?:\{[^{}]{0,200}\}|;|:\s*\n\s+return\b)/;

/** Whether the handler of a route ends in the text between it and a place. `line`: the line of the route up to its methods. */
function isOver(route: string, line: string, between: string): boolean {
  const plain = between.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '');
  const functions = [...plain.matchAll(/\bdef\b|\bfunc \w+\(/g)].length;
  if (/^\s*@/.test(line) && functions > 0) return functions > 1;
  if (/^\s*\w+ .*\bdo$/.test(route)) return new RegExp(String.raw`^${/^[ \t]*/.exec(line)?.[0] ?? ''}end\b`, 'm').test(plain);
  if (functions > 0) return true;
  if (!route.includes('!=')) return isClosed(plain, /^\s*@/.test(line) ? 0 : count(route, '(') - count(route, ')'), false);
  const [refused] = refusal.exec(plain) ?? [];
  const isPost = /\bPOST\b/i.test(line) || /^[^\n]*\bPOST\b/i.test(between);
  return isPost || refused === undefined || isClosed(plain.slice(refused.length), 0, true);
}

/** Whether a text closes more brackets than it opens. `open`: those before it; without one, its first block ends it too, unless it is `inBlock`. */
function isClosed(plain: string, open: number, inBlock: boolean): boolean {
  let depth = open;
  for (const [sign] of plain.matchAll(/[(){};]/g)) {
    if (/[({]/.test(sign)) depth++;
    else if (sign !== ';') depth--;
    const isEnd = open > 0 ? depth === 0 : depth === 0 && !inBlock && /[};]/.test(sign);
    if (isEnd || depth < 0) return true;
  }
  return false;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/**
 * The method that the receiver of a program takes in place of POST. `first`: where it first compares an event type. Undefined if it takes POST, or
 * if that is not clear.
 */
export function receiverMethod(text: string, first: number | undefined): string | undefined {
  if (first === undefined) return undefined;
  const route = [...text.matchAll(routes)].findLast(({ 0: head, index }) => {
    if (index >= first || first - index >= maxHandler) return false;
    const begin = index + head.search(/\S/);
    const end = index + head.length;
    return !isOver(head.trim(), text.slice(text.lastIndexOf('\n', begin) + 1, end), text.slice(end, first));
  });
  const written = route?.slice(1).find(Boolean) ?? '';
  const methods = (isFlask.test(route?.[0] ?? '') ? 'get' : written).match(standard) ?? [];
  return methods.some((one) => /post/i.test(one)) ? undefined : methods[0]?.toUpperCase();
}
