import { HttpError, respond } from '../http/http-error.ts';
import { randomId } from '../http/random-id.ts';
import { jsonResponse } from '../http/response.ts';
import type { After } from './feed.ts';
import { createFeeds } from './feeds.ts';
import type { LimitName } from '../limits/defaults.ts';
import { inboxesInMemory, type InboxStore } from './inbox-store.ts';
import { defaultLimits, messageOf, type ReceiverLimits } from './inboxes.ts';
import { later, pause } from './pause.ts';
import { readBody } from './read-body.ts';
import { createReaderResponses, readSetting } from './reader-responses.ts';
import { InboxResponse, type Inbox } from '../wire/receiver.ts';
import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';

/** The dependencies of the receiver. */
export interface ReceiverOptions {
  /** The path prefix of its endpoints, such as `/receiver`. */
  readonly path: string;
  /** The public origin under which a request reached this server. */
  readonly origin: (request: Request) => string;
  /** Returns why a request comes from another site's page; undefined for the site's own pages and for other clients. */
  readonly foreign?: (request: Request) => string | undefined;
  /** Returns the given number of random bytes. */
  readonly random?: (length: number) => Uint8Array;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly after?: After;
  readonly limits?: Partial<ReceiverLimits>;
  /** Where inboxes are kept; by default in memory. */
  readonly inboxes?: InboxStore | undefined;
  /** The response to a visitor who has reached a limit. */
  readonly refuse?: (limit: LimitName) => Response;
}

/** What a path is for. */
type Endpoint = { readonly method: string; readonly run: (request: Request) => Response | Promise<Response> };

const removal = 'The server removes unused inboxes when there are too many, and inboxes in memory when it stops.';
const notFound = (): HttpError => new HttpError(404, 'not-found', `This inbox does not exist. ${removal}`);

const refuseByName = (limit: LimitName): Response =>
  new HttpError(429, 'too-many', `The limit ${limit} of this receiver is reached.`, { 'retry-after': '1' }).response;

/**
 * The endpoint that an application must expose (§4.5), as a fetch handler: `POST` opens an inbox, `POST /<id>` receives a notification,
 * `GET /feeds/<feed>` streams notifications as server-sent events, `PUT /feeds/<feed>/response` sets how it responds, and
 * `PUT /feeds/<feed>/responses/<number>` responds to one that waits. Who knows the URL of an inbox can only send to it: its feed is a capability.
 */
export function createReceiver(options: ReceiverOptions) {
  const { path, origin, foreign = () => undefined, now = () => Date.now(), after = later, refuse = refuseByName } = options;
  const random = options.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)));
  const limits: ReceiverLimits = { ...defaultLimits, ...options.limits };
  const inboxes = options.inboxes ?? inboxesInMemory(limits, now);
  const feeds = createFeeds(limits, now, after, refuse);
  const readerResponses = createReaderResponses(after, inboxes);

  function rejectForeign(request: Request): void {
    const problem = foreign(request);
    if (problem !== undefined) throw new HttpError(403, 'foreign-origin', problem);
  }

  async function open(request: Request, visitor: string): Promise<Response> {
    rejectForeign(request);
    const [id, feed] = [randomId(random(32)), randomId(random(32))];
    const reached = await inboxes.open({ id, feed, visitor });
    if (reached) return refuse(reached);
    const base = `${origin(request)}${path}`;
    const url = `${base}/${id}`;
    return jsonResponse(201, { id, url, feedUrl: `${base}/feeds/${feed}` } satisfies Inbox, { location: url });
  }

  async function notify(request: Request, id: string, response: InboxResponse, handled?: () => void): Promise<Response> {
    const body = await readBody(request, limits.inboxMessageBytes);
    if (body === undefined)
      throw new HttpError(413, 'too-large', `The notification is larger than ${String(limits.inboxMessageBytes)} bytes.`);
    const { status, delayMilliseconds = 0, fromReader = false } = response;
    const number = await inboxes.add(id, messageOf(response, now(), [...request.headers], body));
    if (number === 0) throw notFound();
    handled?.();
    if (fromReader) return new Response(null, { status: await readerResponses.status(id, number, status, request.signal) });
    if (delayMilliseconds > 0) await pause(after, delayMilliseconds, request.signal);
    return new Response(null, { status });
  }

  async function setResponse(request: Request, id: string): Promise<Response> {
    rejectForeign(request);
    const response = await readSetting(request, InboxResponse);
    await inboxes.setResponse(id, response);
    return jsonResponse(200, response);
  }

  /** The method and the handler of a path below that of the receiver. */
  async function endpoint([id, ...below]: readonly string[], visitor: string, handled?: () => void): Promise<Endpoint> {
    if (id === undefined) return { method: 'POST', run: (request) => open(request, visitor) };
    const isFeed = id === 'feeds';
    const [what, number, ...more] = isFeed ? below.slice(1) : below;
    const source = isFeed ? await inboxes.feed(below[0] ?? '') : undefined;
    const response = isFeed ? undefined : await inboxes.responseOf(id);
    if ((!source && !response) || more.length > 0) throw notFound();
    if (number !== undefined && source && what === 'responses')
      return {
        method: 'PUT',
        run: (request) => {
          rejectForeign(request);
          return readerResponses.respond(request, source.id, number);
        },
      };
    if (source && number === undefined && what === 'response') return { method: 'PUT', run: (request) => setResponse(request, source.id) };
    if (what === undefined && source)
      return {
        method: 'GET',
        run: (request) => {
          rejectForeign(request);
          return feeds.open(request, source, visitor);
        },
      };
    if (what === undefined && response) return { method: 'POST', run: (request) => notify(request, id, response, handled) };
    throw new HttpError(404, 'not-found', 'The paths response and responses/<number> belong to the feed URL, not to the inbox URL.');
  }

  return {
    /** Handles one request. Calls `handled` when a notification is stored and only its response waits. Rejects only on programming errors. */
    fetch: (request: Request, visitor = '', handled?: () => void): Promise<Response> =>
      respond(async () => {
        const [, ...segments] = withoutTrailingSlashes(new URL(request.url).pathname.slice(path.length)).split(/\/+/);
        const { method, run } = await endpoint(segments, visitor, handled);
        if (request.method !== method) throw new HttpError(405, 'method-not-allowed', `Use ${method} for this path.`, { allow: method });
        return run(request);
      }),
    /** How many inboxes there are, and the bytes of their messages. */
    held: () => inboxes.held(),
    /** How many feeds are read. */
    feeds: feeds.count,
    /** Ends every feed and removes every inbox. */
    close: () => {
      inboxes.close();
    },
  };
}
