import { counted } from '../../../interface/counted.ts';
import type { WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import { parseObject } from '../../../http/json-object.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import { createdId } from '../exchange.ts';
import { createOutcome } from './create-outcome.ts';
import { createAgain, pingOutcome, unregisterOutcome } from './delivery-outcome.ts';
import { steps, type Outcome, type StepName } from './outcome.ts';
import { refusalOutcome } from './refusal-outcome.ts';
import type { ServiceRecord } from './service-record.ts';

/** A call of the webhook API that was sent, and its response. */
export interface SentCall {
  readonly operation: WebhookOperationName;
  readonly exchange: Exchange;
  /** The id in the path; empty where there is none. */
  readonly webhookId: string;
  /** The reader changed the body by hand. */
  readonly edited: boolean;
  readonly refreshable: boolean;
  /** When the response was there. Milliseconds since the epoch, on the clock of the service. */
  readonly respondedAt: number;
  /** How many pings the registration had before. */
  readonly earlierPings: number;
}

/** The entries of a list whose shape is open: the body itself, or its only list. */
function listIn(body: string): readonly unknown[] | undefined {
  const wrapped = parseObject(`{"list":${body}}`)?.['list'];
  const candidates: readonly unknown[] = [wrapped, ...(Object.values(wrapped ?? {}) as unknown[])];
  return candidates.find((value): value is unknown[] => Array.isArray(value));
}

function listOutcome({ exchange: { response } }: SentCall): Outcome {
  const count = listIn(response.body)?.length;
  return {
    tone: 'worked',
    title: count === undefined ? 'Listed.' : `${counted(count, 'webhook')}.`,
    citation: { openFact: 'list-shape' },
    next: count === 0 ? steps('createWebhook') : steps('getWebhook', 'pingWebhook', 'unregisterWebhook'),
  };
}

/** The steps that follow a webhook that was found or updated. One whose delivery stopped gets no event any more. */
function goOn({ webhookId }: SentCall, { states }: ServiceRecord, ...names: readonly StepName[]) {
  if (states.get(webhookId) !== 'stopped') return { next: steps(...names) };
  return {
    detail: 'An error stopped its delivery: it gets no further events.',
    citation: { rule: 'error-stops-delivery' } as const,
    next: [...createAgain, ...steps('unregisterWebhook')],
  };
}

function outcomeOf(sent: SentCall, record: ServiceRecord): Outcome {
  const { operation, exchange, webhookId, respondedAt } = sent;
  const refused = refusalOutcome(exchange, { ...sent, step: operation }, record.states.get(webhookId));
  if (refused) return refused;
  switch (operation) {
    case 'createWebhook': {
      const id = createdId(exchange);
      if (id !== undefined) return createOutcome({ id, respondedAt }, record);
      return { tone: 'failed', title: 'The response has no ID.', citation: { rule: 'op-create-webhook' }, next: [] };
    }
    case 'pingWebhook':
      return pingOutcome(webhookId, sent.earlierPings, record);
    case 'unregisterWebhook':
      return unregisterOutcome(webhookId, /[?&]blockNotification=true\b/.test(exchange.request.url), record);
    case 'updateWebhook':
      return { tone: 'worked', title: 'Updated.', citation: { rule: 'op-update-webhook' }, ...goOn(sent, record, 'getWebhook', 'fire') };
    case 'getWebhooks':
      return listOutcome(sent);
    case 'getWebhook':
      return {
        tone: 'worked',
        title: 'Found.',
        citation: { rule: 'op-get-webhook' },
        ...goOn(sent, record, 'updateWebhook', 'pingWebhook', 'fire'),
      };
  }
}

/** The outcome of a call of the webhook API (§4.4), by its response and by what happened since. Only a sandbox can be made to fire an event. */
export function callOutcome(sent: SentCall, record: ServiceRecord): Outcome {
  const outcome = outcomeOf(sent, record);
  if (!record.partial) return outcome;
  return { ...outcome, next: outcome.next.filter((action) => action.kind !== 'step' || action.step !== 'fire') };
}
