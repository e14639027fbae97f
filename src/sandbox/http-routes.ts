import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** Answers one request. */
export type Handler = (context: Context, request: Request) => Promise<Response>;
/** Handlers of one path by method. */
export type Methods = Readonly<Record<string, Handler>>;

/** The path of a request below the sandbox's address, without the query; undefined when it is not below it. */
export function pathBelow(address: string, url: string): string | undefined {
  const base = new URL(address).pathname.replace(/\/$/, '');
  const { pathname } = new URL(url);
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
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
