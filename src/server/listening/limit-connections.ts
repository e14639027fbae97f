import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionLimits } from '../../limits/connection-limits.ts';
import type { LimitName, Limits } from '../../limits/defaults.ts';
import { createHoldings, first } from '../../limits/holdings.ts';
import { boundsOf, nameOfReached } from '../../limits/limit-id.ts';
import { visitorOf } from '../../limits/rate.ts';
import { isIdle, mayEnd, noteUnsent } from '../http/unsent.ts';
import type { Listener } from './listener.ts';
import type { Visitors } from './visitors.ts';

/** The options for connections. */
export interface ConnectionOptions {
  /** By default `connectionLimits`. */
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

/**
 * Ends connections beyond the limits at once: at the limit of a visitor the new one; at the limit of all visitors one of the visitor with the
 * most, an idle one first, or the new one if no other visitor has more. Each connection of a trusted proxy counts as a separate visitor,
 * because it carries many visitors.
 */
export function limitConnections(
  server: Server,
  { limits = connectionLimits, visitors = { isTrusted: () => false }, onReached = () => undefined }: ConnectionOptions,
): void {
  const open = createHoldings<Socket>({
    now: () => 0,
    drop(socket) {
      onReached('connections');
      open.remove(socket);
      socket.destroy();
    },
    choose: (sockets) => first(sockets, isIdle) ?? first(sockets, mayEnd),
  });
  server.on('connection', (socket) => {
    const { remoteAddress, remotePort } = socket;
    const visitor = visitors.isTrusted(remoteAddress) ? `${String(remoteAddress)} ${String(remotePort)}` : visitorOf(remoteAddress);
    const reached = open.makeRoom(visitor, boundsOf(limits, 'connections'));
    if (reached) {
      onReached(nameOfReached('connections', reached));
      socket.destroy();
      return;
    }
    open.add(socket, visitor);
    socket.once('close', () => {
      open.remove(socket);
    });
  });
  server.on('request', ({ socket }) => {
    open.use(socket);
  });
}

/** How many requests of one connection may be in progress. Browsers and proxies send each after the response to the one before. */
const maxPipelined = 10;

/** Ends connections on which requests arrive faster than their responses go out: Node handles all that one piece of data holds before anything else. */
export function limitPipelines(listener: Listener): Listener {
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed || noteUnsent(socket, outgoing) > maxPipelined) socket.destroy();
    else listener(incoming, outgoing);
  };
}
