import type { Server } from 'node:http';
import type { LimitName, Limits } from '../limits/defaults.ts';
import { nameOfReached } from '../limits/limit-id.ts';
import { createQuota } from '../limits/quota.ts';
import { visitorOf } from '../limits/rate.ts';
import type { Visitors } from './visitors.ts';

/** The limits of connections, how to tell visitors apart, and how long an idle connection stays open. */
export interface ConnectionLimits {
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerVisitor'>;
  readonly visitors: Pick<Visitors, 'isTrusted'>;
  readonly keepAliveSeconds?: number;
  /** Called with the limit that ended a connection. */
  readonly onReached?: (limit: LimitName) => void;
}

/** Ends connections beyond the limits at once. Those of trusted proxies count in all only: they carry many visitors. */
export function limitConnections(server: Server, { limits, visitors, onReached = () => undefined }: ConnectionLimits): void {
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
