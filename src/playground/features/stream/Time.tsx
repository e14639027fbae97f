import { fraction, timeOfDayParts } from './times.ts';

/** A moment as a time of day. With `exact`, to the millisecond. */
export function Time({ at, exact = false }: { at: number; exact?: boolean }) {
  const [hours, rest] = timeOfDayParts(at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="st-hours">{hours}</span>
      {rest}
      {exact ? fraction(at) : null}
    </time>
  );
}
