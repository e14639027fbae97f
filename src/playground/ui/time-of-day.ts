/** A time of day in the reader's time zone, on a clock of 24 hours: `14:05:12`. */
export const timeOfDay = (time: Date): string => time.toTimeString().slice(0, 8);
