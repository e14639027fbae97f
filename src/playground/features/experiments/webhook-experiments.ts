import type { EventName } from '../../../interface/event-types.ts';
import type { Attempt } from '../../../sandbox/index.ts';
import type { ControlResponse } from '../../../wire/control-responses.ts';
import { createdId } from '../../requests/exchange.ts';
import { responseWords } from '../../requests/outcomes/delivery-words.ts';
import { TargetError } from '../../targets/target.ts';
import { getTokens } from './authorization.ts';
import { unprepared, type ExperimentContext } from './experiment-context.ts';
import type { Experiment, ExperimentOutcome } from './experiment.ts';
import { outcomeOf } from './reading.ts';

/** Unregisters what a create call registered although it should have been refused. */
async function cleanUp(context: ExperimentContext, token: string, id: string | undefined): Promise<void> {
  if (id !== undefined) await context.api('unregisterWebhook', token, { id });
}

function receiverUrl({ ports }: ExperimentContext): string {
  if (!ports.receiver) throw new TargetError('no-receiver', 'Create a receiver first.');
  return ports.receiver.url;
}

function createBody(context: ExperimentContext, names: readonly EventName[], more: object, url = receiverUrl(context)): object {
  return { events: names.map(context.eventType), url, options: { collapseEvents: false }, ...more };
}

/** A create call that must be refused. */
async function wrongCreate(context: ExperimentContext, names: readonly EventName[], more: object): Promise<ExperimentOutcome> {
  const { access_token: token } = await getTokens(context);
  const exchange = await context.api('createWebhook', token, { body: createBody(context, names, more) });
  await cleanUp(context, token, createdId(exchange));
  return outcomeOf(exchange);
}

async function create(context: ExperimentContext, token: string, url?: string) {
  const body = createBody(context, ['comment.create'], { documentId: context.testData.documentId }, url);
  const exchange = await context.api('createWebhook', token, { body });
  const id = createdId(exchange);
  if (id === undefined) throw unprepared('createWebhook', exchange);
  return { id, exchange };
}

type TrialOutcome = NonNullable<Attempt['outcome']>;

/** Registers, and reports the state of the registration after its trial. The outcome is refused if the trial cancelled it for the given reason. */
async function trial(context: ExperimentContext, url: string, reason: (outcome: TrialOutcome) => boolean): Promise<ExperimentOutcome> {
  const { access_token: token } = await getTokens(context);
  const { id, exchange } = await create(context, token, url);
  const registration = await context.until(async () => {
    const { items } = (await context.control('/registrations')) as ControlResponse<'GET /registrations'>;
    return items.find((item) => item.id === id && item.state !== 'pending-trial');
  });
  const { items } = (await context.control('/deliveries')) as ControlResponse<'GET /deliveries'>;
  const { outcome, messageId } = items.find((item) => item.webhookId === id) ?? {};
  const got = await context.api('getWebhook', token, { id });
  const cancelled = registration.state === 'cancelled';
  if (!cancelled) await cleanUp(context, token, id);
  const words = outcome ? responseWords(outcome) : 'has not responded';
  const refused = cancelled && outcome !== undefined && reason(outcome);
  const seen = [
    { text: `The create call returned ${String(exchange.response.status)}.`, exchange },
    { text: `The trial was sent: your receiver ${words}.`, messageId },
    { text: `The registration is ${registration.state}: a get call returned ${String(got.response.status)}.`, exchange: got },
  ];
  return { refused, result: registration.state, seen };
}

/** The mistakes of the webhook part (§3.4, §4.4 to §6). */
export const webhookExperiments: readonly Experiment[] = [
  {
    id: 'mixed-groups',
    title: 'Mixed groups',
    expected: 'A registration lists an event type of the document group and one of the workflow group. It is rejected.',
    rule: 'events-of-the-group',
    needs: ['receiver'],
    run: (context) => wrongCreate(context, ['comment.create', 'workflow.transition'], { companyId: context.testData.companyId }),
  },
  {
    id: 'statechange-with-company',
    title: 'State change with companyId',
    expected: 'A registration for the document state change gives companyId, which is not valid for it. It is rejected.',
    rule: 'statechange-document-only',
    needs: ['receiver'],
    run: (context) => wrongCreate(context, ['document.lifecycle.statechange'], { companyId: context.testData.companyId }),
  },
  {
    id: 'trial-500',
    title: 'Trial gets a 500',
    expected: 'The receiver responds to the trial with 500. The registration is cancelled.',
    rule: 'error-trial',
    needs: ['control', 'receiver'],
    citesNothing: true,
    async run(context) {
      const url = receiverUrl(context);
      await context.ports.receiver?.setResponse({ status: 500 });
      try {
        return await trial(context, url, (outcome) => 'status' in outcome && outcome.status === 500);
      } finally {
        await context.ports.receiver?.setResponse({ status: 200 });
      }
    },
  },
  {
    id: 'id-mismatch',
    title: 'Different ID in the update body',
    expected: 'updateWebhook gets one ID in its path and another in its body. It is rejected.',
    rule: 'update-id-equals-path',
    needs: ['receiver'],
    async run(context) {
      const { access_token: token } = await getTokens(context);
      const { id } = await create(context, token);
      const other = id.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
      const exchange = await context.api('updateWebhook', token, { id, body: { id: other, options: { collapseEvents: false } } });
      await cleanUp(context, token, id);
      return outcomeOf(exchange);
    },
  },
  {
    id: 'self-signed',
    title: 'Self-signed receiver',
    expected: 'The receiver has a certificate that it signed itself. The trial cannot be delivered, and the registration is cancelled.',
    rule: 'error-certificate',
    needs: ['control', 'selfSigned'],
    citesNothing: true,
    run(context) {
      const { selfSigned } = context.ports;
      if (selfSigned === undefined) throw new TargetError('no-receiver', 'This server has no receiver with a self-signed certificate.');
      return trial(context, selfSigned, (outcome) => 'failure' in outcome && outcome.failure === 'certificate');
    },
  },
];
