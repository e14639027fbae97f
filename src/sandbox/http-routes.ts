import { suggest } from '../http/nearest.ts';
import { httpUrl } from '../interface/http-url.ts';
import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';
import type { AssumptionId } from './assumptions/index.ts';
import { Refusal } from './refusal.ts';

/**
 * A base URL without a trailing slash. Throws an Error that begins with its name if it is not an absolute http or https URL, or if it contains
 * credentials, because `fetch` rejects such a URL.
 */
export function absoluteUrl(name: string, url: string): string {
  const parsed = httpUrl(url);
  if (!parsed) throw new Error(`${name}: must be an http or https URL`);
  if (parsed.username || parsed.password) throw new Error(`${name}: must not contain credentials`);
  return withoutTrailingSlashes(url);
}

/** Handlers by path and then by method. `{…}` in a path is a placeholder for one segment: an id. */
export type Routes<Handler> = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

/**
 * Returns a function that finds the path of a URL below a base URL, without the query; undefined if it is not below. The host counts only
 * to distinguish the base URL from `other`: a server may be reached under several names.
 */
export function pathsBelow(baseUrl: string, other: string): (url: string) => string | undefined {
  const { host, pathname } = new URL(baseUrl);
  const { host: otherHost } = new URL(other);
  const base = pathname.replace(/\/$/, '');
  return (url) => {
    // The URL of a Request is absolute and normalized, so that its parts can be cut out.
    const hostBegin = url.indexOf('//') + 2;
    const begin = url.indexOf('/', hostBegin);
    if (host !== otherHost && url.slice(hostBegin, begin) === otherHost) return undefined;
    const end = url.slice(begin).search(/[?#]/);
    const path = begin < 0 ? '/' : end < 0 ? url.slice(begin) : url.slice(begin, begin + end);
    return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
  };
}

/**
 * Finds the handler of a method on a path, and the id in that path (empty where it has none). Throws a Refusal that cites `assumption`:
 * 404, or 405 with the methods that are allowed.
 */
export function findRoute<Handler>(
  routes: Routes<Handler>,
  method: string,
  path: string,
  assumption: AssumptionId,
): { handler: Handler; id: string } {
  for (const [template, methods] of Object.entries(routes)) {
    const id = template === path ? '' : idIn(template, path);
    if (id === undefined) continue;
    if (Object.hasOwn(methods, method)) return { handler: methods[method] as Handler, id };
    const allowed = Object.keys(methods).join(', ');
    throw new Refusal({
      assumption,
      status: 405,
      code: 'method_not_allowed',
      message: `${method} is not allowed for this path. Use ${allowed}.`,
      headers: { Allow: allowed },
    });
  }
  const below = Object.keys(routes).find((template) => path.endsWith(template));
  const mount = below === undefined ? '' : ` For a sandbox at ${path.slice(0, -below.length)}, {auth_url} must have that path.`;
  throw new Refusal({
    assumption,
    status: 404,
    code: 'not_found',
    message: `The path ${path} does not exist${suggest(path, Object.keys(routes))}.${mount}`,
  });
}

/** The decoded ID in a path, in place of the placeholder of its template. Undefined if the path does not match. */
function idIn(template: string, path: string): string | undefined {
  const [before = '', after] = template.split(/\{\w+\}/);
  if (after === undefined || !path.startsWith(before) || !path.endsWith(after) || path.length <= before.length + after.length)
    return undefined;
  const id = path.slice(before.length, path.length - after.length);
  if (id.includes('/')) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
