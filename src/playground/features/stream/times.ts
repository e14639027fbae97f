const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a time of day with seconds, in the reader's time zone; the hours apart, because a narrow stream leaves them out. */
export function timeOfDayParts(at: number): readonly [hours: string, rest: string] {
  const date = new Date(at);
  return [`${two(date.getHours())}:`, `${two(date.getMinutes())}:${two(date.getSeconds())}`];
}

/** The milliseconds of a moment: `.042`. */
export const fraction = (at: number): string => `.${String(new Date(at).getMilliseconds()).padStart(3, '0')}`;

/** A duration as text: `12 ms`, `3.4 s`, `61 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${String(Math.max(0, Math.round(milliseconds)))} ms`;
  if (milliseconds < 120_000) return `${String(Math.round(milliseconds / 100) / 10)} s`;
  return `${String(Math.round(milliseconds / 60_000))} min`;
}
