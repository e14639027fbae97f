import { timeOfDay } from '../../ui/time-of-day.ts';

/** A moment as a time of day. With `exact`, to the millisecond: then a narrow stream leaves the hours out. */
export function Time({ at, exact = false }: { at: number; exact?: boolean }) {
  const date = new Date(at);
  const time = timeOfDay(date);
  const moment = date.toISOString();
  return (
    <time dateTime={moment}>
      <span className={exact ? 'st-hours' : undefined}>{time.slice(0, 3)}</span>
      {time.slice(3)}
      {exact ? moment.slice(19, 23) : null}
    </time>
  );
}
