import { useEffect, useMemo, useState } from 'react';
import type { Received } from '../../receiver/messages.ts';
import type { Attempt } from '../../sandbox/index.ts';
import type { LogEntry } from '../log/entry.ts';
import type { SessionState } from '../session-state.ts';
import type { Target } from '../target.ts';
import { movesOf, type Move } from './moves.ts';

/** How long after something happened a sandbox is asked for what it delivered, in milliseconds: many things happen at once. */
const settle = 150;

/** What a sandbox delivered, asked for anew after each exchange and each notification. */
function useAttempts(target: Target, entries: readonly LogEntry[], received: readonly Received[]): readonly Attempt[] {
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  useEffect(() => {
    let over = false;
    const ask = async () => {
      try {
        const { items } = (await target.control?.({ method: 'GET', path: '/attempts' })) as { items: readonly Attempt[] };
        if (!over) setAttempts(items);
      } catch {
        // A sandbox that is gone says so where it is used. The drawing stays as it was.
      }
    };
    const timer = target.control ? setTimeout(() => void ask(), settle) : undefined;
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [target, entries, received]);
  return attempts;
}

/** The messages of the timeline of a target. */
export function useMoves(
  target: Target,
  { place, flows }: Pick<SessionState, 'place' | 'flows'>,
  entries: readonly LogEntry[],
  received: readonly Received[],
  prefix: string,
): readonly Move[] {
  const attempts = useAttempts(target, entries, received);
  const aheadBy = place === 'page' ? 0 : flows[place].aheadBy;
  const webhooks = useMemo(() => entries.filter(({ label }) => label.endsWith('Webhook') || label.endsWith('Webhooks')), [entries]);
  return useMemo(
    () => movesOf({ entries: webhooks, attempts, received, aheadBy, prefix }),
    [webhooks, attempts, received, aheadBy, prefix],
  );
}
