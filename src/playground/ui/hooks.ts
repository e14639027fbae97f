import { useEffect, useRef, useState } from 'react';
import { abortable } from '../../http/abortable.ts';
import { useWidgetContext } from '../state/shared.ts';
import { TargetError, errorMessage } from '../targets/target.ts';

/** Work that sends something: whether it is running, and the error message if it failed. */
export type Task = ReturnType<typeof useTask>;

/** Why work failed: the message of its error, whether the server of this site refused it, and whether what it needs is gone. */
function failureOf(reason: unknown): { readonly problem: string; readonly refused: boolean; readonly gone: boolean } {
  const { refused, code } = reason instanceof TargetError ? reason : { refused: false, code: '' };
  return { problem: errorMessage(reason), refused, gone: code === 'gone' };
}

/** Runs one piece of work at a time and holds the error message of the last one. */
export function useTask() {
  const [{ busy, problem, refused = false, gone = false }, set] = useState<{ busy: boolean } & Partial<ReturnType<typeof failureOf>>>({
    busy: false,
  });
  const controller = useRef<AbortController>(undefined);
  /** Starts work unless some is running. Abort of `signal` ends it. */
  const run = (work: (signal: AbortSignal) => Promise<void>) => {
    // Not `busy`, which is that of the last render.
    if (controller.current) return;
    set({ busy: true });
    const { signal } = (controller.current = new AbortController());
    const ended = () => (controller.current = undefined);
    abortable(work(signal), signal)
      .finally(ended)
      .then(
        () => set({ busy: false }),
        (reason: unknown) => set({ busy: false, ...failureOf(reason) }),
      );
  };
  /** Aborts the running work. */
  const cancel = () => {
    controller.current?.abort(new TargetError('cancelled', 'Cancelled. The service may still have received the request.'));
  };
  return { busy, problem, refused, gone, run, cancel };
}

/** The time of the chosen target in milliseconds since the epoch, anew each second. */
export function useTargetTime(): number {
  const { session, state } = useWidgetContext();
  const { kind, flows } = state;
  const { aheadBy } = flows[kind];
  const [now, setNow] = useState(() => session.timeOf(kind));
  useEffect(() => {
    const tick = () => setNow(session.timeOf(kind));
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [session, kind, aheadBy]);
  return now;
}
