import { useEffect, useState } from 'react';
import type { Received } from '../../wire/receiver.ts';
import type { Attempt } from '../../sandbox/index.ts';
import type { LogEntry } from '../log/entry.ts';
import type { Flow } from '../session/session-state.ts';
import type { Target } from '../targets/target.ts';
import type { ControlRegistration } from './registration-state.ts';

/** How long after something happened a sandbox is asked, in milliseconds: many things happen at once. */
const settle = 150;
/** How long until it is asked again as long as a delivery waits for its answer, in milliseconds. */
const again = 1000;

/** What the control API of a sandbox tells of deliveries and registrations. */
export interface SandboxRecord {
  readonly attempts: readonly Attempt[];
  readonly registrations: readonly ControlRegistration[];
}

const nothing: SandboxRecord = { attempts: [], registrations: [] };

/** What a sandbox says of its deliveries and registrations, asked for anew after each exchange, each notification, each move of the clock, and until every delivery is over. */
export function useSandbox(target: Target, flow: Flow, entries: readonly LogEntry[], received: readonly Received[]): SandboxRecord {
  const [record, setRecord] = useState(nothing);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async () => {
      try {
        const list = async (path: string) => ((await target.control?.({ method: 'GET', path })) as { items: readonly never[] }).items;
        const [attempts, registrations]: [readonly Attempt[], readonly ControlRegistration[]] = await Promise.all([
          list('/attempts'),
          list('/registrations'),
        ]);
        if (over) return;
        setRecord({ attempts, registrations });
        if (attempts.some(({ endedAt }) => endedAt === undefined)) timer = setTimeout(() => void ask(), again);
      } catch {
        // A sandbox that is gone says so where it is used. The drawing stays as it was.
      }
    };
    if (target.control) timer = setTimeout(() => void ask(), settle);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [target, flow, entries, received]);
  return record;
}
