import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '../../http/error-code.ts';
import { limitConnections, limitPipelines, type ConnectionOptions } from './limit-connections.ts';
import type { Listener } from './listener.ts';

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** The IP addresses that it listens on. */
  readonly addresses: readonly string[];
  /** Stops listening. Resolves when the requests in progress have their responses. */
  drain(): Promise<void>;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/** What a server does with connections, and how an error names the options for its port and host; by default, as on the command line. */
export interface ListenOptions extends ConnectionOptions {
  readonly names?: { readonly port: string; readonly host: string };
}

const ofCommandLine = { port: '--port or the variable PORT', host: '--host or the variable HOST' };

/** The error for a port that is not available. Its message is one line for the user, with the names of the options. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string | undefined;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.code = errorCode(cause);
  }
}

/** How long a client may take to send a request, in milliseconds, and how often that is checked. */
const requestTimeout = 30_000;
const connectionsCheckingInterval = 1000;
/** How long a connection without a request stays open unless it is configured, in seconds. */
const defaultKeepAliveSeconds = 10;
/** How often connections that have become idle are ended while the server drains, in milliseconds. */
const drainIntervalMs = 50;

function start(listener: Listener, port: number, host: string, options: ListenOptions): Promise<Server> {
  const { keepAliveSeconds = defaultKeepAliveSeconds, onError = console.error, names = ofCommandLine } = options;
  const server = createServer(
    {
      requestTimeout,
      connectionsCheckingInterval,
      keepAliveTimeout: 1000 * keepAliveSeconds,
      joinDuplicateHeaders: true,
    },
    limitPipelines((incoming, outgoing) => {
      // The last response of a connection while the server drains.
      if (!server.listening) outgoing.shouldKeepAlive = false;
      listener(incoming, outgoing);
    }),
  );
  limitConnections(server, options);
  const problems: Record<string, readonly [problem: string, option: string]> = {
    EADDRINUSE: [`port ${String(port)} is in use`, names.port],
    EACCES: [`port ${String(port)} is not permitted for this user`, names.port],
    EADDRNOTAVAIL: [`${host} is not an address of this machine`, names.host],
    ENOTFOUND: [`${host} is an unknown host name`, names.host],
  };
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) onError(error);
      else reject(new ListenError(problems[error.code ?? '']?.join('; choose another with ') ?? error.message, error));
    });
    server.listen({ port, host, exclusive: true }, () => {
      resolve(server);
    });
  });
}

/**
 * Listens on a port of an interface, or of both loopback addresses when none is given, so that `localhost` works with
 * either. Port 0 lets the system choose. Rejects with a ListenError.
 */
export async function listenOnPort(listener: Listener, port: number, host?: string, options: ListenOptions = {}): Promise<Listening> {
  const first = await start(listener, port, host ?? '127.0.0.1', options);
  const bound = (first.address() as AddressInfo).port;
  const servers = [first];
  if (host === undefined) {
    try {
      servers.push(await start(listener, bound, '::1', options));
    } catch (error) {
      // Without IPv6, one address is enough. But if another server uses the port on ::1, browsers would reach that one.
      if (error instanceof ListenError && error.code === 'EADDRINUSE') {
        await stop(first);
        if (port === 0) return listenOnPort(listener, 0, host, options);
        throw error;
      }
    }
  }
  return {
    port: bound,
    addresses: servers.map((server) => (server.address() as AddressInfo).address),
    drain: async () => {
      await Promise.all(servers.map(drain));
    },
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

function drain(server: Server): Promise<void> {
  const timer = setInterval(() => {
    server.closeIdleConnections();
  }, drainIntervalMs);
  return closed(server).finally(() => {
    clearInterval(timer);
  });
}

function stop(server: Server): Promise<void> {
  const ended = closed(server);
  server.closeAllConnections();
  return ended;
}
