/** A time of day in the reader's time zone, on a clock of 24 hours: `14:05:12`. */
export const timeOfDay = (time: Date): string => time.toTimeString().slice(0, 8);

/** A date and a time of day in the reader's time zone, as in a timestamp: `2026-11-29T14:05:12`. */
export function dateAndTime(time: Date): string {
  const inZone = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return inZone.toISOString().slice(0, 19);
}
