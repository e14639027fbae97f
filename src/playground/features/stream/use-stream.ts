import { useDeferredValue, useMemo } from 'react';
import { useWidgetContext } from '../../state/shared.ts';
import { maskForDisplay } from '../../state/log/display-mask.ts';
import { useLog } from '../log/tab-log.ts';
import { useLoggedNotifications } from '../log/use-notifications.ts';
import { workspaceSecrets } from '../../state/workspace-secrets.ts';
import { groupsOf } from './messages/groups.ts';
import { useSandbox } from './use-sandbox.ts';

/** What the stream of this tab shows: its messages in groups, the registrations, and how to mask what is shown. */
export function useStream() {
  const { session, state, started, prefix, ...context } = useWidgetContext();
  const { log, entries: latest } = useLog();
  const received = useLoggedNotifications(state);
  const target = started ? context.target : undefined;
  const workspace = started ? context.workspace : undefined;
  // A burst of messages is drawn once, when there is time for it.
  const entries = useDeferredValue(latest);
  const { attempts, registrations } = useSandbox();
  const { aheadBy } = state.flows[state.kind];
  const clearedAt = log.clearedAt();
  const groups = useMemo(() => {
    const shown = attempts.filter(({ startedAt }) => startedAt - aheadBy > clearedAt);
    return groupsOf({ entries, attempts: shown, prefix });
  }, [entries, attempts, aheadBy, clearedAt, prefix]);
  const display = useMemo(() => maskForDisplay(entries, workspace ? workspaceSecrets(workspace) : []), [entries, workspace]);
  return { session, state, prefix, log, entries, received, groups, registrations: target?.control && registrations, display };
}

/** What the stream of this tab shows. */
export type StreamContent = ReturnType<typeof useStream>;
