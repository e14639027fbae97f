import { useEffect, useState } from 'react';
import { useTask } from './hooks.ts';
import { CodeCountdown } from './parts/Answer.tsx';
import { TokenCountdown } from './parts/TokenWidget.tsx';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';

const moves = [
  ['61 seconds ahead', { advanceSeconds: 61 }],
  ['One hour ahead', { advanceSeconds: 60 * 60 }],
  ['To the next expiry', { to: 'next-expiry' }],
] as const;

function ClockControl({ session, state, target }: Ready) {
  const [now, setNow] = useState(() => session.timeOf(target.place));
  const [moved, setMoved] = useState<string>();
  const task = useTask();
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(session.timeOf(target.place));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [session, target]);
  if (!target.control) return <p>Only the clock of a sandbox can be moved.</p>;
  return (
    <>
      <p>
        In the sandbox it is <time dateTime={new Date(now).toISOString()}>{new Date(now).toLocaleString()}</time>.
      </p>
      <div className="pi-row">
        {moves.map(([label, move]) => (
          <button
            key={label}
            type="button"
            className="pi-quiet"
            aria-disabled={task.busy}
            onClick={() => {
              task.run(async () => {
                await session.moveClock(move);
                setNow(session.timeOf(target.place));
                setMoved(new Date(session.timeOf(target.place)).toLocaleString());
              });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="status">
        {moved === undefined ? null : <p className="pi-good">Moved to {moved}. What fell due on the way has happened.</p>}
        {task.problem === undefined ? null : <p className="pi-problem">{task.problem}</p>}
      </div>
      <CodeCountdown state={state} />
      <TokenCountdown state={state} />
    </>
  );
}

/** The clock of the sandbox: it goes ahead at once, so that nobody waits for a code or a token to expire (§8). */
export default function Clock(props: WidgetProps) {
  return (
    <Widget title="Clock" {...props}>
      {(ready) => <ClockControl {...ready} />}
    </Widget>
  );
}
