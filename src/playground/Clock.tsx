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

/** In milliseconds: a reading of a clock on a server is less exact than this. */
const leastMove = 500;

function ClockControl({ session, state, target }: Ready) {
  const [now, setNow] = useState(() => session.timeOf(target.place));
  const [said, say] = useState<string>();
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
                const aheadBy = () => session.getState().flows[target.place].aheadBy;
                const before = aheadBy();
                await session.moveClock(move);
                const time = session.timeOf(target.place);
                setNow(time);
                say(
                  aheadBy() - before < leastMove
                    ? 'Not moved: no code and no token is left that could expire.'
                    : `Moved to ${new Date(time).toLocaleString()}. What fell due on the way has happened.`,
                );
              });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="status">
        {said === undefined ? null : <p className="pi-good">{said}</p>}
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
