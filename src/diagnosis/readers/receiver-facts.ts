import { defaultPrefix, fromEventType } from '../../interface/event-types.ts';
import type { HttpExchange } from '../messages/message.ts';
import { isServiceAddress } from './code/written-names.ts';
import { constantStatuses, handlesNotifications } from './constant-status.ts';
import type { Loose } from './loose.ts';
import { misreadFields, typesIn, unknownStates } from './receiver-code.ts';
import { receiverMethod } from './receiver-method.ts';
import { certificateFlaws } from './receiver-certificates.ts';
import { refusedTrials } from './receiver-routes.ts';
import { trialStatuses } from './trial-status.ts';

/** What the program and the log of a receiver show of it, a fact a line. Nothing where it is beside requests to the service and nothing of it is wrong. */
export function receiverIn(text: string, exchanges: readonly HttpExchange[]): Loose[] {
  const isShown = (status: string): boolean => exchanges.some(({ response }) => String(response?.status) === status);
  const statuses = trialStatuses(text).filter((status) => status !== 200);
  const refused = refusedTrials(text).filter((found) => !isShown(found));
  const always =
    statuses.length + refused.length > 0
      ? []
      : constantStatuses(text)
          .map(String)
          .filter((status) => !isShown(status));
  const compared = typesIn(text);
  const method = refused.includes('GET') ? undefined : receiverMethod(text, compared[0]?.at);
  const types = [...new Set(compared.map(({ type }) => type))];
  const states = types.length > 0 || /\bwebhookId\b/.test(text) ? unknownStates(text) : [];
  const wrong = [
    ...(method === undefined ? [] : [method]),
    ...new Set([...statuses.map(String), ...refused, ...always.slice(0, 1).map((status) => `always ${status}`)]),
    ...new Set(certificateFlaws(text)),
    ...types.filter((type) => fromEventType(type, defaultPrefix) === undefined).map((type) => `event ${type}`),
    ...misreadFields(text).map((field) => `field ${field}`),
    ...states.map((state) => `state ${state}`),
  ];
  // The routes of a server look like requests.
  const isHandled = types.length > 0 || (handlesNotifications(text) && !exchanges.some(({ request }) => request?.body !== undefined));
  const isAlone = isHandled && !exchanges.some(({ request }) => isServiceAddress(request?.url ?? ''));
  return wrong.length > 0 || isAlone ? [{ kind: 'receiver', text: wrong.join('\n') }] : [];
}
