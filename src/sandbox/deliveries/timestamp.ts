const minute = 60_000;

/**
 * The time of a notification: date, `T`, time with milliseconds and a numeric UTC offset without a colon (§2.4).
 * `milliseconds` since the epoch; `offset` in minutes east of UTC.
 */
export function timestamp(milliseconds: number, offset = -240): string {
  const local = new Date(milliseconds + offset * minute).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
}
