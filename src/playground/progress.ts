import { fromEventType } from '../interface/event-types.ts';
import type { Received } from '../wire/receiver.ts';
import { sentByYou } from './again/sent-by-you.ts';
import { eventIn } from './webhooks/notification-fields.ts';
import type { SessionState } from './session/session-state.ts';

/** The steps of the quickstart, in their order. */
export const steps = ['authorize', 'exchange', 'create', 'ping', 'fire', 'unregister'] as const;
/** A step of the quickstart. */
export type Step = (typeof steps)[number];

/** The steps that are done, from what this tab has and what its receiver got. */
export function progress(
  { flows, place }: Pick<SessionState, 'flows' | 'place'>,
  received: readonly Received[],
  prefix: string,
): ReadonlySet<Step> {
  const { code, tokens, webhookIds } = flows[place];
  const names = received
    .filter((notification) => !sentByYou(notification))
    .map((notification) => fromEventType(eventIn(notification) ?? '', prefix));
  const done: Record<Step, boolean> = {
    authorize: code !== undefined || tokens !== undefined,
    exchange: tokens !== undefined,
    create: webhookIds.length > 0 && names.includes('webhook.register'),
    ping: names.includes('webhook.ping'),
    fire: names.some((name) => name !== undefined && !name.startsWith('webhook.')),
    unregister: names.includes('webhook.unregister'),
  };
  return new Set(steps.filter((step) => done[step]));
}
