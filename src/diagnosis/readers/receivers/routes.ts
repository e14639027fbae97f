/** Finds the routes of a program. */
import { routeForms, routeOwner } from './route-forms.ts';

const verb = '(get|post|put|patch|delete)';

/** The routes of all frameworks, each with its methods as they are written. Some have no path, or have it elsewhere. */
const routes = new RegExp(
  [
    String.raw`@\w+\.route\(\s*["'][^"'\n]*["']\s*\)`,
    String.raw`@require_(GET|POST)\b`,
    ...routeForms({ owner: routeOwner, methods: '(get|post|put|patch|delete|any|all)', listed: String.raw`([^\])}\n]{0,100})`, path: '/' }),
    String.raw`@${verb}Mapping\b`,
    String.raw`\bMap${verb}\(`,
    String.raw`\[Http${verb}\b`,
    String.raw`\bexport (?:async )?function ${verb}\b`,
    String.raw`\brequire_http_methods\(\[([^\]\n]{0,100})\]`,
    String.raw`\bmethod\s{0,2}!==?\s{0,2}(?:http\.Method|["'])${verb}\b`,
    String.raw`REQUEST_METHOD["']\]\s{0,2}!==?\s{0,2}["']${verb}\b`,
  ].join('|'),
  'gim',
);
/** The first quotation after the start of a route, if it is a path. */
const quotedPath = /^[^"'\n]{0,80}(?:\n\s{0,40})?["'](?:[A-Z]{3,6} )?(\/[^"'\n]*)["']/;

/** The length of a handler, in characters: what is further from its route belongs to another, and its end is not looked for any further. */
export const maxHandler = 2000;

/** A route of a program. */
export interface Route {
  /** What is written of it from `start` to `end`, which is after its methods or in its path. */
  readonly head: string;
  readonly start: number;
  readonly end: number;
  /** Its line up to `end`. */
  readonly line: string;
  readonly path: string | undefined;
  /** In upper case, with `ANY` or `ALL` for a route of every method. Empty if none is written. */
  readonly methods: readonly string[];
}

/** The routes of a program, in their order. */
export function routesIn(text: string): Route[] {
  return [...text.matchAll(routes)].map((match) => {
    const head = match[0].trim();
    const start = match.index + match[0].search(/\S/);
    const end = match.index + match[0].length;
    // Where the method is quoted too, the match ends in the path.
    const beforePath = head.startsWith('method:') ? end - 2 : start;
    // Where all routes are in one line, each must not look for its beginning.
    const before = text.slice(Math.max(start - maxHandler, 0), start);
    const written = match.slice(1).find(Boolean) ?? '';
    return {
      head,
      start,
      end,
      line: before.slice(before.lastIndexOf('\n') + 1) + text.slice(start, end),
      path: quotedPath.exec(text.slice(beforePath, beforePath + maxHandler))?.[1],
      methods: written.toUpperCase().match(/GET|POST|PUT|PATCH|DELETE|ANY|ALL/g) ?? [],
    };
  });
}

/** Whether a route takes POST. */
export function takesPost({ methods }: Route): boolean {
  return methods.some((method) => /POST|ANY|ALL/.test(method));
}

/** How a handler responds to a request of another method than its own: immediately. */
const refusal = /^[^\n{;]{0,80}(?:\{[^{}]{0,200}\}|;|:\s*\n\s+return\b)/;

/** Whether the handler of a route ends in the text between it and a place. */
export function isOver({ head, line }: Route, between: string): boolean {
  const isAttribute = /^\s*#\[/.test(line);
  const plain = between.replace(isAttribute ? /^[^\]\n]*\]/ : '', '').replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '');
  const functions = [...plain.matchAll(/\bdef\b|\bfunc \w+\(/g)].length;
  if (/^\s*@/.test(line) && functions > 0) return functions > 1;
  if (/^\s*\w+ .*\bdo$/.test(head)) return new RegExp(String.raw`^${/^[ \t]*/.exec(line)?.[0] ?? ''}end\b`, 'm').test(plain);
  if (functions > 0) return true;
  if (!head.includes('!=')) return isClosed(plain, isAttribute || /^\s*@/.test(line) ? 0 : count(head, '(') - count(head, ')'), false);
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
