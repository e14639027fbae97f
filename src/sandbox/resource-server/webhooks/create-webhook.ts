import {
  checkIdentification,
  CreateWebhookBody,
  operations,
  type EventName,
  type IdentificationProblem,
} from '../../../interface/index.ts';
import { json } from '../../responses.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { rejectIfStrict } from '../../assumptions/reject-if-strict.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import { mintId } from '../../mint.ts';
import type { Registration } from '../../records.ts';
import { Refusal, type Broken } from '../../refusal.ts';
import type { Call } from '../call.ts';
import { checkBody } from '../check-body.ts';
import { readJson } from '../../read-body.ts';
import { represent, representationAssumptions } from '../representation.ts';

const operation = operations.createWebhook;

/** createWebhook (§4.4): registers, and answers without waiting for the trial. No two registrations are the same (§2.3). */
export async function createWebhook(call: Call): Promise<Response> {
  const { context, deliveries, request, principal } = call;
  const body = checkBody(call, operation, CreateWebhookBody, await readJson(request, { rule: operation.rule }));
  const names = checkEvents(call, body);
  await checkSubject(call, body);
  const { events: _, url, options, isTransient = true, ...identification } = body;
  checkDestination(context, url);
  const now = context.clock.now();
  const registration: Registration = {
    id: mintId(context.random),
    names,
    url,
    collapseEvents: options.collapseEvents,
    ...identification,
    isTransient,
    description: null,
    state: 'pending-trial',
    owner: { clientId: principal.clientId, userId: principal.userId },
    createdAt: now,
    activeAt: now,
  };
  await deliveries.register(registration);
  return json(pickVariant(context, [200, 201]), represent(context, registration), { assumptions: representationAssumptions });
}

function checkEvents({ context, appliedAssumptions }: Call, body: CreateWebhookBody): EventName[] {
  const { names, problem } = checkIdentification(body, context.prefix);
  if (!problem) {
    if (names.length < body.events.length)
      rejectIfStrict(
        context,
        appliedAssumptions,
        new Refusal({
          assumption: 'event-type-once',
          status: 400,
          code: 'event_type_twice',
          message: 'events lists a type twice.',
          pointer: '/events',
        }),
      );
    return names;
  }
  throw new Refusal({
    ...brokenBy(problem),
    status: 400,
    code: 'invalid_registration',
    message: problem.message,
    pointer: `/${problem.field}`,
  });
}

/** What a create body breaks: a rule, or the assumption by which the sandbox refuses what is an open fact. */
function brokenBy({ rule, openFact }: IdentificationProblem): Broken {
  return rule === undefined ? { assumption: `${openFact}-refused` } : { rule };
}

async function checkSubject(
  { context, deliveries, appliedAssumptions, principal }: Call,
  { documentId, companyId, clientId }: CreateWebhookBody,
): Promise<void> {
  if (clientId !== undefined && clientId !== principal.clientId)
    throw new Refusal({
      assumption: 'foreign-client-refused',
      status: 400,
      code: 'foreign_client',
      message: 'clientId is not that of your application.',
      pointer: '/clientId',
    });
  const doubt = (code: string, assumption: AssumptionId, message: string, pointer: string): void => {
    rejectIfStrict(context, appliedAssumptions, new Refusal({ assumption, status: 400, code, message, pointer }));
  };
  if (documentId !== undefined && companyId !== undefined)
    doubt('document_and_company', 'document-id-counts', 'Give either documentId or companyId.', '/companyId');
  if (documentId !== undefined && !(await deliveries.documents.find(documentId)))
    doubt('unknown_document', 'unknown-subject-accepted', `The sandbox has no document ${documentId}.`, '/documentId');
  if (companyId !== undefined && !context.seed.companies.some(({ id }) => id === companyId))
    doubt('unknown_company', 'unknown-subject-accepted', `The sandbox has no company ${companyId}.`, '/companyId');
}

function checkDestination(context: Context, url: string): void {
  const reason = context.refuseDestination(new URL(url));
  if (reason !== undefined)
    throw new Refusal({
      assumption: 'destination-checked',
      status: 400,
      code: 'destination_refused',
      message: `This url cannot be registered here: ${reason}`,
      pointer: '/url',
    });
}
