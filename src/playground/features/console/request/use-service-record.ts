import { useMemo } from 'react';
import { recordOfReceiver, recordOfSandbox, type ServiceRecord } from '../../../requests/outcomes/service-record.ts';
import { useFeed } from '../../../state/shared.ts';
import { inboxOf } from '../../../state/target-kinds.ts';
import type { WidgetContext } from '../../../state/session.ts';
import { useLog } from '../../log/tab-log.ts';
import { useSandbox } from '../../stream/use-sandbox.ts';

/** What is known of registrations and deliveries of the chosen target, kept up to date. */
export function useServiceRecord({ target, state, prefix }: Pick<WidgetContext, 'target' | 'state' | 'prefix'>): ServiceRecord {
  const { entries } = useLog();
  const { received, status } = useFeed();
  const lost = status === 'lost';
  const record = useSandbox(target, state.flows[state.kind], entries, received);
  const isSandbox = target.control !== undefined;
  const receiver = inboxOf(state)?.url;
  return useMemo(
    () => (isSandbox ? { ...recordOfSandbox(record, prefix), receiver } : recordOfReceiver(received, prefix, lost)),
    [isSandbox, record, received, prefix, lost, receiver],
  );
}
