import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLimits, type LimitName, type Limits } from '../../limits/defaults.ts';
import { nameOfReached } from '../../limits/limit-id.ts';
import { createQuota } from '../../limits/quota.ts';
import { visitorOf } from '../../limits/rate.ts';
import type { Listener } from './listener.ts';
import type { Visitors } from './visitors.ts';

/** The options for connections. */
export interface ConnectionOptions {
  /** By default `defaultLimits`. */
  readonly limits?: Pick<Limits, 'connections' | 'connectionsPerVisitor'>;
  /** How to tell visitors apart; by default, no address is a trusted proxy. */
  readonly visitors?: Pick<Visitors, 'isTrusted'>;
  /** How long a connection without a request stays open. */
  readonly keepAliveSeconds?: number;
  /** Called with the limit that ended a connection. */
  readonly onReached?: (limit: LimitName) => void;
  /** Called with errors of a listening server, such as a connection that it cannot accept; by default, prints them. */
  readonly onError?: (error: unknown) => void;
}

/** Ends connections beyond the limits at once. Those of trusted proxies count in all only: they carry many visitors. */
export function limitConnections(
  server: Server,
  { limits = defaultLimits, visitors = { isTrusted: () => false }, onReached = () => undefined }: ConnectionOptions,
): void {
  server.maxConnections = limits.connections;
  const open = createQuota({ perVisitor: limits.connectionsPerVisitor, total: limits.connections });
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (visitors.isTrusted(remoteAddress)) return;
    const visitor = visitorOf(remoteAddress);
    const reached = open.take(visitor);
    if (reached) {
      onReached(nameOfReached('connections', reached));
      socket.destroy();
    } else
      socket.once('close', () => {
        open.give(visitor);
      });
  });
  server.on('drop', () => {
    onReached('connections');
  });
}

/** How many requests of one connection may be in progress. Browsers and proxies send each after the response to the one before. */
const maxPipelined = 10;

/** Ends connections on which requests arrive faster than their responses go out: Node handles all that one piece of data holds before anything else. */
export function limitPipelines(listener: Listener): Listener {
  const open = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const count = open.get(socket) ?? 0;
    if (socket.destroyed || count >= maxPipelined) {
      socket.destroy();
      return;
    }
    open.set(socket, count + 1);
    outgoing.once('close', () => {
      open.set(socket, (open.get(socket) ?? 1) - 1);
    });
    listener(incoming, outgoing);
  };
}
