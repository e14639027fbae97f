/** Finds the functions of a program that handle requests. */
import { endOfBrackets } from './balanced.ts';
import { routes } from './receiver-method.ts';

/** The length of a handler, in characters: its end is not looked for any further. */
const maxHandler = 2500;

/** A program with more routes is not one that someone wrote. */
const maxRoutes = 100;

/** What begins a function, in several languages, or a file of PHP. */
const functionStart = /=>\s*\{|@Post\(|\bfunction\b|\b(?:func|fun|def) \w+|<\?php|\b(?:public|private) (?!class\b)[\w<>[\]]+ \w+\(/g;
/** The length of the lines with annotations above a route, in characters. */
const maxAnnotations = 1000;

/** The handler of a route: with the annotations above it, up to the end of its block. */
function handlerAt(text: string, route: number): string {
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
  const found = [...text.matchAll(routes)];
  const ofPost = found.filter((match) => /post|any|all/i.test(match.slice(1).find(Boolean) ?? ''));
  return found.length === 0
    ? undefined
    : ofPost.slice(0, maxRoutes).map(({ 0: head, index }) => handlerAt(text, index + head.search(/\S/)));
}

/** The handlers of a program: those of its routes, or the whole of a short text without one that has one function. */
export function handlersIn(text: string): string[] {
  return routedIn(text) ?? (text.length <= maxHandler && [...text.matchAll(functionStart)].length === 1 ? [text] : []);
}
