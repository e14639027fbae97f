import type { Exchange } from '../../../../src/wire/proxy.ts';
import type { DeliveryRecord, DeliveryOutcome, ServiceRecord } from '../../../../src/playground/requests/outcomes/service-record.ts';
import type { RegistrationState } from '../../../../src/sandbox/index.ts';

/** An exchange with a response of this status and body. */
export function exchangeOf(status: number, body: object | string = '', url = 'https://api.example/api/v6/webhooks'): Exchange {
  return {
    request: { method: 'POST', url, headers: [], body: null },
    response: { status, statusText: '', headers: [], body: typeof body === 'string' ? body : JSON.stringify(body) },
    milliseconds: 7,
  };
}

/** A delivery to the registration `w1`: when it was sent, and what the receiver did one second later. */
export function delivery(event: DeliveryRecord['event'], startedAt: number, outcome?: DeliveryOutcome, messageId = 'm1'): DeliveryRecord {
  return {
    ...{ webhookId: 'w1', messageId, event, startedAt, outcome },
    type: event?.startsWith('webhook.') ? event : `svc.${event ?? ''}`,
    endedAt: outcome && startedAt + 1000,
  };
}

/** What is known of the registration `w1`. */
export function record(state: RegistrationState | undefined, ...deliveries: DeliveryRecord[]): ServiceRecord {
  return { states: new Map(state ? [['w1', state]] : []), deliveries };
}

/** What is known on a live service, which reports nothing: what the receiver of the tab got. */
export function seen(...deliveries: DeliveryRecord[]): ServiceRecord {
  return { states: new Map(), deliveries, partial: true };
}
