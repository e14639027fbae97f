import type { SessionState } from '../../state/session-state.ts';
import { secretsIn, type Exchanged } from '../../state/log/secrets.ts';
import { pageSecrets } from './shared-values.ts';

/** Every secret, token, code and state that no link may carry: those that the page knows, and those of each exchange of its log, such as former tokens. */
export function knownSecrets(
  state: Pick<SessionState, 'typedSecret' | 'proposedState' | 'flows'>,
  entries: readonly Exchanged[],
): string[] {
  return [...pageSecrets(state), ...secretsIn(entries)];
}
