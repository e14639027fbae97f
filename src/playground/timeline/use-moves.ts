import { useMemo } from 'react';
import type { Received } from '../../wire/receiver.ts';
import type { LogEntry } from '../log/entry.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Target } from '../targets/target.ts';
import { movesOf, type Move } from './moves.ts';
import { useSandbox } from './use-sandbox.ts';

/** The messages of the timeline of a target. */
export function useMoves(
  target: Target,
  { place, flows }: Pick<SessionState, 'place' | 'flows'>,
  entries: readonly LogEntry[],
  received: readonly Received[],
  prefix: string,
): readonly Move[] {
  const flow = flows[place];
  const { attempts } = useSandbox(target, flow, entries, received);
  const aheadBy = place === 'page' ? 0 : flow.aheadBy;
  const webhooks = useMemo(() => entries.filter(({ label }) => label.endsWith('Webhook') || label.endsWith('Webhooks')), [entries]);
  return useMemo(
    () => movesOf({ entries: webhooks, attempts, received, aheadBy, prefix }),
    [webhooks, attempts, received, aheadBy, prefix],
  );
}
