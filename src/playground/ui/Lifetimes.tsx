import { limits } from '../../interface/limits.ts';
import type { CodeState } from '../requests/outcomes/authorization-outcome.ts';
import { Countdown } from './Countdown.tsx';
import { useSecondsLeft } from './hooks.ts';
import type { WidgetContext } from '../state/session.ts';

/** Whether the code of the chosen target can still be exchanged; `valid` if there is no code. */
export function useCodeState({ state }: Pick<WidgetContext, 'state'>): CodeState {
  const { code, aheadBy } = state.flows[state.kind];
  const left = useSecondsLeft((code?.receivedAt ?? 0) - aheadBy, limits.codeSeconds);
  if (!code) return 'valid';
  return code.used ? 'used' : left === 0 ? 'expired' : 'valid';
}

/** The code of the chosen target and how long it lasts; nothing once it was exchanged. */
export function CodeCountdown({ state }: Pick<WidgetContext, 'state'>) {
  const { code, aheadBy } = state.flows[state.kind];
  if (!code || code.used) return null;
  return <Countdown what="Authorization code" issuedAt={code.receivedAt} seconds={limits.codeSeconds} aheadBy={aheadBy} />;
}

/** How long the access token of the chosen target lasts. */
export function TokenCountdown({ state }: Pick<WidgetContext, 'state'>) {
  const { tokens, aheadBy } = state.flows[state.kind];
  return tokens ? <Countdown what="Access token" issuedAt={tokens.receivedAt} seconds={tokens.expiresInSeconds} aheadBy={aheadBy} /> : null;
}
