import { useEffect, useRef, useState } from 'react';
import type { Attempt } from '../../../sandbox/index.ts';
import { useFeed, useWidgetContext } from '../../state/shared.ts';
import { attemptsOf, listOf, wholePage } from '../../targets/control-lists.ts';
import type { Target } from '../../targets/target.ts';
import { useLog } from '../log/tab-log.ts';
import type { ControlRegistration } from './messages/registration-state.ts';

/** The time between a change and the question to the sandbox, in milliseconds: changes often come together. */
const delayMs = 150;
/** The time between two questions while a delivery waits for its response, in milliseconds. It doubles with each one that fails, up to the maximum. */
const pollMs = 1000;
const maxPollMs = 30_000;

/** What the control API of a sandbox knows of deliveries and registrations. */
interface SandboxRecord {
  readonly attempts: readonly Attempt[];
  readonly registrations: readonly ControlRegistration[];
}

const nothing: SandboxRecord = { attempts: [], registrations: [] };

/**
 * The deliveries and registrations of the chosen sandbox. It is asked again after each exchange, notification and move of the clock, and until every delivery
 * is over.
 */
export function useSandbox(): SandboxRecord {
  const { state, started, ...context } = useWidgetContext();
  const flow = state.flows[state.kind];
  const target = started ? context.target : undefined;
  const { entries } = useLog();
  const { received } = useFeed();
  const [{ of, ...record }, setRecord] = useState<SandboxRecord & { readonly of?: Target | undefined }>(nothing);
  const known = useRef<readonly Attempt[]>([]);
  useEffect(() => {
    known.current = [];
  }, [target]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let wait = pollMs;
    const ask = async () => {
      try {
        const [attempts, registrations] = await Promise.all([
          attemptsOf(target ?? {}, known.current),
          listOf(target ?? {}, '/registrations', `?limit=${String(wholePage)}`),
        ]);
        if (over) return;
        known.current = attempts;
        setRecord({ attempts, registrations, of: target });
        wait = pollMs;
      } catch {
        // A sandbox that is gone says so where it is used. The drawing stays as it was.
        wait = Math.min(wait * 2, maxPollMs);
      }
      if (!over && known.current.some(({ endedAt }) => endedAt === undefined)) timer = setTimeout(() => void ask(), wait);
    };
    // Until it has answered once, as after a reload, outcomes say less than is known.
    if (target?.control) timer = setTimeout(() => void ask(), of === target ? delayMs : 0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [target, flow, entries, received]);
  return of === target ? record : nothing;
}
