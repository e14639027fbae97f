import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Listener } from './listener.ts';

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** The IP addresses that it listens on. */
  readonly addresses: readonly string[];
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/** The error for a port that is not available. Its message is one line for the user of the command line. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code: string | undefined;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/** How long a client may take to send a request, in milliseconds. */
const requestTimeout = 30_000;

function start(listener: Listener, port: number, host: string): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer({ requestTimeout, keepAliveTimeout: 10_000, joinDuplicateHeaders: true }, listener);
  server.once('error', (error: NodeJS.ErrnoException) => {
    const problems: Record<string, string> = {
      EADDRINUSE: `port ${String(port)} is in use; choose another with --port or the variable PORT`,
      EACCES: `port ${String(port)} is not permitted for this user; choose another with --port or the variable PORT`,
      EADDRNOTAVAIL: `--host ${host}: not an address of this machine`,
      ENOTFOUND: `--host ${host}: unknown host name`,
    };
    reject(new ListenError(problems[error.code ?? ''] ?? error.message, error));
  });
  server.listen({ port, host, exclusive: true }, () => {
    resolve(server);
  });
  return promise;
}

/**
 * Listens on a port of an interface, or of both loopback addresses when none is given, so that `localhost` works with
 * either. Port 0 lets the system choose. Rejects with a ListenError.
 */
export async function listen(listener: Listener, port: number, host?: string): Promise<Listening> {
  const first = await start(listener, port, host ?? '127.0.0.1');
  const bound = (first.address() as AddressInfo).port;
  const servers = [first];
  if (host === undefined) {
    try {
      servers.push(await start(listener, bound, '::1'));
    } catch (error) {
      // Without IPv6, one address is enough. But if another server uses the port on ::1, browsers would reach that one.
      if (error instanceof ListenError && error.code === 'EADDRINUSE') {
        await stop(first);
        if (port === 0) return listen(listener, 0);
        throw error;
      }
    }
  }
  return {
    port: bound,
    addresses: servers.map((server) => (server.address() as AddressInfo).address),
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function stop(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.close(() => {
    resolve(undefined);
  });
  server.closeAllConnections();
  return promise;
}
