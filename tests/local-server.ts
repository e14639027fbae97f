import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A server that listens on a port which the system chose. */
export interface LocalServer extends AsyncDisposable {
  readonly port: number;
  /** `http://`, host and port, without a trailing slash. */
  readonly origin: string;
  /** Stops listening and ends every connection. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a server of a test.
 * @param server a server, or what an HTTP server does with each request
 */
export async function listenLocally(server: Server | RequestListener, host = '127.0.0.1'): Promise<LocalServer> {
  const started = typeof server === 'function' ? createServer(server) : server;
  const sockets = new Set<Socket>();
  started.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  started.listen(0, host);
  await once(started, 'listening');
  const { port } = started.address() as AddressInfo;
  const close = async (): Promise<void> => {
    if (!started.listening) return;
    const closed = once(started, 'close');
    started.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port, origin: `http://${host}:${String(port)}`, close, [Symbol.asyncDispose]: close };
}
