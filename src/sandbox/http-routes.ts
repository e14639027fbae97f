import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** Answers one request. */
export type Handler = (context: Context, request: Request) => Promise<Response>;
/** Handlers of one path by method. */
export type Methods = Readonly<Record<string, Handler>>;

/** Finds the path of a request below the sandbox's address, without the query; undefined when it is not below it. */
export function pathsBelow(address: string): (url: string) => string | undefined {
  const base = new URL(address).pathname.replace(/\/$/, '');
  return (url) => {
    // The URL of a request is whole and normal already, so that its path can be cut out.
    const begin = url.indexOf('/', url.indexOf('//') + 2);
    const end = url.slice(begin).search(/[?#]/);
    const path = begin < 0 ? '/' : end < 0 ? url.slice(begin) : url.slice(begin, begin + end);
    return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
  };
}

/** The handler for a method. Throws a Refusal with status 405 and the methods that there are. */
export function handlerFor(methods: Methods, method: string): Handler {
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (handler) return handler;
  const allowed = Object.keys(methods).join(', ');
  throw new Refusal(405, 'method_not_allowed', 'unknown-paths', `${method} is not allowed here: use ${allowed}.`, { allow: allowed });
}

/** What is not there. */
export function notFound(path: string): Refusal {
  return new Refusal(404, 'not_found', 'unknown-paths', `The interface has no path ${path}.`);
}
