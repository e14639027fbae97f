/** Finds the functions of a program that handle requests. */
import { endOfBrackets } from '../code/balanced.ts';
import { isOver, maxHandler, routesIn, takesPost, type Route } from './routes.ts';

/** A program with more routes is not one that someone wrote. */
const maxRoutes = 100;

/** What begins a function, in several languages, or a file of PHP. */
const functionStart = /=>\s*\{|@Post\(|\bfunction\b|\b(?:func|fun|def) \w+|<\?php|\b(?:public|private) (?!class\b)[\w<>[\]]+ \w+\(/g;
/** The length of the lines with annotations above a route, in characters. */
const maxAnnotations = 1000;

/** The handler of a route: with the annotations above it, up to the end of its block. */
function handlerOf({ start: route }: Route, text: string): string {
  const line = text.lastIndexOf('\n', route) + 1;
  const annotations = /(?:^[ \t]*[@[].*\n)*(?![^])/m.exec(text.slice(Math.max(line - maxAnnotations, 0), line))?.[0] ?? '';
  const rest = text.slice(line - annotations.length, line + maxHandler);
  const head = /^[\s\S]{0,400}?(?:(\{)[ \t]*\n|\bdo\b.*\n|:[ \t]*\n|;[ \t]*(?:\n|$))/.exec(rest);
  const start = head ? head[0].trimEnd().length : 0;
  if (head?.[1] !== undefined) return rest.slice(0, endOfBrackets(rest, start - 1));
  const end = head?.[0].trimEnd().endsWith(';') === true ? 0 : rest.slice(start).search(/\n(?=\S)/);
  return rest.slice(0, end < 0 ? rest.length : start + end);
}

/** The handlers of the routes of a program that take POST. Undefined if it has no route. */
export function routedIn(text: string): string[] | undefined {
  const found = routesIn(text);
  const ofPost = found.filter(takesPost).slice(0, maxRoutes);
  return found.length === 0 ? undefined : ofPost.map((route) => handlerOf(route, text));
}

/** The handlers of the routes with one of the paths that take POST, if they are complete and beside their routes. */
export function handlersAt(paths: readonly string[], text: string): string[] {
  if (paths.length === 0) return [];
  const found = routesIn(text).filter((route) => takesPost(route) && paths.includes(route.path ?? ''));
  return found.slice(0, maxRoutes).flatMap((route) => {
    const handler = handlerOf(route, text);
    const inside = handler.slice(handler.indexOf(route.head) + route.head.length).replace(/(?<![\s)};])[\s)};]+$/, '');
    return handler.length < maxHandler && !isOver(route, inside) ? [handler] : [];
  });
}

/** The handlers of a program: those of its routes, or the whole of a short text without one that has one function. */
export function handlersIn(text: string): string[] {
  return routedIn(text) ?? (text.length <= maxHandler && [...text.matchAll(functionStart)].length === 1 ? [text] : []);
}

/** A function that is named as a receiver and takes a request and a response, in Go and in JavaScript. */
const named =
  /^[ \t]*(?:export )?(?:default )?(?:(?:async )?function|func(?: \([^()\n]{1,60}\))?) (\w*(?:[hH]ook|[nN]otification)\w*)\([^\n]{0,200}\{[ \t]*$/gm;

/** The handler in a program without a route, if its function is named as a receiver and is the only one. */
export function namedHandlers(text: string): string[] {
  if (routesIn(text).some(({ path }) => path !== undefined)) return [];
  const found = [...text.matchAll(named)].flatMap(({ 0: head, index }) => {
    const rest = text.slice(index, index + maxHandler);
    const end = endOfBrackets(rest, head.lastIndexOf('{'));
    const handler = end === undefined ? '' : rest.slice(0, end);
    return /\bhttp\.ResponseWriter\b|\b(?:req|request), ?(?:res|response)\b/.test(handler) ? [handler] : [];
  });
  return found.length > 1 ? [] : found;
}
