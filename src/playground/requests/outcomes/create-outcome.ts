import { createAgain } from './delivery-outcome.ts';
import { deliveryCitation, responseWords, stopCitation, unclearWords, wasSent } from './delivery-words.ts';
import { steps, type Outcome } from './outcome.ts';
import { registrationIn } from './registration.ts';
import { isUnseen, type DeliveryRecord, type ServiceRecord } from './service-record.ts';

/** A registration that a call made. Times are milliseconds since the epoch, on the clock of the service. */
interface Created {
  readonly id: string;
  /** When the response was there. */
  readonly respondedAt: number;
}

function cancelled({ outcome, endedAt }: Partial<DeliveryRecord>): Outcome {
  return {
    tone: 'failed',
    title: outcome
      ? `Created, then cancelled: your receiver ${responseWords(outcome)}${wasSent(outcome) ? ' to the trial' : ''}.`
      : 'Created, then cancelled: the trial did not get a 200 response.',
    detail: 'Only a 200 response to the trial keeps the registration.',
    citation: outcome ? deliveryCitation(outcome, { rule: 'trial-not-200-cancels' }) : { rule: 'trial-not-200-cancels' },
    since: endedAt,
    next: createAgain,
  };
}

function stopReason({ outcome, type }: Partial<DeliveryRecord>): string {
  if (!outcome) return 'your receiver returned an error';
  const words = responseWords(outcome);
  return wasSent(outcome) ? `your receiver ${words} to ${type}` : `${type} was not delivered because your receiver ${words}`;
}

function stopped(failed: DeliveryRecord | undefined, record: ServiceRecord): Outcome {
  return {
    tone: 'failed',
    title: `Created, then stopped: ${stopReason(failed ?? {})}.`,
    detail: 'The registration gets no further events.',
    citation: failed?.outcome ? stopCitation(failed.outcome, record) : { rule: 'error-stops-delivery' },
    since: failed?.endedAt,
    next: createAgain,
  };
}

/**
 * The outcome of a registration: created, then kept, cancelled by its trial, stopped by an error, or ended.
 */
export function createOutcome({ id, respondedAt }: Created, record: ServiceRecord): Outcome {
  const { state, trial, stoppedBy, unclear } = registrationIn(record, id);
  if (state === 'unregistered' || state === 'cleaned-up')
    return {
      tone: 'ended',
      title: state === 'unregistered' ? 'Created, then unregistered.' : 'Created, then cleaned up after inactivity.',
      citation: { rule: state === 'unregistered' ? 'unregister-notifies' : 'inactivity-cleans-up' },
      next: steps('createWebhook'),
    };
  if (state === 'cancelled') return cancelled(trial ?? {});
  if (state === 'stopped') return stopped(stoppedBy, record);
  if (unclear) {
    const { response, open } = unclearWords(unclear);
    return {
      tone: 'waiting',
      title: `Created. ${response}`,
      detail: open,
      citation: { openFact: 'delivery-error' },
      since: unclear.endedAt,
      next: steps('getWebhook', 'pingWebhook'),
    };
  }
  if (isUnseen(id, trial, record))
    return {
      tone: 'waiting',
      title: 'Created. The trial follows shortly.',
      detail:
        'Only a 200 response to the trial keeps the registration. This page sees the trial only if it goes to the receiver of this page.',
      citation: { rule: 'create-registers-and-tries' },
      next: steps('getWebhook', 'pingWebhook'),
    };
  if (!trial?.outcome)
    return {
      tone: 'waiting',
      title: trial ? 'Created. Waiting for your receiver to respond to the trial.' : 'Created. The trial follows shortly.',
      citation: { rule: 'create-registers-and-tries' },
      next: [],
    };
  const first = trial.startedAt <= respondedAt;
  return {
    tone: 'worked',
    title: 'Created. Your receiver responded with 200 to the trial.',
    detail: first ? 'The trial was sent before this response arrived.' : undefined,
    citation: { rule: first ? 'trial-may-come-first' : 'create-registers-and-tries' },
    next: steps('fire', 'pingWebhook', 'getWebhook'),
  };
}
