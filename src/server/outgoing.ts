import { Readable } from 'node:stream';
import * as tls from 'node:tls';
import { Agent, buildConnector } from 'undici';
import type { Send } from '../proxy/send.ts';
import type { Post, PostOutcome } from '../sandbox/ports.ts';
import type { AddressPolicy } from './addresses.ts';
import { DestinationRefused, guardedConnector, type Resolve } from './destinations.ts';

/** What outgoing connections take from outside. */
export interface OutgoingOptions {
  /** Certificates (PEM) of authorities that are recognised beside the usual ones. */
  readonly ca?: string | undefined;
  readonly resolve?: Resolve | undefined;
  readonly connect?: buildConnector.connector | undefined;
}

/** Errors of Node's TLS that say that a certificate does not hold. */
const certificateErrors =
  /^(?:ERR_TLS_CERT_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/;
/** Bytes of an answer's body that are read so that its connection can be used again. */
const answerBytes = 64 * 1024;
/** Milliseconds that such a body may pause. */
const answerTimeout = 10_000;

/** Addresses whose parts are kept: a receiver is called again and again. */
const addressesKept = 1000;

/** Remembers what a function made of a text, for the texts of late. */
function remembering<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= addressesKept) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** Origin, and path with query, of an address: exactly as written where that is visible ASCII. */
export function asWritten(address: string): { origin: string; path: string } {
  const url = new URL(address);
  const plain = /^[\x21-\x7e]+$/.test(address) && !address.includes('\\');
  const path = (plain ? /^https?:\/\/[^/?#]*([^#]*)/i.exec(address)?.[1] : undefined) ?? url.pathname + url.search;
  return { origin: url.origin, path: path.startsWith('/') ? path : `/${path}` };
}

/** The authorities that this Node recognises by itself. Node 20 tells only those that it was built with. */
function recognised(): readonly string[] {
  const newer: { getCACertificates?: (type: 'default') => string[] } = tls;
  return newer.getCACertificates?.('default') ?? tls.rootCertificates;
}

function connector({ ca, connect }: OutgoingOptions): buildConnector.connector {
  return connect ?? buildConnector({ timeout: 10_000, ...(ca === undefined ? {} : { ca: [...recognised(), ca] }) });
}

/** Delivers notifications: checks where each connection goes and which certificate answers, follows no redirect. */
export function createPost(addressPolicy: AddressPolicy, options: OutgoingOptions = {}): { post: Post; close: () => Promise<void> } {
  const agent = new Agent({
    connect: guardedConnector({ addressPolicy, resolve: options.resolve, connect: connector(options) }),
    headersTimeout: 0,
    bodyTimeout: answerTimeout,
  });
  const parts = remembering(asWritten);
  // A handler of our own: the answer's body is thrown away, so that no stream needs to be made for it.
  const post: Post = (url, headers, body, signal) =>
    new Promise((resolve) => {
      let received = 0;
      agent.dispatch(
        { ...parts(url), method: 'POST', headers, body },
        {
          onRequestStart(controller) {
            const leave = (): void => {
              controller.abort(new Error('called off'));
            };
            if (signal.aborted) leave();
            else signal.onabort = leave;
          },
          onResponseStart(_controller, statusCode) {
            // 1xx only announces the answer.
            if (statusCode >= 200) resolve({ status: statusCode });
          },
          onResponseData(controller, chunk) {
            received += chunk.length;
            if (received > answerBytes) controller.abort(new Error('the rest is of no interest'));
          },
          onResponseEnd() {
            signal.onabort = null;
          },
          onResponseError(_controller, error) {
            resolve(failure(error, signal));
          },
        },
      );
    });
  return { post, close: () => agent.destroy() };
}

/** Sends the calls that the proxy relays: path, query, headers and body as written, redirects not followed. */
export function createSend(options: OutgoingOptions = {}): { send: Send; close: () => Promise<void> } {
  const agent = new Agent({ connect: connector(options) });
  const send: Send = async ({ url, method, headers, body }, signal) => {
    const answer = await agent.request({
      ...asWritten(url),
      method: method,
      headers: headers.flat(),
      body,
      signal,
    });
    const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const bodiless = [204, 205, 304].includes(answer.statusCode);
    if (bodiless) answer.body.dump().catch(() => undefined);
    const stream = bodiless ? null : (Readable.toWeb(answer.body) as ReadableStream<Uint8Array>);
    return new Response(stream, { status: answer.statusCode, statusText: answer.statusText, headers: fields });
  };
  return { send, close: () => agent.destroy() };
}

function failure(error: unknown, signal: AbortSignal): Extract<PostOutcome, { failure: string }> {
  if (error instanceof DestinationRefused) return { failure: 'refused-destination', message: error.message };
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT') return { failure: 'timeout', message: 'the receiver did not answer in time' };
  if (certificateErrors.test(code)) return { failure: 'certificate', message: `the certificate of the receiver is not accepted (${code})` };
  return { failure: 'connection', message: `the receiver could not be reached${code === '' ? '' : ` (${code})`}` };
}
