import type { Citation } from '../../../interface/citations.ts';
import type { KnownState } from './registration.ts';
import { isDropped, type DeliveryOutcome, type DeliveryRecord, type ServiceRecord } from './service-record.ts';

const failures: Readonly<Record<string, string>> = {
  timeout: 'did not respond in time',
  connection: 'could not be reached',
  certificate: 'has a certificate that is not trusted',
  'refused-destination': 'has a URL that the sandbox does not call',
  dropped: 'had too many deliveries waiting',
};

/** What a receiver did, as the predicate of a sentence: `responded with 500`. */
export function responseWords(outcome: DeliveryOutcome): string {
  if ('status' in outcome) return `responded with ${String(outcome.status)}`;
  return failures[outcome.failure] ?? `failed: ${outcome.failure}`;
}

/** Says which response it is, and what is not specified about it. */
export function unclearWords({ outcome, type }: NonNullable<KnownState['unclear']>): { readonly response: string; readonly open: string } {
  return { response: `Your receiver ${responseWords(outcome)} to ${type}.`, open: 'Whether this stops delivery is not specified.' };
}

/** Whether a receiver may have got a notification. */
export function wasSent(outcome: DeliveryOutcome): boolean {
  return 'status' in outcome || outcome.failure === 'timeout';
}

/** What a failed delivery rests on: the reason why there was no response where that has a rule or an assumption, otherwise `rule`. */
export function deliveryCitation(outcome: DeliveryOutcome, rule: Citation): Citation {
  if ('status' in outcome) return rule;
  if (outcome.failure === 'certificate') return { rule: 'tls-recognised-authority' };
  if (!isDropped(outcome)) return rule;
  return { assumption: outcome.assumption === 'destination-rate' ? 'destination-rate' : 'waiting-limit' };
}

/** What the end of delivery after an outcome rests on (§3.4). Whether a status below 400 counts as an error is open: a sandbox assumes it. */
export function stopCitation(outcome: DeliveryOutcome, { partial }: Pick<ServiceRecord, 'partial'>): Citation {
  const isOpen = 'status' in outcome && outcome.status < 400;
  const open = partial ? ({ openFact: 'delivery-error' } as const) : ({ assumption: 'non-2xx-is-error' } as const);
  return deliveryCitation(outcome, isOpen ? open : { rule: 'error-stops-delivery' });
}

/** An ID, shortened. */
export const ellipsis = (id: string): string => (id.length > 8 ? `${id.slice(0, 8)}…` : id);

/** Who got a delivery, and where it went if that is not the receiver that is shown. */
export function placeOf({ webhookId, url }: DeliveryRecord, { receiver }: ServiceRecord) {
  return !receiver || !url || url === receiver
    ? { who: 'Your', note: '' }
    : { who: 'Another', note: ` ${ellipsis(webhookId)} has the URL ${url}, not that of the receiver shown here.` };
}
