import { createSandbox, demoSeed, type Sandbox, type SandboxOptions } from '../src/sandbox/index.ts';
import { listenOnPort } from '../src/server/listening/listen-on-port.ts';
import { respondByFetch } from '../src/server/http/node-handler.ts';

/** A sandbox on a real port. */
export interface ServedSandbox {
  readonly sandbox: Sandbox;
  /** Its address, without a trailing slash. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a sandbox that grants every authorization request, on a port that the system chooses.
 * @param redirectUri a redirect URI of its applications
 * @param heard is called with a copy of each request; a response that it returns is sent in place of the sandbox's
 */
export async function serveSandbox(
  redirectUri: string,
  heard: (request: Request) => Promise<Response | undefined>,
  options: Partial<SandboxOptions> = {},
): Promise<ServedSandbox> {
  const ready = Promise.withResolvers<Sandbox>();
  const listening = await listenOnPort((incoming, outgoing) => {
    void respondByFetch(
      async (request) => {
        return (await heard(request.clone())) ?? (await ready.promise).handle(request);
      },
      incoming,
      outgoing,
    );
  }, 0);
  const address = `http://localhost:${String(listening.port)}`;
  const sandbox = createSandbox({ authUrl: address, seed: demoSeed([redirectUri]), autoGrant: true, ...options });
  ready.resolve(sandbox);
  return {
    sandbox,
    address,
    async close() {
      sandbox.close();
      await listening.close();
    },
  };
}
