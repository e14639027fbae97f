import { useMemo } from 'react';
import { recordOfReceiver, recordOfSandbox, type ServiceRecord } from '../../../../requests/outcomes/service-record.ts';
import { useFeed, useWidgetContext } from '../../../../state/shared.ts';
import { inboxOf } from '../../../../state/target-kinds.ts';
import { useSandbox } from '../../../stream/use-sandbox.ts';

/** What is known of registrations and deliveries of the chosen target, kept up to date. */
export function useServiceRecord(): ServiceRecord {
  const { target, state, prefix } = useWidgetContext();
  const { received, status } = useFeed();
  const lost = status === 'lost';
  const record = useSandbox();
  const isSandbox = target.control !== undefined;
  const receiver = inboxOf(state)?.url;
  return useMemo(
    () => (isSandbox ? { ...recordOfSandbox(record, prefix), receiver } : recordOfReceiver(received, prefix, lost)),
    [isSandbox, record, received, prefix, lost, receiver],
  );
}
