import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import type * as NodeHandler from './http/node-handler.ts';
import { addressPolicyOf } from './listening/bound-host.ts';
import { readDeployment } from './files/read-deployment.ts';
import type * as ServiceModule from './hosted/service.ts';
import type { WorkspaceRecord } from './store/workspaces.ts';

/** Loads a module with Vite, again if its source or that of one of its imports has changed. */
type Load = (id: string) => Promise<unknown>;
type Plugin = NonNullable<ViteUserConfig['plugins']>[number];
type Report = (error: unknown) => void;

/** The service of the current source. A change of the source creates a new one, which keeps workspaces but not inboxes. */
function currentService(load: Load, host: string | undefined, report: Report) {
  const deployment = readDeployment();
  const records = new Map<string, WorkspaceRecord>();
  let factory: typeof ServiceModule.createService | undefined;
  let service: ServiceModule.Service | undefined;

  return {
    async get(): Promise<ServiceModule.Service> {
      const { createService } = (await load('/src/server/hosted/service.ts')) as typeof ServiceModule;
      if (service && createService === factory) return service;
      service?.close().catch(report);
      factory = createService;
      return (service = createService({
        deployment,
        host,
        addressPolicy: addressPolicyOf(host, deployment.siteUrl),
        records,
        onError: report,
      }));
    },
    close: async () => service?.close(),
  };
}

/** `astro dev` with sandbox, proxy and receiver: the same handler as in production, in front of Astro's own routes. */
export function devService(): AstroIntegration {
  let close: () => Promise<unknown> = () => Promise.resolve();

  const plugin = (report: Report): Plugin => ({
    name: 'dev-service',
    // Runs after Astro's own plugin, so that the middleware put in front precedes its check of trailing slashes.
    enforce: 'post',
    configureServer(server) {
      const { host } = server.config.server;
      const { ssr } = server.environments;
      const load: Load = 'runner' in ssr ? (id) => (ssr.runner as { import: Load }).import(id) : (id) => server.ssrLoadModule(id);
      const current = currentService(load, host === true ? '0.0.0.0' : host === false ? undefined : host, report);
      close = current.close;

      async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
        const service = await current.get();
        const { respondByFetch: respond } = (await load('/src/server/http/node-handler.ts')) as typeof NodeHandler;
        const [pathname = '', query = ''] = (incoming.url ?? '').split('?', 2);
        return service.owns(pathname, query) && (await respond(service.fetch, incoming, outgoing));
      }
      const handle = (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void): void => {
        respond(incoming, outgoing).then((done) => {
          if (!done) next();
        }, next);
      };
      return () => {
        server.middlewares.stack.unshift({ route: '', handle });
      };
    },
  });

  return {
    name: 'dev-service',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, logger }) => {
        const report: Report = (error) => {
          logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        };
        if (command === 'dev') updateConfig({ vite: { plugins: [plugin(report)] } });
      },
      'astro:server:done': async () => {
        await close();
      },
    },
  };
}
