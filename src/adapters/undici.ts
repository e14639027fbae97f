import type { Sandbox } from '../sandbox/index.ts';
import { requireMethods } from './check-fixtures.ts';
import { urlsOf } from './urls-of.ts';
import { createController, deliver, fail, type DispatchHandler } from './undici-handler.ts';

/** The options of a request that undici dispatches. */
interface DispatchOptions {
  readonly origin?: string | URL | undefined;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | null | undefined;
  readonly method: string;
  readonly headers?: object | null | undefined;
  readonly body?: unknown;
}

/** Dispatches a request of undici. */
type Dispatch = (options: DispatchOptions, handler: DispatchHandler) => boolean;

/** A dispatcher of undici, such as an `Agent` or a `MockAgent`. The types of its interceptors change with its versions. */
export interface Composable<Composed> {
  compose(...interceptors: never[]): Composed;
}

/**
 * A dispatcher for undici, and for the `fetch` of Node.js by `setGlobalDispatcher`: requests to the sandbox reach it without a port, all others go to
 * the dispatcher that is given. A `MockAgent` with `disableNetConnect()` fails them. Throws a TypeError unless the arguments are a sandbox and a
 * dispatcher.
 */
export function sandboxDispatcher<Composed>(sandbox: Pick<Sandbox, 'describe' | 'handle'>, dispatcher: Composable<Composed>): Composed {
  requireMethods('sandboxDispatcher: the first argument', sandbox, ['describe', 'handle']);
  requireMethods('sandboxDispatcher: the second argument', dispatcher, ['compose'], 'a dispatcher of undici');
  const origins = new Set(urlsOf(sandbox).map((url) => new URL(url).origin));
  const intercept = (dispatch: Dispatch): Dispatch => {
    return (options, handler) => {
      const origin = originOf(options);
      if (origin === undefined || !origins.has(origin)) return dispatch(options, handler);
      void respond(sandbox.handle, origin, options, handler);
      return true;
    };
  };
  return dispatcher.compose(intercept as never);
}

function originOf({ origin }: DispatchOptions): string | undefined {
  const given = String(origin);
  return URL.canParse(given) ? new URL(given).origin : undefined;
}

/** The URL of a request, with the parameters of `query` at its end. */
function addressOf(origin: string, { path, query }: DispatchOptions): URL {
  const url = new URL(origin + path);
  for (const [name, value] of Object.entries(query ?? {})) for (const one of [value].flat()) url.searchParams.append(name, String(one));
  return url;
}

async function respond(handle: Sandbox['handle'], origin: string, options: DispatchOptions, handler: DispatchHandler): Promise<void> {
  const { controller, ready } = createController(handler);
  try {
    if (handler.onRequestStart) handler.onRequestStart(controller, {});
    else handler.onConnect?.(controller.abort);
    const bytes = await bytesOf(options.body ?? '');
    // As in undici, an empty body is none: Fetch allows no other one for GET and HEAD.
    const body = bytes.length > 0 ? bytes : null;
    const request = new Request(addressOf(origin, options), { method: options.method, headers: headersOf(options.headers ?? {}), body });
    const response = await handle(request);
    await deliver(response, Buffer.from(await response.arrayBuffer()), handler, { controller, ready });
  } catch (error) {
    if (!controller.aborted) fail(handler, error as Error, controller);
  }
}

/** The headers of a request: undici takes an object, a list of pairs, or names and values in turn. */
function headersOf(given: object): Headers {
  const headers = new Headers();
  const entries = Symbol.iterator in given ? [...(given as Iterable<unknown>)] : Object.entries(given);
  const flat = typeof entries[0] === 'string';
  for (let index = 0; index < entries.length; index += flat ? 2 : 1) {
    const [name, value] = (flat ? entries.slice(index, index + 2) : entries[index]) as [string, string | string[] | undefined];
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** The whole body of a request: a text, bytes, or chunks. Throws a TypeError for another one. */
async function bytesOf(body: unknown): Promise<string | Uint8Array<ArrayBuffer>> {
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  if (!(Symbol.asyncIterator in Object(body))) throw new TypeError('the body must be a string, bytes or a stream');
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<string | Uint8Array>) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
