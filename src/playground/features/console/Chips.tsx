import { limits } from '../../../interface/limits.ts';
import { announcement, formatSeconds, secondsLeft } from '../../requests/oauth/countdown.ts';
import type { EntryFacts } from './entry-facts.ts';

interface ChipProps {
  readonly label: string;
  /** What expires, as the beginning of a sentence. */
  readonly what: string;
  /** Seconds that are left, and of how many; undefined when it was used. */
  readonly left: number | undefined;
  readonly of: number;
}

/** The time that is left of a code or a token. Screen readers announce it at a few moments only. */
function Chip({ label, what, left, of }: ChipProps) {
  const state = left === undefined ? 'used' : left === 0 ? 'expired' : formatSeconds(left);
  return (
    <span className="console-chip" data-over={left === undefined || left === 0 || undefined}>
      <svg className="console-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" />
        <circle cx="8" cy="8" r="6.25" pathLength="100" strokeDasharray={`${String(((left ?? 0) / of) * 100)} 100`} />
      </svg>
      {label}{' '}
      <b role="timer" aria-label={what}>
        {state}
      </b>
      <span className="sr-only" aria-live="polite">
        {left === undefined ? '' : announcement(what, left)}
      </span>
    </span>
  );
}

/** How long the code and the access token of the chosen target last. */
export function Chips({ flow: { code, tokens }, now }: Pick<EntryFacts, 'flow' | 'now'>) {
  return (
    <>
      {code ? (
        <Chip
          label="code"
          what="Authorization code"
          of={limits.codeSeconds}
          left={code.used ? undefined : secondsLeft(code.receivedAt, limits.codeSeconds, now)}
        />
      ) : null}
      {tokens ? (
        <Chip
          label="token"
          what="Access token"
          of={tokens.expiresInSeconds}
          left={secondsLeft(tokens.receivedAt, tokens.expiresInSeconds, now)}
        />
      ) : null}
    </>
  );
}
