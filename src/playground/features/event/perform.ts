import type { EventName } from '../../../interface/event-types.ts';
import { createdId } from '../../requests/exchange.ts';
import type { SentCall } from '../../requests/outcomes/call-outcome.ts';
import type { RegistrationState } from '../../../sandbox/index.ts';
import { defaultEventForm, fireEvent as fireIn, type Fired } from '../../requests/webhooks/fire-request.ts';
import { sendOperation } from '../../requests/webhooks/send-operation.ts';
import type { WebhookForm } from '../../requests/webhooks/webhook-request.ts';
import type { WidgetContext } from '../../state/session.ts';
import { listOf, wholePage } from '../../targets/control-lists.ts';
import { webhookProposal } from '../console/request/operation/webhook-proposal.ts';
import { sampleChanges } from './sample-changes.ts';
import { callBefore, subjectsOf, watchedFor } from './subjects.ts';

/** How long to wait before a sandbox is asked again whether a trial is over, in milliseconds. */
const interval = 50;

/** What the reader did, and what the sandbox returned. */
export type Performed = ({ readonly fired: Fired } | { readonly sent: SentCall }) & {
  /** What of the reader's sample was not sent. */
  readonly unsent?: string | undefined;
};

/** What the reader edits beside an event's text. */
export interface EventForm {
  /** The sample notification. */
  readonly sample: string;
  /** The id of the document, company or application that the event is about. */
  readonly subject: string;
}

/** Makes an event happen in a sandbox that was started, and calls the webhook API for it. The `context` is that of the started session. */
export function eventActions(event: EventName, { subject, sample }: EventForm, context: WidgetContext, signal: AbortSignal) {
  const { target, workspace, prefix } = context;
  const watched = watchedFor(event);
  const { field } = subjectsOf(event, workspace);
  const { values: changed, unsent } = sampleChanges(sample, event, prefix);
  const proposed: WebhookForm = { ...webhookProposal(context), event: watched, watch: field, [field]: subject };

  async function call(operation: SentCall['operation'], webhookId = ''): Promise<SentCall> {
    const authorization = workspace?.apiCredentials[0]?.header ?? '';
    const sent = await sendOperation(operation, { ...proposed, webhookId }, authorization, context, { signal });
    return { ...sent, edited: false, refreshable: false };
  }

  const registrations = async () =>
    (await listOf(target, '/registrations', `?limit=${String(wholePage)}`)).filter(({ names }) => names.includes(watched));

  /** Creates a registration and waits until its trial is over. The id is undefined unless the registration is kept. */
  async function createKept(): Promise<{ readonly sent: SentCall; readonly id?: string | undefined }> {
    const sent = await call('createWebhook');
    const id = createdId(sent.exchange);
    for (;;) {
      const now = (await registrations()).find((one) => one.id === id)?.state;
      if (now !== 'pending-trial') return { sent, id: now === 'registered' ? id : undefined };
      await new Promise((resolve) => setTimeout(resolve, interval));
      signal.throwIfAborted();
    }
  }

  async function fire(): Promise<Performed> {
    const alive: readonly RegistrationState[] = ['registered', 'pending-trial', 'stopped'];
    if (!(await registrations()).some((one) => alive.includes(one.state))) {
      const { sent, id } = await createKept();
      if (id === undefined) return { sent };
    }
    const values = { ...defaultEventForm(context, watched), [field]: subject, ...changed };
    return { fired: await fireIn(target, event, values, prefix), unsent };
  }

  return {
    /** Creates a registration for the event. */
    create: async (): Promise<Performed> => ({ sent: await call('createWebhook') }),
    /** Makes the event happen. If no registration can get it, creates one first; if that fails, it ends there. */
    async perform(): Promise<Performed> {
      const operation = callBefore(event);
      if (operation === undefined) return fire();
      if (operation === 'createWebhook') return { sent: await call(operation), unsent };
      const known = (await registrations()).findLast((one) => one.state === 'registered');
      const { sent, id } = known ? { sent: undefined, id: known.id } : await createKept();
      if (sent && id === undefined) return { sent };
      return { sent: await call(operation, id), unsent };
    },
  };
}

/** What the widget of an event can do. */
export type EventActions = ReturnType<typeof eventActions>;
