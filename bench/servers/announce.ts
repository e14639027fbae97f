import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a port of the system's choice and prints one line of JSON for the load generator. */
export function announce(
  server: Server,
  tokenPath: string,
  client: { clientId?: string; clientSecret?: string; mintPath?: string } = {},
): void {
  server.listen(0, '127.0.0.1', () => {
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    console.log(JSON.stringify({ origin, tokenPath, ...client }));
  });
}
