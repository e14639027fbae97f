import type { MoveClockBody } from '../../../wire/control.ts';
import { useWidgetContext } from '../../state/shared.ts';
import { useTargetTime, useTask } from '../../ui/hooks.ts';
import { dateAndTime, timeOfDay } from '../../ui/time-of-day.ts';
import { leastMove } from '../stream/messages/acts.ts';
import { useNotice } from './Notices.tsx';

/** The moves of the clock: what the button shows, what it is called, and how far it goes. */
export const clockMoves: readonly (readonly [short: string, name: string, move: MoveClockBody])[] = [
  ['+61 s', '61 seconds ahead', { advanceSeconds: 61 }],
  ['+1 h', 'One hour ahead', { advanceSeconds: 60 * 60 }],
  ['Next expiry', 'To the next expiry', { to: 'next-expiry' }],
];

/** Moves the clock of the sandbox, and says whether that worked. */
export function useClockMove() {
  const { session } = useWidgetContext();
  const say = useNotice();
  const task = useTask();
  const move = (to: MoveClockBody) => {
    task.run(async () => {
      const { state, target } = await session.start();
      const before = state.flows[target.kind].aheadBy;
      await session.moveClock(to);
      const moved = session.getState().flows[target.kind].aheadBy - before >= leastMove;
      const time = dateAndTime(new Date(session.timeOf(target.kind)));
      say(
        moved
          ? `The clock is at ${time}. Everything due by then, such as an expiry, has happened.`
          : 'The clock did not move: no code or token is left to expire.',
      );
    });
  };
  return { move, task };
}

/** The clock of the sandbox. It moves ahead at once, so that a code or a token expires without waiting (§8). */
export function BarClock() {
  const now = new Date(useTargetTime());
  const { move, task } = useClockMove();
  return (
    <div role="group" aria-label="Clock of the sandbox">
      <span className="console-label">Clock</span>
      <time dateTime={now.toISOString()} title={dateAndTime(now)}>
        {timeOfDay(now)}
      </time>
      {clockMoves.map(([short, name, to]) => (
        <button key={short} type="button" aria-label={`${short}: ${name}`} aria-disabled={task.busy} onClick={() => move(to)}>
          {short}
        </button>
      ))}
      {task.problem === undefined ? null : (
        <span role="alert" className="console-bad">
          {task.problem}
        </span>
      )}
    </div>
  );
}
