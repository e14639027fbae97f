const minute = 60_000;

/**
 * The time of a notification: date, `T`, time with milliseconds and a numeric UTC offset without a colon (§2.4).
 * `milliseconds` since the epoch; `offset` in minutes east of UTC.
 */
export function timestamp(milliseconds: number, offset: number): string {
  const local = new Date(milliseconds + offset * minute).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  // As a number, 5 hours and 30 minutes are 530.
  const digits = String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0');
  return local + (offset < 0 ? '-' : '+') + digits;
}
