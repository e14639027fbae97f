import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends the beginning of many requests to a receiver on this machine, and then nothing. Returns the way to end them. */
export async function startSilentSenders(url: string, count = 40): Promise<() => void> {
  const { port, pathname } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      // The receiver may close the connection at any time.
      socket.on('error', () => socket.destroy());
      socket.write(`POST ${pathname} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`);
      return socket;
    }),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
