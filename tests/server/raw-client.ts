import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection to a port of this machine, from an address of it. */
export function rawClient(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const closed = new Promise<'closed'>((resolve) => {
    socket
      .on('error', () => undefined)
      .once('close', () => {
        resolve('closed');
      });
  });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  /** Resolves with what has been received when it has the pattern, or with nothing if the connection is closed before. */
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(received)) {
      if (socket.destroyed) return '';
      await Promise.race([once(socket, 'data'), closed]);
    }
    return received;
  };
  const receive = async (): Promise<string> => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(await until(/\r\n\r\n/))?.[1] ?? 'closed';
    received = received.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '');
    return status;
  };
  return {
    closed,
    /** Sends text. */
    send: (text: string) => void socket.write(text),
    /** Resolves with the next status, or with `closed`. */
    receive,
    until,
    /** Sends a request. Resolves with the status of its response, or with `closed`. */
    async ask(head: string, ...headers: readonly string[]): Promise<string> {
      received = '';
      socket.write([`${head} HTTP/1.1`, 'Host: localhost', ...headers, '\r\n'].join('\r\n'));
      return receive();
    },
    /** Begins a request whose body does not arrive. Resolves when the server has begun to read it, or with the status of its refusal. */
    begin(head: string, bytes: number, ...headers: readonly string[]): Promise<string> {
      return this.ask(head, `Content-Length: ${String(bytes)}`, 'Expect: 100-continue', ...headers);
    },
    close: () => void socket.destroy(),
  };
}
