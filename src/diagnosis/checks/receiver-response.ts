import { parseObject } from '../../http/json-object.ts';
import { fromEventType } from '../../interface/event-types.ts';
import type { Finding } from '../finding.ts';
import type { HttpExchange, ResponseMessage } from '../messages/message.ts';
import { unspecified, wrong } from './parameters.ts';

/** What is wrong with the status of a receiver's response to the trial of a registration (§4.5). */
export function trialResponse(status: number): Finding[] {
  const message = `The receiver responded to the trial with ${String(status)}. Any status but 200 cancels the registration.`;
  return status === 200 ? [] : [wrong('receiver-answers-200', 'status', message, '200')];
}

/** Checks a receiver's response to a notification (§3.4, §4.5). */
export function receiverResponse({ request }: HttpExchange, { status }: ResponseMessage, prefix: string): Finding[] {
  if (status === undefined || status < 200) return [];
  const event = parseObject(request?.body ?? '')?.['event'];
  const isTrial = typeof event === 'string' && fromEventType(event, prefix) === 'webhook.register';
  if (isTrial && status !== 200) return trialResponse(status);
  if (status >= 400)
    return [
      wrong('error-stops-delivery', 'status', `The receiver responded with ${String(status)}. After an error, delivery stops.`, '200'),
    ];
  return status >= 300
    ? [
        unspecified(
          'delivery-redirects',
          'status',
          'The receiver responded with a redirect. The interface does not specify whether a delivery follows it.',
        ),
      ]
    : [];
}
