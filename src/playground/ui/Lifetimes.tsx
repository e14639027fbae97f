import { limits } from '../../interface/limits.ts';
import type { CodeState } from '../requests/outcomes/authorization-outcome.ts';
import { useTargetTime } from './hooks.ts';
import type { WidgetContext } from '../state/session.ts';
import { announcement, formatSeconds, secondsLeft } from '../requests/oauth/countdown.ts';

interface CountdownProps {
  /** What expires, as the beginning of a sentence. */
  readonly what: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
  /** Its lifetime. */
  readonly seconds: number;
}

/** The remaining time, as a number and as the part of a line that is as long as the lifetime. Screen readers announce it at a few moments only. */
function Countdown({ what, issuedAt, seconds }: CountdownProps) {
  const remaining = secondsLeft(issuedAt, seconds, useTargetTime());
  return (
    <div className="pi-countdown">
      <span>{what}</span>
      <span className="pi-line-left" style={{ backgroundSize: `${String((remaining / seconds) * 100)}% 5px, 100% 1px` }} />
      <span>
        <span role="timer" aria-label={what}>
          {remaining === 0 ? 'expired' : formatSeconds(remaining)}
        </span>
        {remaining === 0 ? null : <span className="pi-lifetime"> left of {formatSeconds(seconds)}</span>}
      </span>
      <span className="sr-only" aria-live="polite">
        {announcement(what, remaining)}
      </span>
    </div>
  );
}

/** Whether the code of the chosen target can still be exchanged; `valid` if there is no code. */
export function useCodeState({ state }: Pick<WidgetContext, 'state'>): CodeState {
  const { code } = state.flows[state.kind];
  const now = useTargetTime();
  if (!code) return 'valid';
  return code.used ? 'used' : secondsLeft(code.receivedAt, limits.codeSeconds, now) === 0 ? 'expired' : 'valid';
}

/** The code of the chosen target and how long it lasts; nothing once it was exchanged. */
export function CodeCountdown({ state }: Pick<WidgetContext, 'state'>) {
  const { code } = state.flows[state.kind];
  if (!code || code.used) return null;
  return <Countdown what="Authorization code" issuedAt={code.receivedAt} seconds={limits.codeSeconds} />;
}

/** How long the access token of the chosen target lasts. */
export function TokenCountdown({ state }: Pick<WidgetContext, 'state'>) {
  const { tokens } = state.flows[state.kind];
  return tokens ? <Countdown what="Access token" issuedAt={tokens.receivedAt} seconds={tokens.expiresInSeconds} /> : null;
}
