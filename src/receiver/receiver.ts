import { readText } from '../http/body.ts';
import { HttpError, respond } from '../http/http-error.ts';
import { parseMessage } from '../http/message.ts';
import { jsonResponse } from '../http/response.ts';
import { feedStream, type After } from './feed.ts';
import type { LimitName } from '../limits/defaults.ts';
import { createQuota } from '../limits/quota.ts';
import { createInboxes, defaultLimits, messageOf, type InboxRecord, type ReceiverLimits } from './inboxes.ts';
import { later, pause } from './pause.ts';
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

const refuseByName = (limit: LimitName): Response =>
  new HttpError(429, 'too-many', `The limit ${limit} of this receiver is reached.`, { 'retry-after': '1' }).response;

/** Encodes each random byte as one base64url character with 6 random bits. */
function randomId(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 63)).join('');
}

/**
 * The endpoint that an application must expose (§4.5), as a fetch handler: `POST` opens an inbox, `POST /<id>` receives a notification,
 * `GET /feeds/<feed>` streams the notifications as server-sent events, `PUT /<id>/response` sets the response of the inbox.
 * Who knows the URL of an inbox can send to it but not read it: its feed has a capability of its own.
 */
export function createReceiver(options: ReceiverOptions) {
  const { path, origin, foreign = () => undefined, now = () => Date.now(), after = later, refuse = refuseByName } = options;
  const random = options.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)));
  const limits: ReceiverLimits = { ...defaultLimits, ...options.limits };
  const inboxes = createInboxes(limits, now);
  const readers = createQuota({ perVisitor: limits.readersPerVisitor, total: limits.readers });

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
    const { status, delayMilliseconds = 0 } = inbox.response;
    inboxes.add(inbox, messageOf(inbox.response, now(), [...request.headers], body));
    if (delayMilliseconds > 0) await pause(after, delayMilliseconds, request.signal);
    return new Response(null, { status });
  }

  async function setResponse(request: Request, inbox: InboxRecord): Promise<Response> {
    rejectForeign(request);
    inbox.response = parseMessage(InboxResponse, (await readText(request, 4096)) ?? '');
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
  function endpoint(
    segments: readonly string[],
    visitor: string,
  ): { method: string; run: (request: Request) => Response | Promise<Response> } {
    const [id, what, ...more] = segments;
    if (id === undefined) return { method: 'POST', run: (request) => open(request, visitor) };
    const inbox = id === 'feeds' ? inboxes.ofFeed(what ?? '') : inboxes.get(id);
    if (!inbox || more.length > 0)
      throw new HttpError(
        404,
        'not-found',
        'This inbox does not exist. Inboxes that are not used are removed when there are too many, and all when the server stops.',
      );
    if (id === 'feeds') return { method: 'GET', run: (request) => feed(request, inbox, visitor) };
    if (what === undefined) return { method: 'POST', run: (request) => notify(request, inbox) };
    if (what === 'response') return { method: 'PUT', run: (request) => setResponse(request, inbox) };
    throw new HttpError(404, 'not-found', 'An inbox has one path: response.');
  }

  return {
    /** Handles one request. Rejects only on programming errors. */
    fetch: (request: Request, visitor = ''): Promise<Response> =>
      respond(() => {
        const rest = new URL(request.url).pathname.slice(path.length);
        const { method, run } = endpoint(
          rest.split('/').filter((segment) => segment !== ''),
          visitor,
        );
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
