import { timeOfDay } from '../../ui/time-of-day.ts';

/** A moment as a time of day. With `exact`, to the millisecond. The hours are apart, because a narrow stream leaves them out. */
export function Time({ at, exact = false }: { at: number; exact?: boolean }) {
  const date = new Date(at);
  const time = timeOfDay(date);
  const moment = date.toISOString();
  return (
    <time dateTime={moment}>
      <span className="st-hours">{time.slice(0, 3)}</span>
      {time.slice(3)}
      {exact ? moment.slice(19, 23) : null}
    </time>
  );
}
