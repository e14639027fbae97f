import { prepareSandbox, type PreparedSandbox, type PrepareOptions } from '../../src/site/build/recorded/recorder.ts';
import type { SampleFlow } from '../../src/site/sample-files.ts';
import { listenOnPort } from '../../src/server/listening/listen-on-port.ts';
import { respondByFetch } from '../../src/server/http/node-handler.ts';

/** A request as a sample sent it. */
export interface Heard {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A sandbox on a real port that is ready for one flow, and that writes down what it is asked. */
export interface Service extends PreparedSandbox {
  readonly heard: readonly Heard[];
  close(): Promise<void>;
}

/** Starts the sandbox for the sample of a flow, on a port that the system chooses. */
export async function startService(flow: SampleFlow, options: PrepareOptions = {}): Promise<Service> {
  const heard: Heard[] = [];
  const ready = Promise.withResolvers<PreparedSandbox>();
  const listening = await listenOnPort((incoming, outgoing) => {
    void respondByFetch(
      async (request) => {
        const { sandbox } = await ready.promise;
        const { pathname, search } = new URL(request.url);
        heard.push({ method: request.method, target: pathname + search, headers: request.headers, body: await request.clone().text() });
        return sandbox.handle(request);
      },
      incoming,
      outgoing,
    );
  }, 0);
  const staged = await prepareSandbox(flow, `http://localhost:${String(listening.port)}`, options);
  ready.resolve(staged);
  return {
    ...staged,
    heard,
    async close() {
      staged.sandbox.close();
      await listening.close();
    },
  };
}
