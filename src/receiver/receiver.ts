import { readText } from '../http/body.ts';
import { HttpError, respond } from '../http/http-error.ts';
import { parseMessage } from '../http/message.ts';
import { jsonResponse } from '../http/response.ts';
import { feedStream, type After } from './feed.ts';
import { createInboxes, defaultLimits, messageOf, type InboxRecord, type ReceiverLimits } from './inboxes.ts';
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
}

const later: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => {
    clearTimeout(timer);
  };
};

/** Encodes each random byte as one base64url character with 6 random bits. */
function randomId(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 63)).join('');
}

/**
 * The endpoint that an application must expose (§4.5), as a fetch handler: `POST` opens an inbox, `POST /<id>` receives a notification,
 * `GET /<id>/feed` streams the notifications as server-sent events, `PUT /<id>/answer` sets the response of the inbox.
 */
export function createReceiver(options: ReceiverOptions) {
  const { path, origin, foreign = () => undefined, now = () => Date.now(), after = later } = options;
  const random = options.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)));
  const limits: ReceiverLimits = { ...defaultLimits, ...options.limits };
  const inboxes = createInboxes(limits);

  function rejectForeign(request: Request): void {
    const problem = foreign(request);
    if (problem !== undefined) throw new HttpError(403, 'foreign-origin', problem);
  }

  function open(request: Request): Response {
    rejectForeign(request);
    const { id } = inboxes.open(randomId(random(32)));
    const url = `${origin(request)}${path}/${id}`;
    return jsonResponse(201, { id, url, feedUrl: `${url}/feed` } satisfies Inbox, { location: url });
  }

  async function notify(request: Request, inbox: InboxRecord): Promise<Response> {
    const body = await readText(request, limits.bytesPerMessage);
    if (body === undefined) throw new HttpError(413, 'too-large', 'The notification is larger than 1 MiB.');
    const { status, delayMilliseconds = 0 } = inbox.answer;
    inboxes.add(inbox, messageOf(inbox.answer, now(), [...request.headers], body));
    if (delayMilliseconds > 0) await pause(delayMilliseconds, request.signal);
    return new Response(null, { status });
  }

  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const cancel = after(milliseconds, () => {
      resolve(undefined);
    });
    const onAbort = (): void => {
      cancel();
      resolve(undefined);
    };
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
  }

  async function setResponse(request: Request, inbox: InboxRecord): Promise<Response> {
    rejectForeign(request);
    inbox.answer = parseMessage(InboxResponse, (await readText(request, 4096)) ?? '');
    return jsonResponse(200, inbox.answer);
  }

  function feed(request: Request, inbox: InboxRecord): Response {
    rejectForeign(request);
    if (inbox.readers.size >= limits.readersPerInbox)
      throw new HttpError(503, 'too-many-readers', `This inbox already has ${String(limits.readersPerInbox)} readers.`);
    const last = Number(request.headers.get('last-event-id') ?? '0');
    return new Response(feedStream(inbox, Number.isSafeInteger(last) ? last : 0, after), {
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
  function endpoint(segments: readonly string[]): { method: string; run: (request: Request) => Response | Promise<Response> } {
    const [id, what, ...more] = segments;
    if (id === undefined) return { method: 'POST', run: open };
    const inbox = inboxes.get(id);
    if (!inbox || more.length > 0)
      throw new HttpError(
        404,
        'not-found',
        'This inbox does not exist. The oldest inboxes are removed when there are too many, and all when the server stops.',
      );
    if (what === undefined) return { method: 'POST', run: (request) => notify(request, inbox) };
    if (what === 'feed') return { method: 'GET', run: (request) => feed(request, inbox) };
    if (what === 'answer') return { method: 'PUT', run: (request) => setResponse(request, inbox) };
    throw new HttpError(404, 'not-found', 'An inbox has two paths: feed and answer.');
  }

  return {
    /** Handles one request. Rejects only on programming errors. */
    fetch: (request: Request): Promise<Response> =>
      respond(() => {
        const rest = new URL(request.url).pathname.slice(path.length);
        const { method, run } = endpoint(rest.split('/').filter((segment) => segment !== ''));
        if (request.method !== method) throw new HttpError(405, 'method-not-allowed', `Use ${method} for this path.`, { allow: method });
        return run(request);
      }),
    /** Ends every feed and removes every inbox. */
    close: () => {
      inboxes.clear();
    },
  };
}
