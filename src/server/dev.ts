import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type * as NodeHandler from './node-handler.ts';
import { reachOf } from './reach.ts';
import { readDeployment } from './read-deployment.ts';
import type * as ServiceModule from './service.ts';
import type { WorkspaceRecord } from './workspaces.ts';

/** The part of Vite's server that loads our modules anew when their source changed. */
interface Loader {
  import(id: string): Promise<unknown>;
}

/**
 * `astro dev` with sandbox, proxy and receiver: the same handler as in production, in front of Astro's own routes, loaded anew
 * when its source changes. Workspaces outlive a reload; the receiver's inboxes do not.
 */
export function devService(): AstroIntegration {
  const records = new Map<string, WorkspaceRecord>();
  let factory: typeof ServiceModule.createService | undefined;
  let service: ServiceModule.Service | undefined;

  return {
    name: 'dev-service',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const deployment = readDeployment();
        const { host } = server.config.server;
        const bound = host === true ? '0.0.0.0' : host === false ? undefined : host;
        const { ssr } = server.environments;
        const loader: Loader = 'runner' in ssr ? (ssr.runner as Loader) : { import: (id) => server.ssrLoadModule(id) };

        async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
          const [{ createService }, { answer }] = (await Promise.all(
            ['/src/server/service.ts', '/src/server/node-handler.ts'].map((id) => loader.import(id)),
          )) as [typeof ServiceModule, typeof NodeHandler];
          if (!service || createService !== factory) {
            void service?.close();
            factory = createService;
            service = createService({
              deployment,
              host: bound,
              reach: reachOf(bound, deployment.siteUrl),
              records,
              onError: (error) => {
                logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
              },
            });
          }
          const current = service;
          // Vite has taken the base off the path; what it took off is in originalUrl.
          if ('originalUrl' in incoming && typeof incoming.originalUrl === 'string') incoming.url = incoming.originalUrl;
          const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
          return current.owns(pathname, search) && (await answer(current.fetch, incoming, outgoing));
        }
        server.middlewares.use((incoming, outgoing, next) => {
          const { url } = incoming;
          respond(incoming, outgoing).then(
            (done) => {
              incoming.url = url;
              if (!done) next();
            },
            (error: unknown) => {
              next(error);
            },
          );
        });
      },
      'astro:server:done': async () => {
        await service?.close();
      },
    },
  };
}
