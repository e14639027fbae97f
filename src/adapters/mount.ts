import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../sandbox/index.ts';
import { requireMethods } from './check-fixtures.ts';

/** Handles requests of `node:http`, and of frameworks on it, such as Express and Connect. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse, next?: (error: unknown) => void) => void;

/**
 * Serves a sandbox from a server of Node.js, or as middleware of Express. `authUrl` of the sandbox has the path at which it is mounted. Mount it
 * before body parsers. Throws a TypeError if it is given no sandbox.
 */
export function nodeListener(sandbox: Pick<Sandbox, 'handle'>): NodeListener {
  requireMethods('nodeListener: the first argument', sandbox, ['handle']);
  return (incoming, outgoing, next) => {
    import('./relay.ts')
      .then(({ relay }) => relay(sandbox.handle, incoming, outgoing))
      .catch((error: unknown) => {
        if (next) next(error);
        else outgoing.destroy();
      });
  };
}

/** The part of a Fastify instance that the plugin uses. */
export interface FastifyLike {
  removeAllContentTypeParsers(): void;
  /** Fastify overloads it: `never` fits the parser of each form. */
  addContentTypeParser(type: string, parse: never): unknown;
  all(path: string, handler: (request: { readonly raw: IncomingMessage }, reply: FastifyReply) => void): unknown;
}

/** The part of a reply of Fastify that the plugin uses. */
export interface FastifyReply {
  readonly raw: ServerResponse;
  hijack(): unknown;
}

/**
 * Serves a sandbox as a plugin of Fastify: `app.register(fastifyPlugin(sandbox), { prefix: '/sandbox' })`. `authUrl` has the same path. Throws a
 * TypeError if it is given no sandbox.
 */
export function fastifyPlugin(sandbox: Pick<Sandbox, 'handle'>): (instance: FastifyLike) => Promise<void> {
  requireMethods('fastifyPlugin: the first argument', sandbox, ['handle']);
  const listener = nodeListener(sandbox);
  return async (instance) => {
    // The sandbox reads the bodies itself.
    instance.removeAllContentTypeParsers();
    const leaveUnread = (_request: unknown, _payload: unknown, done: (error: null) => void): void => {
      done(null);
    };
    instance.addContentTypeParser('*', leaveUnread as never);
    instance.all('/*', (request, reply) => {
      reply.hijack();
      listener(request.raw, reply.raw);
    });
  };
}
