import type { Limits } from '../../limits/defaults.ts';
import { nameOfReached } from '../../limits/limit-id.ts';
import { createQuota } from '../../limits/quota.ts';
import { createRateLimit } from '../../limits/rate.ts';
import type { Refuse } from './refusals.ts';

/** A request at the gate. */
interface Arriving {
  readonly visitor: string;
  /** The most that is read of its body, in bytes. */
  readonly bodyBytes: number;
  /** Whether it is a call through the proxy, which may take long. */
  readonly isCall: boolean;
}

/** A request that is refused, or what must be called when its response is made, and when the response has been sent. */
export type Admitted = { readonly refused: Response } | { readonly handled: () => void; readonly sent: () => void };

/** Admits requests, before any of their bodies is read, as long as their visitors and all together stay within the limits. */
export function createGate(limits: Limits, refuse: Refuse, now: () => number): (arriving: Arriving) => Admitted {
  const rate = createRateLimit({ burst: limits.requestsPerVisitor, perSecond: limits.requestsPerSecond }, now);
  const open = createQuota({ perVisitor: limits.openRequestsPerVisitor, total: limits.openRequests });
  const bodies = createQuota({ perVisitor: limits.bodyBytesPerVisitor, total: limits.bodyBytes });
  const calls = createQuota({ perVisitor: limits.proxyCallsPerVisitor, total: limits.proxyCalls });

  return ({ visitor, bodyBytes, isCall }) => {
    const seconds = rate.take(visitor);
    if (seconds > 0) return { refused: refuse('requestsPerVisitor', seconds) };
    const giveBack: (() => void)[] = [];
    for (const { quota, amount, kind } of [
      { quota: open, amount: 1, kind: 'openRequests' },
      { quota: bodies, amount: bodyBytes, kind: 'bodyBytes' },
      { quota: calls, amount: isCall ? 1 : 0, kind: 'proxyCalls' },
    ] as const) {
      const reached = amount === 0 ? undefined : quota.take(visitor, amount);
      if (reached) {
        for (const give of giveBack) give();
        return { refused: refuse(nameOfReached(kind, reached)) };
      }
      giveBack.push(() => {
        quota.give(visitor, amount);
      });
    }
    // An open request counts until its response is sent; its body and its call only until the response is made.
    const [sent = () => undefined, ...handled] = giveBack;
    return {
      sent,
      handled() {
        for (const give of handled.splice(0)) give();
      },
    };
  };
}
