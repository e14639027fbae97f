import { offsetClock, type SandboxClock } from './clock.ts';
import type { Clock, Scheduler } from './ports.ts';

/** Browsers and Node run a timer at once when its delay does not fit in 31 bits. */
const longestDelay = 2 ** 31 - 1;

interface Task {
  readonly dueAt: number;
  readonly work: () => void | Promise<void>;
}

/** The time of a sandbox and its scheduler: moving the one makes the other run what falls due. */
export interface Timing {
  readonly clock: SandboxClock;
  readonly scheduler: Scheduler;
  /** Calls all work off. */
  readonly close: () => void;
}

/** Timers of the platform. They do not keep a Node process alive. */
export const platformScheduler: Scheduler = {
  after(milliseconds, work) {
    const timer: unknown = setTimeout(() => void work(), milliseconds);
    if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') timer.unref();
    return () => {
      clearTimeout(timer as number);
    };
  },
};

/** Couples a clock and a scheduler of the host: work is due by the sandbox's own time, however that is moved. */
export function createTiming(hostClock: Clock, hostScheduler: Scheduler): Timing {
  const time = offsetClock(hostClock);
  const tasks = new Set<Task>();
  let disarm = (): void => undefined;

  function earliest(until: number): Task | undefined {
    let found: Task | undefined;
    for (const task of tasks) if (task.dueAt <= until && (found === undefined || task.dueAt < found.dueAt)) found = task;
    return found;
  }
  function arm(): void {
    disarm();
    const next = earliest(Infinity);
    disarm = next ? hostScheduler.after(Math.min(Math.max(next.dueAt - time.now(), 0), longestDelay), () => void runDue(time.now())) : () => undefined;
  }
  async function runDue(until: number): Promise<void> {
    for (let task = earliest(until); task; task = earliest(until)) {
      tasks.delete(task);
      if (task.dueAt > time.now()) time.skip(task.dueAt - time.now());
      await task.work();
    }
    arm();
  }

  return {
    clock: {
      now: time.now,
      async advance(milliseconds) {
        if (!(milliseconds >= 0 && milliseconds <= Number.MAX_SAFE_INTEGER)) throw new RangeError('the clock moves ahead by a number of milliseconds that is not negative');
        const target = time.now() + milliseconds;
        await runDue(target);
        time.skip(Math.max(0, target - time.now()));
      },
    },
    scheduler: {
      after(milliseconds, work) {
        const task: Task = { dueAt: time.now() + milliseconds, work };
        tasks.add(task);
        // Most work is due after what is armed already, or is called off: a deadline that nobody passes costs no timer of its own.
        if (earliest(Infinity) === task) arm();
        return () => {
          if (tasks.delete(task) && tasks.size === 0) disarm();
        };
      },
    },
    close() {
      tasks.clear();
      disarm();
    },
  };
}
