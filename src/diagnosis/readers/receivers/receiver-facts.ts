import { defaultPrefix, fromEventType } from '../../../interface/event-types.ts';
import type { ReceiverFact } from '../../facts.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { isServiceAddress } from '../programs/written-names.ts';
import { constantStatuses, handlesNotifications } from './constant-status.ts';
import type { Loose } from '../text/loose.ts';
import { misreadFields, parsesOnlyForms, typesIn, unknownStates, failsToParseTime } from './receiver-code.ts';
import { certificateFlaws } from './receiver-certificates.ts';
import { takesOnlyGet } from './receiver-routes.ts';
import { identifiedStatuses, namedStatuses, failedTrials } from './logged-trials.ts';
import { trialStatuses } from './trial-status.ts';
import { isOver, maxHandler, routesIn, takesPost, type Route } from './routes.ts';

/** A route of Flask without methods takes GET. */
const isFlask = /^@\w+\.route\([^,]*\)$/;

/**
 * The method that the receiver of a program takes in place of POST. `first`: where it first compares an event type. Undefined if it takes POST, or
 * if that is not clear.
 */
function receiverMethod(text: string, first: number | undefined): string | undefined {
  if (first === undefined) return undefined;
  const isOwn = ({ start }: Route): boolean => start < first && first - start < maxHandler;
  const route = routesIn(text).findLast((one) => isOwn(one) && !isOver(one, text.slice(one.end, first)));
  if (route === undefined || takesPost(route)) return undefined;
  return isFlask.test(route.head) ? 'GET' : route.methods[0];
}

/** What the program and the log of a receiver show of it. Nothing where it is beside requests to the service and nothing of it is wrong. */
export function receiverIn(text: string, exchanges: readonly HttpExchange[]): Loose[] {
  const isNew = (status: number): boolean => !exchanges.some(({ response }) => response?.status === status);
  const compared = typesIn(text);
  const isOfGet = takesOnlyGet(text);
  const method = isOfGet ? 'GET' : receiverMethod(text, compared[0]?.at);
  const delivered = new Set(exchanges.filter(({ name }) => name === 'Notification').map(({ response }) => response?.status));
  const elsewhere = [...namedStatuses(text), ...identifiedStatuses(text)];
  const refused = isOfGet ? [] : elsewhere.filter((status) => !delivered.has(status));
  const statuses = [
    ...trialStatuses(text).filter((status) => status !== 200),
    ...failedTrials(text),
    ...refused.filter((status) => status !== 200),
  ];
  const always = isOfGet || statuses.length > 0 ? [] : constantStatuses(text).filter(isNew);
  const types = [...new Set(compared.map(({ type }) => type))];
  const states = types.length > 0 || /\bwebhookId\b/.test(text) ? unknownStates(text) : [];
  const facts: ReceiverFact[] = [
    ...(method === undefined ? [] : [{ kind: 'accepts', method } as const]),
    ...[...new Set(statuses)].map((status) => ({ kind: 'trial', status }) as const),
    ...always.slice(0, 1).map((status) => ({ kind: 'always', status }) as const),
    ...[...new Set(certificateFlaws(text))].map((flaw) => ({ kind: 'certificate', flaw }) as const),
    ...types.filter((type) => fromEventType(type, defaultPrefix) === undefined).map((type) => ({ kind: 'event', type }) as const),
    ...misreadFields(text).map((name) => ({ kind: 'field', name }) as const),
    ...(types.length > 0 && parsesOnlyForms(text) ? [{ kind: 'form' } as const] : []),
    ...states.map((state) => ({ kind: 'state', state }) as const),
    ...(failsToParseTime(text) ? [{ kind: 'timestamp' } as const] : []),
  ];
  // The routes of a server look like requests.
  const isHandled = types.length > 0 || (handlesNotifications(text) && !exchanges.some(({ request }) => request?.body !== undefined));
  const isAlone = isHandled && !exchanges.some(({ request }) => isServiceAddress(request?.url ?? ''));
  return facts.length > 0 || isAlone ? [{ kind: 'receiver', facts }] : [];
}
