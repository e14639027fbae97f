/** Whole seconds that are left, from 0 to the lifetime: a clock that is read once a second can be behind `issuedAt`. Times are milliseconds since the epoch. */
export function secondsLeft(issuedAt: number, lifetimeSeconds: number, now: number): number {
  return Math.min(lifetimeSeconds, Math.max(0, Math.ceil((issuedAt + lifetimeSeconds * 1000 - now) / 1000)));
}

/** A number of seconds to read: `42 s`, or minutes and seconds as in `59:07`. */
export function formatSeconds(seconds: number): string {
  if (seconds <= 60) return `${String(seconds)} s`;
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

const milestones = [0, 10, 30, 60, 300, 1800] as const;

/** What a screen reader announces: it changes at a few moments, not each second. */
export function announcement(what: string, left: number): string {
  const milestone = milestones.find((seconds) => left <= seconds);
  if (milestone === 0) return `${what} has expired.`;
  if (milestone === undefined) return `${what} is valid.`;
  return `${what}: at most ${milestone < 120 ? `${String(milestone)} seconds` : `${String(milestone / 60)} minutes`} left.`;
}
