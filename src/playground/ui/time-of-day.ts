/** A time of day as the reader's language writes it, on a clock of 24 hours, as in the stream. */
export const timeOfDay = (time: Date): string => time.toLocaleTimeString([], { hourCycle: 'h23' });
