/** The sandbox on Node.js, Bun and Deno: the entry `partner-interface/sandbox` of the package there. */
import { platformResponse } from '../http/response.ts';
import { createSandbox as create, type Sandbox as BaseSandbox, type SandboxOptions } from '../sandbox/index.ts';
import { localOrigin } from '../server/listening/bound-host.ts';
import { listenOnPort, type Listening } from '../server/listening/listen-on-port.ts';
import { withChecks } from './check-input.ts';
import { checkOptions } from './check-options.ts';
import { checkListen } from './check-listen.ts';

export * from '../sandbox/index.ts';
export { demoSeed, seededRandom } from './check-input.ts';

/** Where to listen. */
export interface ListenOptions {
  /** The port; by default 0, with which the system chooses a free one. */
  readonly port?: number;
  /** The interface; by default both loopback addresses, so that `localhost` works with either. */
  readonly host?: string;
}

/** The service of the interface, complete, which can listen on a port. */
export interface Sandbox extends BaseSandbox {
  /**
   * On Node.js, Bun and Deno: listens on a port of this machine, and resolves with the URL, which is `{auth_url}` and `{base_url}` from then on, unless the options
   * have them. Ends with the sandbox.
   * Rejects with an Error of one line if the port is not available, or if the sandbox already listens or is closed.
   */
  listen(options?: ListenOptions): Promise<string>;
}

/** Makes a sandbox. Throws an Error of one line that names the wrong option. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = withChecks(create(checkOptions(options)));
  let listening: Promise<Listening> | undefined;
  let closed = false;
  const rejectIfClosed = (): void => {
    if (closed) throw new TypeError('listen: the sandbox is closed');
  };
  const stop = async (): Promise<void> => {
    await (await listening?.catch(() => undefined))?.close();
  };
  return {
    ...sandbox,
    handle: async (request) => platformResponse(await sandbox.handle(request)),
    async settled() {
      // The one of `setInterval`: a test may replace the timers meanwhile.
      const { clearInterval } = globalThis;
      // The timers of the sandbox do not keep a process alive. A host's own scheduler may never run them, so the process must not wait for it.
      const timer = options.scheduler ? undefined : setInterval(() => undefined, 2 ** 31 - 1);
      await sandbox.settled().finally(() => {
        clearInterval(timer);
      });
    },
    async listen(given = {}) {
      const { port = 0, host } = checkListen(given);
      rejectIfClosed();
      if (listening) throw new Error('listen: the sandbox already listens');
      listening = import('./relay.ts').then(({ relay }) =>
        listenOnPort(
          (incoming, outgoing) => {
            // A client that disconnects while it sends is no error.
            relay(sandbox.handle, incoming, outgoing).catch(() => outgoing.destroy());
          },
          port,
          host,
          { names: { port: 'the option port', host: 'the option host' } },
        ),
      );
      // After a port that is taken, another one can be tried.
      listening.catch(() => (listening = undefined));
      const { port: bound, close } = await listening;
      rejectIfClosed();
      const url = localOrigin(host, bound);
      const { authUrl = url, baseUrl = authUrl } = options;
      try {
        sandbox.moveTo({ authUrl, baseUrl });
      } catch (error) {
        listening = undefined;
        await close();
        throw error;
      }
      return url;
    },
    close() {
      closed = true;
      sandbox.close();
      void stop();
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      try {
        await sandbox[Symbol.asyncDispose]();
      } finally {
        await stop();
      }
    },
  };
}
