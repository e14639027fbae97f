import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Inbox } from '../../../src/wire/receiver.ts';
import { launch, smallSite } from '../running.ts';
import { listenLocally } from '../../local-server.ts';

/** A site on this machine with a receiver. `environment` sets its limits. */
export async function startSite(environment: Record<string, string> = {}, port = 0) {
  const site = smallSite();
  const server = launch(['--site', site.directory, '--port', String(port)], environment);
  const origin = /http:\/\/localhost:\d+/.exec((await server.ready)[0] ?? '')?.[0] ?? '';
  return {
    origin,
    inbox: async () => (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox,
    async stop() {
      server.signal('SIGKILL');
      await server.ended;
    },
  };
}

/** A notification that an application got. */
export interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

/** An application on this machine that keeps what it gets. It responds with what `respond` returns; to undefined, it never responds. */
export async function startApplication(respond: (count: number) => number | undefined = () => 200) {
  const got: Got[] = [];
  let wanted: { readonly count: number; readonly resolve: () => void } | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      got.push({ headers: request.headers, body: bytes.toString(), bytes });
      const status = respond(got.length);
      if (status !== undefined) response.writeHead(status).end();
      if (wanted && got.length >= wanted.count) wanted.resolve();
    });
  });
  // A test that failed does not wait for it.
  const { origin, close } = await listenLocally(server.unref());
  return {
    url: `${origin}/hook?secret=in+the%20query`,
    got,
    /** Resolves when so many notifications have come. */
    async until(count: number): Promise<void> {
      if (got.length < count) await new Promise<void>((resolve) => (wanted = { count, resolve }));
    },
    stop: close,
  };
}

/** Sends a notification to a receiver. Resolves with the status. */
export async function notify({ url }: Inbox, body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  await response.body?.cancel();
  return response.status;
}

/** Starts `listen`, with the capability in the environment. */
export const listen = ({ feedUrl }: Inbox, forwardTo: string, ...options: string[]) =>
  launch(['listen', '--forward-to', forwardTo, ...options], { PARTNER_INTERFACE_FEED: feedUrl });
