import { announcement, formatSeconds } from '../countdown.ts';
import { useSecondsLeft } from '../hooks.ts';

interface CountdownProps {
  /** What runs out, as the beginning of a sentence. */
  readonly what: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
  readonly seconds: number;
}

/** The time that is left. Screen readers hear of it at a few moments only. */
export function Countdown({ what, issuedAt, seconds }: CountdownProps) {
  const left = useSecondsLeft(issuedAt, seconds);
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
