import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeSelfSigned } from './self-signed.ts';

/** A receiver that no delivery can reach: its certificate is its own. */
export interface SelfSignedReceiver {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a second listener, on the loopback interface, that speaks TLS with a self-signed certificate (§5): a delivery to it has to fail.
 * It answers 200 to whoever comes in nevertheless, so that a delivery that checks no certificate would be seen to succeed.
 */
export async function startSelfSignedReceiver(): Promise<SelfSignedReceiver> {
  const server = createServer(makeSelfSigned(), (request, response) => {
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  // What it is for ends with the server beside it.
  server.unref();
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
