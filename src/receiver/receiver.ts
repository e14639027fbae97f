import { readText } from '../http/body.ts';
import { HttpError, respond } from '../http/http-error.ts';
import { jsonResponse } from '../http/response.ts';
import { feedStream, type After } from './feed.ts';
import type { LimitName } from '../limits/defaults.ts';
import { createQuota } from '../limits/quota.ts';
import { createInboxes, defaultLimits, messageOf, type InboxRecord, type ReceiverLimits } from './inboxes.ts';
import { later, pause } from './pause.ts';
import { randomId } from './random-id.ts';
import { createReaderResponses, readSetting } from './reader-responses.ts';
import { InboxResponse, type Inbox } from '../wire/receiver.ts';

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
  /** The response to a visitor who has reached a limit. */
  readonly refuse?: (limit: LimitName) => Response;
}

/** What a path is for. */
type Endpoint = { readonly method: string; readonly run: (request: Request) => Response | Promise<Response> };

const refuseByName = (limit: LimitName): Response =>
  new HttpError(429, 'too-many', `The limit ${limit} of this receiver is reached.`, { 'retry-after': '1' }).response;

/**
 * The endpoint that an application must expose (§4.5), as a fetch handler: `POST` opens an inbox, `POST /<id>` receives a notification,
 * `PUT /<id>/response` sets how it responds, `GET /feeds/<feed>` streams notifications as server-sent events. Who knows the URL of an inbox can
 * send to it but not read it: its feed has a capability of its own. `PUT /feeds/<feed>/responses/<number>` responds to one that waits.
 */
export function createReceiver(options: ReceiverOptions) {
  const { path, origin, foreign = () => undefined, now = () => Date.now(), after = later, refuse = refuseByName } = options;
  const random = options.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)));
  const limits: ReceiverLimits = { ...defaultLimits, ...options.limits };
  const inboxes = createInboxes(limits, now);
  const readers = createQuota({ perVisitor: limits.readersPerVisitor, total: limits.readers });
  const readerResponses = createReaderResponses(after);

  function rejectForeign(request: Request): void {
    const problem = foreign(request);
    if (problem !== undefined) throw new HttpError(403, 'foreign-origin', problem);
  }

  function open(request: Request, visitor: string): Response {
    rejectForeign(request);
    const reached = inboxes.makeRoom(visitor);
    if (reached) return refuse(reached);
    const { id, feed } = inboxes.open(randomId(random(32)), undefined, visitor, randomId(random(32)));
    const base = `${origin(request)}${path}`;
    const url = `${base}/${id}`;
    return jsonResponse(201, { id, url, feedUrl: `${base}/feeds/${feed}` } satisfies Inbox, { location: url });
  }

  async function notify(request: Request, inbox: InboxRecord): Promise<Response> {
    const body = await readText(request, limits.inboxMessageBytes);
    if (body === undefined)
      throw new HttpError(413, 'too-large', `The notification is larger than ${String(limits.inboxMessageBytes)} bytes.`);
    const { status, delayMilliseconds = 0, fromReader = false } = inbox.response;
    const { number } = inboxes.add(inbox, messageOf(inbox.response, now(), [...request.headers], body));
    if (fromReader) return new Response(null, { status: await readerResponses.status(inbox, number, status, request.signal) });
    if (delayMilliseconds > 0) await pause(after, delayMilliseconds, request.signal);
    return new Response(null, { status });
  }

  async function setResponse(request: Request, inbox: InboxRecord): Promise<Response> {
    rejectForeign(request);
    inbox.response = await readSetting(request, InboxResponse);
    return jsonResponse(200, inbox.response);
  }

  function feed(request: Request, inbox: InboxRecord, visitor: string): Response {
    rejectForeign(request);
    if (inbox.readers.size >= limits.readersPerInbox) return refuse('readersPerInbox');
    const reached = readers.take(visitor);
    if (reached) return refuse(reached === 'perVisitor' ? 'readersPerVisitor' : 'readers');
    inboxes.use(inbox);
    const last = Number(request.headers.get('last-event-id') ?? '0');
    const onEnd = (): void => {
      readers.give(visitor);
    };
    return new Response(feedStream(inbox, Number.isSafeInteger(last) ? last : 0, after, onEnd), {
      // A reverse proxy must forward each event at once.
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      },
    });
  }

  /** The method and the handler of a path. */
  function endpoint(segments: readonly string[], visitor: string): Endpoint {
    const [id] = segments;
    if (id === undefined) return { method: 'POST', run: (request) => open(request, visitor) };
    const isFeed = id === 'feeds';
    const [capability = '', what, number, ...more] = isFeed ? segments.slice(1) : segments;
    const inbox = isFeed ? inboxes.ofFeed(capability) : inboxes.get(capability);
    if (!inbox || more.length > 0)
      throw new HttpError(
        404,
        'not-found',
        'This inbox does not exist. Inboxes that are not used are removed when there are too many, and all when the server stops.',
      );
    if (number !== undefined && isFeed && what === 'responses')
      return {
        method: 'PUT',
        run: (request) => {
          rejectForeign(request);
          return readerResponses.respond(request, inbox, number);
        },
      };
    if (what === 'response' && number === undefined) return { method: 'PUT', run: (request) => setResponse(request, inbox) };
    if (what === undefined)
      return isFeed
        ? { method: 'GET', run: (request) => feed(request, inbox, visitor) }
        : { method: 'POST', run: (request) => notify(request, inbox) };
    throw new HttpError(404, 'not-found', 'An inbox has the path response, and its feed also responses/<number>.');
  }

  return {
    /** Handles one request. Rejects only on programming errors. */
    fetch: (request: Request, visitor = ''): Promise<Response> =>
      respond(() => {
        const [, ...segments] = new URL(request.url).pathname.slice(path.length).replace(/\/+$/, '').split(/\/+/);
        const { method, run } = endpoint(segments, visitor);
        if (request.method !== method) throw new HttpError(405, 'method-not-allowed', `Use ${method} for this path.`, { allow: method });
        return run(request);
      }),
    /** How many inboxes there are. */
    inboxes: () => inboxes.count(),
    /** How many feeds are read. */
    feeds: () => readers.held(),
    /** Ends every feed and removes every inbox. */
    close: () => {
      inboxes.clear();
    },
  };
}
