import * as tls from 'node:tls';
import type { Agent, buildConnector } from 'undici';
import { errorCode } from '../../http/error-code.ts';
import { connectionProblem } from '../../http/connection-error.ts';
import type { Send } from '../../proxy/send.ts';
import type { Post } from '../../sandbox/ports.ts';
import type { AddressPolicy } from './addresses.ts';
import { DestinationRefused, guardedConnector, type GuardOptions } from './destinations.ts';
import { createResolve, type Resolve } from './resolve.ts';
import { relayedResponse } from './relayed-response.ts';
import { asWritten } from './as-written.ts';
import type { PostOutcome } from '../../wire/control-records.ts';

/** The dependencies of outgoing connections. */
export interface OutgoingOptions {
  /** Certificates (PEM) of authorities to trust in addition to the default ones. */
  readonly ca?: string | undefined;
  readonly resolve?: Resolve | undefined;
  readonly isOwn?: GuardOptions['isOwn'];
  readonly isHosted?: boolean;
  /** The maximum number of connections to one origin; by default there is none. */
  readonly connections?: number;
  readonly connect?: buildConnector.connector | undefined;
  /** Who receives notifications, for messages; by default the receiver. */
  readonly to?: string;
}

/** Error codes of Node's TLS for an invalid certificate. */
const certificateErrors =
  /^(?:ERR_TLS_CERT_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/;
/** The maximum bytes of a response body to read so that its connection can be reused. */
const maxDrainedBytes = 64 * 1024;
/**
 * How long such a body may take, in milliseconds. Its delivery has ended: a receiver that sends it slowly would hold a connection that nothing counts.
 * A sandbox on a developer's own machine is as patient with it as with the status.
 */
const drainMs = { hosted: 2000, own: 10_000 };

/** The authorities that Node trusts by default. Node 20 lists only the built-in ones. */
function defaultAuthorities(): readonly string[] {
  const newer: { getCACertificates?: (type: 'default') => string[] } = tls;
  return newer.getCACertificates?.('default') ?? tls.rootCertificates;
}

/** An agent that is made when it is first used: loading undici takes longer than the rest of the start. */
function agentOf({ ca, connect }: OutgoingOptions, optionsOf: (connect: buildConnector.connector) => Agent.Options) {
  const make = async (): Promise<Agent> => {
    const undici = await import('undici');
    const connector =
      connect ?? undici.buildConnector({ timeout: 10_000, ...(ca === undefined ? {} : { ca: [...defaultAuthorities(), ca] }) });
    return new undici.Agent(optionsOf(connector));
  };
  let made: Promise<Agent> | undefined;
  return {
    get: (): Promise<Agent> => (made ??= make()),
    close: async (): Promise<void> => (await made)?.destroy(),
  };
}

/** Like `Post`, with a body that need not be text. */
type PostBytes = (url: string, headers: Parameters<Post>[1], body: string | Uint8Array, signal: AbortSignal) => ReturnType<Post>;

/** Delivers notifications. Checks the address and the certificate of each connection, and follows no redirect. */
export function createPost(addressPolicy: AddressPolicy, options: OutgoingOptions = {}): { post: PostBytes; close: () => Promise<void> } {
  const { isOwn, isHosted = false } = options;
  const resolve = options.resolve ?? createResolve({ hostsFile: addressPolicy !== 'public' });
  const { get, close } = agentOf(options, (connect) => ({
    connect: guardedConnector({ addressPolicy, resolve, isOwn, isHosted, connect }),
    connections: options.connections ?? null,
    // Rate limits apply to the current address of the host, so hosted servers do not reuse connections.
    pipelining: isHosted ? 0 : 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  }));
  // An own handler discards the response body without creating a stream for it.
  const post: PostBytes = async (url, headers, body, signal) => {
    const agent = await get();
    return new Promise((resolve) => {
      let received = 0;
      let late: NodeJS.Timeout | undefined;
      agent.dispatch(
        { ...asWritten(url), method: 'POST', headers, body },
        {
          onRequestStart(controller) {
            const cancel = (): void => {
              controller.abort(new Error('cancelled'));
            };
            if (signal.aborted) cancel();
            else signal.onabort = cancel;
          },
          onResponseStart(controller, statusCode) {
            // A 1xx status precedes the final response.
            if (statusCode < 200) return;
            resolve({ status: statusCode });
            const stop = (): void => {
              controller.abort(new Error('the rest of the body takes too long'));
            };
            late = setTimeout(stop, isHosted ? drainMs.hosted : drainMs.own).unref();
          },
          onResponseData(controller, chunk) {
            received += chunk.length;
            if (received > maxDrainedBytes) controller.abort(new Error('the rest of the body is not needed'));
          },
          onResponseEnd() {
            clearTimeout(late);
            signal.onabort = null;
          },
          onResponseError(_controller, error) {
            clearTimeout(late);
            resolve(failure(error, signal, options.to ?? 'the receiver'));
          },
        },
      );
    });
  };
  return { post, close };
}

/** Sends the calls of the proxy with path, query, headers and body as written, and follows no redirect. */
export function createSend(options: OutgoingOptions = {}): { send: Send; close: () => Promise<void> } {
  const { get, close } = agentOf(options, (connect) => ({ connect }));
  const send: Send = async ({ url, method, headers, body }, signal) => {
    const agent = await get();
    return relayedResponse(await agent.request({ ...asWritten(url), method, headers: headers.flat(), body, signal }));
  };
  return { send, close };
}

function failure(error: unknown, signal: AbortSignal, to: string): Extract<PostOutcome, { failure: string }> {
  if (error instanceof DestinationRefused) return { failure: 'refused-destination', message: error.message };
  const code = errorCode(error) ?? '';
  if (signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT') return { failure: 'timeout', message: `${to} did not respond in time` };
  if (certificateErrors.test(code)) return { failure: 'certificate', message: `the certificate of ${to} is not valid (${code})` };
  return { failure: 'connection', message: connectionProblem(to, code) };
}
