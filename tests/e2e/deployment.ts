import { createSandbox, demoSeed, type Sandbox } from '../../src/sandbox/index.ts';
import { listenOnPort } from '../../src/server/listening/listen-on-port.ts';
import { respondByFetch } from '../../src/server/http/node-handler.ts';
import { createPost } from '../../src/server/outgoing/outgoing.ts';

/** A request that arrived at the live deployment. */
export interface Arrived {
  readonly host: string;
  /** Method and path, without a query. */
  readonly call: string;
}

/** A second server, which plays the live deployment: it is known under its default host and under that of an enterprise. */
export interface PlayedDeployment {
  readonly authUrl: string;
  readonly baseUrl: string;
  /** Leads to the same service under another name. */
  readonly enterpriseHost: string;
  /** What arrived so far. */
  readonly arrived: Arrived[];
  /** Opens it, with applications that have these redirect URIs registered. Until then requests wait. */
  open(redirectUris: readonly string[]): Sandbox;
  close(): Promise<void>;
}

/** Listens, so that its addresses are known, before anybody knows what will be registered there. */
export async function playDeployment(): Promise<PlayedDeployment> {
  const ready = Promise.withResolvers<Sandbox>();
  const arrived: Arrived[] = [];
  const { post, close } = createPost('loopback');
  const listening = await listenOnPort((incoming, outgoing) => {
    const { host = '' } = incoming.headers;
    arrived.push({ host, call: `${incoming.method ?? ''} ${(incoming.url ?? '').replace(/\?.*$/, '')}` });
    void respondByFetch(async (request) => (await ready.promise).handle(request), incoming, outgoing);
  }, 0);
  const address = `http://localhost:${String(listening.port)}`;
  let sandbox: Sandbox | undefined;
  return {
    authUrl: address,
    baseUrl: address,
    enterpriseHost: `127.0.0.1:${String(listening.port)}`,
    arrived,
    open(redirectUris) {
      sandbox = createSandbox({ authUrl: address, seed: demoSeed(redirectUris), post });
      ready.resolve(sandbox);
      return sandbox;
    },
    async close() {
      sandbox?.close();
      await Promise.all([close(), listening.close()]);
    },
  };
}
