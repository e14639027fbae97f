/** A number with commas between its thousands: `12,400`. `Intl` does the same, but loading it delays the start of the workbench. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number of things in words: `1 message`, `12,400 messages`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
