import type { LimitName, Limits } from '../../limits/defaults.ts';
import { createHoldings, first } from '../../limits/holdings.ts';
import { boundsOf, limitId, nameOfReached } from '../../limits/limit-id.ts';
import { createRateLimit } from '../../limits/rate.ts';
import type { Refuse } from './refusals.ts';

/** The connection of a request. */
export interface Connection {
  /** Whether it may be ended: none of its requests is being handled. */
  mayEnd(): boolean;
  end(): void;
}

/** A request at the gate. */
interface Arriving {
  readonly visitor: string;
  /** The most that is read of its body, in bytes. */
  readonly bodyBytes: number;
  /** Whether it is a call through the proxy, which may take long. */
  readonly isCall: boolean;
  readonly connection: Connection;
}

/** A request that is refused, or what must be called when it has been handled, and when the response has been sent. */
export type Admitted = { readonly refused: Response } | { readonly handled: () => void; readonly sent: () => void };

/**
 * Admits requests within the limits of each visitor and of all together, before any of their bodies is read. At a limit of all together, the
 * visitor with the most loses the oldest request that may be ended, but never the only one. `onReached` gets the name of that limit.
 */
export function createGate(
  limits: Limits,
  refuse: Refuse,
  now: () => number,
  onReached: (limit: string) => void = () => undefined,
): (arriving: Arriving) => Admitted {
  const rate = createRateLimit({ burst: limits.requestsPerVisitor, perSecond: limits.requestsPerSecond }, now);
  const hold = (kind: LimitName) =>
    createHoldings<Arriving>({
      now,
      drop(request) {
        onReached(limitId(kind));
        for (const one of [open, bodies, calls]) one.remove(request);
        request.connection.end();
      },
      choose: (requests) => (requests.size > 1 ? first(requests, ({ connection }) => connection.mayEnd()) : undefined),
    });
  const [open, bodies, calls] = [hold('openRequests'), hold('bodyBytes'), hold('proxyCalls')];

  return (request) => {
    const { visitor, bodyBytes, isCall } = request;
    const seconds = rate.take(visitor);
    if (seconds > 0) return { refused: refuse('requestsPerVisitor', seconds) };
    const needs = [
      { kind: 'openRequests', held: open, by: 'count', amount: 1 },
      { kind: 'bodyBytes', held: bodies, by: 'bytes', amount: bodyBytes },
      { kind: 'proxyCalls', held: calls, by: 'count', amount: isCall ? 1 : 0 },
    ] as const;
    for (const { kind, held, by, amount } of needs) {
      const reached = held.makeRoom(visitor, boundsOf(limits, kind), by, amount);
      if (reached) return { refused: refuse(nameOfReached(kind, reached)) };
    }
    for (const { held, amount } of needs) if (amount > 0) held.add(request, visitor, bodyBytes);
    return {
      // An open request counts until its response is sent; its body and its call only until it has been handled.
      handled() {
        bodies.remove(request);
        calls.remove(request);
      },
      sent() {
        open.remove(request);
      },
    };
  };
}
