import { useEffect, useRef, useState } from 'react';
import type { Attempt } from '../../../sandbox/index.ts';
import { useFeed, useWidgetContext } from '../../state/shared.ts';
import { listOf } from '../../targets/control-lists.ts';
import type { Target } from '../../targets/target.ts';
import { useLog } from '../log/tab-log.ts';
import type { ControlRegistration } from './registration-state.ts';

/** The time between a change and the question to the sandbox, in milliseconds: changes often come together. */
const delayMs = 150;
/** The time between two questions while a delivery waits for its response, in milliseconds. */
const pollMs = 1000;

/** What the control API of a sandbox knows of deliveries and registrations. */
interface SandboxRecord {
  readonly attempts: readonly Attempt[];
  readonly registrations: readonly ControlRegistration[];
}

const nothing: SandboxRecord = { attempts: [], registrations: [] };

/** How many attempts are asked for at once when none is known: as many as a sandbox gives. */
const wholePage = 1000;

/** The attempts that are known and those since, the oldest first. The control API gives them in pages, the last one first. */
async function attemptsAfter(known: readonly Attempt[], list: (query: string) => Promise<readonly Attempt[]>): Promise<readonly Attempt[]> {
  const newest = known.at(-1)?.number ?? 0;
  const open = known.find(({ endedAt }) => endedAt === undefined)?.number ?? Infinity;
  const wanted = Math.min(newest + 1, open);
  const found = new Map(known.map((attempt) => [attempt.number, attempt]));
  let before: number | undefined;
  for (;;) {
    const query = [...(newest === 0 ? [`limit=${String(wholePage)}`] : []), ...(before === undefined ? [] : [`before=${String(before)}`])];
    const page = await list(query.length === 0 ? '' : `?${query.join('&')}`);
    for (const attempt of page) found.set(attempt.number, attempt);
    const oldest = page[0]?.number ?? 0;
    if (oldest <= wanted || (before !== undefined && oldest >= before)) break;
    before = oldest;
  }
  return [...found.values()].sort((one, other) => one.number - other.number);
}

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
    const ask = async () => {
      try {
        const [attempts, registrations] = await Promise.all([
          attemptsAfter(known.current, (query) => listOf(target ?? {}, '/deliveries', query)),
          listOf(target ?? {}, '/registrations'),
        ]);
        if (over) return;
        known.current = attempts;
        setRecord({ attempts, registrations, of: target });
        if (attempts.some(({ endedAt }) => endedAt === undefined)) timer = setTimeout(() => void ask(), pollMs);
      } catch {
        // A sandbox that is gone says so where it is used. The drawing stays as it was.
      }
    };
    if (target?.control) timer = setTimeout(() => void ask(), delayMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [target, flow, entries, received]);
  return of === target ? record : nothing;
}
