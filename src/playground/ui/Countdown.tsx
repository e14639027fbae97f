import { announcement, formatSeconds } from '../requests/oauth/countdown.ts';
import { useSecondsLeft } from './hooks.ts';

interface CountdownProps {
  /** What expires, as the beginning of a sentence. */
  readonly what: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
  /** Its lifetime. */
  readonly seconds: number;
  /** How far the clock that counts is ahead of this page's, in milliseconds. */
  readonly aheadBy: number;
}

/** The time that is left. Screen readers announce it at a few moments only. */
export function Countdown({ what, issuedAt, seconds, aheadBy }: CountdownProps) {
  const left = useSecondsLeft(issuedAt - aheadBy, seconds);
  return (
    <div className="pi-countdown">
      <span>{what}</span>
      <progress aria-hidden="true" max={seconds} value={left} />
      <span role="timer" aria-label={what}>
        {left === 0 ? 'expired' : formatSeconds(left)}
      </span>
      <span className="sr-only" aria-live="polite">
        {announcement(what, left)}
      </span>
    </div>
  );
}
