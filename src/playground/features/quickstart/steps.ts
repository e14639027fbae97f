import { isLifecycle } from '../../../interface/event-types.ts';
import { accessTokenLifetime } from '../../../interface/limits.ts';
import { authorizationOutcome } from '../../requests/outcomes/authorization-outcome.ts';
import { createOutcome } from '../../requests/outcomes/create-outcome.ts';
import { fireOutcome, pingOutcome, unregisterOutcome } from '../../requests/outcomes/delivery-outcome.ts';
import { steps, type Outcome, type StepName } from '../../requests/outcomes/outcome.ts';
import { deliveryResult, registrationIn } from '../../requests/outcomes/registration.ts';
import type { DeliveryRecord, ServiceRecord } from '../../requests/outcomes/service-record.ts';
import type { AuthorizationReport } from '../../requests/oauth/authorization-report.ts';
import type { Flow } from '../../state/session-state.ts';

/** The steps of the quickstart, in their order. */
export const quickstartSteps = [
  'authorize',
  'exchange',
  'createWebhook',
  'fire',
  'pingWebhook',
  'unregisterWebhook',
] as const satisfies readonly StepName[];

/** A step of the quickstart. */
export type QuickstartStep = (typeof quickstartSteps)[number];

/** What is known of a step. */
export interface StepStatus {
  /** It was done, so the next one can be. */
  readonly done: boolean;
  /** Its outcome in a few words; empty before there is one. */
  readonly summary: string;
  /** Its outcome, derived from the session and what the service reports. */
  readonly outcome?: Outcome | undefined;
}

/** What the state of the steps derives from. */
export interface QuickstartFacts {
  readonly flow: Pick<Flow, 'code' | 'tokens' | 'webhookIds'>;
  readonly record: ServiceRecord;
  /** The last authorization response. */
  readonly authorization?: AuthorizationReport | undefined;
}

/** How a step is marked. One that is done stays so, whatever follows: what stopped later belongs to a later step. */
export function toneOf({ done, outcome }: StepStatus): 'worked' | 'failed' | undefined {
  return done ? 'worked' : outcome?.tone === 'failed' ? 'failed' : undefined;
}

const notYet: StepStatus = { done: false, summary: '' };

/** The registration that the steps are about: the last one. Empty: none. */
export function currentWebhook({ webhookIds }: Pick<Flow, 'webhookIds'>): string {
  return webhookIds.at(-1) ?? '';
}

/** The status of the first step, from the code or the tokens that it led to, or from the error that came instead. */
function authorizeStatus({ flow: { code, tokens }, authorization }: QuickstartFacts): StepStatus {
  if (code || tokens) return { done: true, summary: 'granted' };
  if (!authorization || authorization.kind === 'code') return notYet;
  const summary = authorization.error === 'access_denied' ? 'denied' : 'failed';
  return { done: false, summary, outcome: authorizationOutcome(authorization, [], [], 'valid') };
}

/** What a step lacks, as an outcome that leads to the step that brings it; undefined if it can be done. */
export function missingFor(step: QuickstartStep, { code, tokens, webhookIds }: QuickstartFacts['flow']): Outcome | undefined {
  const lacks = (what: string, from: QuickstartStep): Outcome => ({ tone: 'failed', title: `There is no ${what} yet.`, next: steps(from) });
  if (step === 'authorize') return undefined;
  if (step === 'exchange') return code ? undefined : lacks('code', 'authorize');
  const first = code && !code.used ? 'exchange' : 'authorize';
  if (step !== 'createWebhook' && webhookIds.length === 0) return lacks('webhook', tokens ? 'createWebhook' : first);
  return tokens || step === 'fire' ? undefined : lacks('access token', first);
}

function deliverySummary(delivery: DeliveryRecord): string {
  const result = deliveryResult(delivery);
  if (!result) return 'waiting';
  return result.bad ? 'failed' : 'delivered';
}

const isDelivered = (delivery: DeliveryRecord): boolean => deliveryResult(delivery)?.bad === false;

function createStatus(id: string, record: ServiceRecord): StepStatus {
  // When the response arrived is known only where the call was made: it matters for the detail of a trial that came first.
  const outcome = createOutcome({ id, respondedAt: 0 }, record);
  const { state, trial } = registrationIn(record, id);
  const kept = trial !== undefined && isDelivered(trial);
  const words = { worked: 'registered', ended: 'ended', waiting: 'waiting', failed: state }[outcome.tone];
  return { done: kept && state !== 'cancelled', summary: `${id.slice(0, 8)}…, ${words}`, outcome };
}

/** The state of every step, from the session of this tab and what the service reports about the last registration. */
export function stepStatuses({ flow, record, authorization }: QuickstartFacts): Readonly<Record<QuickstartStep, StepStatus>> {
  const { code, tokens } = flow;
  const id = currentWebhook(flow);
  const own = record.deliveries.filter(({ webhookId }) => webhookId === id);
  const last = (matches: (event: DeliveryRecord['event']) => boolean) => own.findLast(({ event }) => matches(event));
  const [ping, end] = (['webhook.ping', 'webhook.unregister'] as const).map((name) => last((event) => event === name));
  const event = last((name) => name !== undefined && !isLifecycle(name));
  const ended = record.states.get(id) === 'unregistered' || end?.outcome !== undefined;
  const exchanged = tokens !== undefined && (!code || code.used);
  return {
    authorize: authorizeStatus({ flow, record, authorization }),
    exchange: exchanged ? { done: true, summary: `token for ${accessTokenLifetime}` } : notYet,
    createWebhook: id === '' ? notYet : createStatus(id, record),
    fire: event ? { done: isDelivered(event), summary: deliverySummary(event), outcome: fireOutcome(event.type, [event], record) } : notYet,
    pingWebhook: ping
      ? {
          done: isDelivered(ping),
          summary: deliverySummary(ping),
          outcome: pingOutcome(id, own.filter((delivery) => delivery.event === 'webhook.ping').indexOf(ping), record),
        }
      : notYet,
    unregisterWebhook: ended ? { done: true, summary: 'ended', outcome: unregisterOutcome(id, false, record) } : notYet,
  };
}

/** The step that the reader is at: the first that is not done; undefined once all are. */
export function nextStep(statuses: Readonly<Record<QuickstartStep, StepStatus>>): QuickstartStep | undefined {
  return quickstartSteps.find((step) => !statuses[step].done);
}

/** What changes whenever a step succeeds: then the next one opens. */
export function progressKey({ code, tokens, webhookIds }: QuickstartFacts['flow'], statuses: ReturnType<typeof stepStatuses>): string {
  const done = quickstartSteps.map((step) => (statuses[step].done ? 1 : 0));
  return [code?.receivedAt, tokens?.receivedAt, webhookIds.at(-1), ...done].join(' ');
}
