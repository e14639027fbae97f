import { useEffect, useRef, useState } from 'react';
import { abortable } from '../targets/abortable.ts';
import { secondsLeft } from '../requests/oauth/countdown.ts';
import { TargetError, messageOf } from '../targets/target.ts';

/** Something that is sent: whether it is under way, and why it failed. */
export interface Task {
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Begins work, which gives up when its signal says so. */
  readonly run: (work: (signal: AbortSignal) => Promise<void>) => void;
  /** Gives up what is under way. */
  readonly cancel: () => void;
}

/** Runs one piece of work at a time and keeps the sentence of what was thrown. */
export function useTask(): Task {
  const [{ busy, problem }, set] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const controller = useRef<AbortController>(undefined);
  const run = (work: (signal: AbortSignal) => Promise<void>) => {
    if (busy) return;
    set({ busy: true });
    const { signal } = (controller.current = new AbortController());
    abortable(work(signal), signal).then(
      () => {
        set({ busy: false });
      },
      (reason: unknown) => {
        set({ busy: false, problem: messageOf(reason) });
      },
    );
  };
  const cancel = () => {
    controller.current?.abort(new TargetError('cancelled', 'Cancelled. What was sent may have arrived all the same.'));
  };
  return { busy, problem, run, cancel };
}

/** Seconds that are left of a lifetime, anew each second until none is. `issuedAt` is in milliseconds since the epoch. */
export function useSecondsLeft(issuedAt: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsLeft(issuedAt, seconds, Date.now()) === 0) clearInterval(timer);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [issuedAt, seconds]);
  // What was issued since the last tick has its whole lifetime.
  return Math.min(seconds, secondsLeft(issuedAt, seconds, now));
}
