import type { Received } from '../../../wire/receiver.ts';
import type { WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import { attemptsOf } from '../../targets/control-lists.ts';
import type { Target, TargetKind } from '../../targets/target.ts';
import { createdId } from '../exchange.ts';
import type { SentCall } from '../outcomes/call-outcome.ts';
import { webhookCall } from './webhook-call.ts';
import { addressOf, webhookBody, type WebhookForm } from './webhook-request.ts';

/** How many pings of a registration were sent so far: a sandbox says so; of a live service, the receiver of this tab knows those that it got. */
async function earlierPingsOf(target: Target, webhookId: string, received: readonly Received[], prefix: string): Promise<number> {
  const deliveries: readonly { readonly webhookId: string; readonly event?: string | undefined }[] = target.control
    ? await attemptsOf(target)
    : (await import('../outcomes/service-record.ts')).recordOfReceiver(received, prefix).deliveries;
  return deliveries.filter((delivery) => delivery.webhookId === webhookId && delivery.event === 'webhook.ping').length;
}

/** The parts of a widget context that sending needs: the clock of its target, and where a registration is noted. */
interface SendContext {
  readonly session: {
    timeOf(kind: TargetKind): number;
    noteRegistration(kind: TargetKind, id: string, resetCount: number): void;
  };
  readonly target: Target;
  readonly state: { readonly resetCount: number };
  readonly prefix: string;
}

interface SendOptions {
  readonly body?: string | undefined;
  readonly signal?: AbortSignal;
  /** What the receiver of this tab got so far. */
  readonly received?: readonly Received[];
}

/**
 * Sends a call of the webhook API with the values of its form (§4.4), or with another body, and notes the registration that it creates. The session must
 * have started. Rejects with a TargetError.
 */
export async function sendOperation(
  operation: WebhookOperationName,
  form: WebhookForm,
  authorization: string,
  { session, target, state, prefix }: SendContext,
  { body = webhookBody(operation, form, prefix), signal, received = [] }: SendOptions = {},
): Promise<Omit<SentCall, 'edited' | 'refreshable'>> {
  const { webhookId } = form;
  const earlierPings = operation === 'pingWebhook' ? await earlierPingsOf(target, webhookId, received, prefix) : 0;
  const exchange = await target.call(webhookCall(operation, addressOf(operation, form, target.baseUrl), authorization, body), signal);
  const respondedAt = session.timeOf(target.kind);
  const id = operation === 'createWebhook' ? createdId(exchange) : undefined;
  if (id !== undefined) session.noteRegistration(target.kind, id, state.resetCount);
  return { operation, exchange, webhookId, earlierPings, respondedAt };
}
