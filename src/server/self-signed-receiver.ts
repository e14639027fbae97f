import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeSelfSigned } from './self-signed.ts';

/** A receiver with a self-signed certificate, so that every delivery to it fails. */
interface SelfSignedReceiver {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a receiver on the loopback interface with TLS and a self-signed certificate (§5): every delivery to it must fail. It responds 200, so that a
 * delivery that does not check the certificate would visibly succeed.
 */
export async function startSelfSignedReceiver(): Promise<SelfSignedReceiver> {
  const server = createServer(makeSelfSigned(), (request, response) => {
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  // It must not keep the process alive after the main server has ended.
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
