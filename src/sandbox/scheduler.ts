import type { SandboxClock } from './clock.ts';
import type { Clock, Scheduler } from './ports.ts';

/** The maximum delay of a timer, in milliseconds: browsers and Node run a timer at once if its delay has more than 31 bits. */
const maxDelay = 2 ** 31 - 1;

interface Task {
  dueAt: number;
  /** Milliseconds between two runs; undefined for work that runs once. */
  readonly period?: number;
  readonly work: () => unknown;
}

/** The scheduler of a sandbox: also runs work again and again. */
export interface SandboxScheduler extends Scheduler {
  /** Runs work every `period` milliseconds, and only once in a move of the clock, however far that goes. */
  every(period: number, work: () => Promise<unknown>): void;
}

/** The clock of a sandbox and its scheduler. Advancing the clock runs the work that becomes due. */
export interface Timing {
  readonly clock: SandboxClock;
  readonly scheduler: SandboxScheduler;
  /** Cancels all scheduled work. */
  readonly close: () => void;
}

/** Timers of the platform. They do not keep a Node process alive. */
export const platformScheduler: Scheduler = {
  after(milliseconds, work) {
    // The one of `setTimeout`: a test may replace the timers meanwhile.
    const { clearTimeout } = globalThis;
    const timer = setTimeout(() => void work(), milliseconds) as number | { unref?: () => void; ref?: () => void };
    if (typeof timer === 'object') timer.unref?.();
    return () => {
      // Node has a list for each delay. It keeps that of a cancelled timer until its time has come, unless the timer counts for the process.
      if (typeof timer === 'object') timer.ref?.();
      clearTimeout(timer as number);
    };
  },
};

/** Combines a clock and a scheduler of the host: work becomes due by the time of the sandbox, also when that is advanced. */
export function createTiming(hostClock: Clock, hostScheduler: Scheduler): Timing {
  let offset = 0;
  const now = (): number => hostClock.now() + offset;
  // There are never many: all deliveries share one task.
  const tasks = new Set<Task>();
  let armedFor = Infinity;
  // The time after all moves in progress: a second move starts where the first one ends.
  let goal = -Infinity;
  let disarm = (): void => undefined;

  function earliest(until: number): Task | undefined {
    let found: Task | undefined;
    for (const task of tasks) if (task.dueAt <= until && task.dueAt < (found?.dueAt ?? Infinity)) found = task;
    return found;
  }
  function arm(): void {
    disarm();
    armedFor = earliest(Infinity)?.dueAt ?? Infinity;
    if (armedFor === Infinity) return;
    disarm = hostScheduler.after(Math.min(Math.max(armedFor - now(), 0), maxDelay), () => runDue(now()));
  }
  function add(task: Task): void {
    tasks.add(task);
    if (task.dueAt < armedFor) arm();
  }
  async function runDue(until: number): Promise<void> {
    for (let task = earliest(until); task; task = earliest(until)) {
      const { period = Infinity } = task;
      const skipped = Math.floor((until - task.dueAt) / period) * period;
      if (skipped > 0) {
        task.dueAt += skipped;
        continue;
      }
      tasks.delete(task);
      offset += Math.max(0, task.dueAt - now());
      if (task.period !== undefined) tasks.add({ ...task, dueAt: task.dueAt + task.period });
      await task.work();
    }
    arm();
  }

  return {
    clock: {
      now,
      async advance(milliseconds) {
        if (!(milliseconds >= 0 && milliseconds <= Number.MAX_SAFE_INTEGER))
          throw new RangeError('milliseconds must be a non-negative number');
        const target = (goal = Math.max(goal, now()) + milliseconds);
        await runDue(target);
        offset += Math.max(0, target - now());
        if (!hostClock.advance) return;
        await hostClock.advance(milliseconds);
        offset = Math.max(0, offset - milliseconds);
        goal = -Infinity;
      },
      catchUp: () => runDue(now()),
    },
    scheduler: {
      after(delay, work) {
        const task: Task = { dueAt: now() + delay, work };
        add(task);
        return () => {
          tasks.delete(task);
          if (tasks.size === 0) arm();
        };
      },
      every(period, work) {
        add({ dueAt: now() + period, period, work });
      },
    },
    close() {
      tasks.clear();
      arm();
    },
  };
}
