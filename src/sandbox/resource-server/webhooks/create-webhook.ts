import { checkIdentification, CreateWebhookBody, type EventName } from '../../../interface/index.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { rejectIfStrict } from '../../assumptions/reject-if-strict.ts';
import type { Context } from '../../context.ts';
import { mintId } from '../../mint.ts';
import { Refusal, type Cited } from '../../refusal.ts';
import { json } from '../../responses.ts';
import { suggestEventType } from '../../suggest-event-type.ts';
import type { ApiCall } from '../call.ts';
import { readBodyOf } from '../read-body-of.ts';
import { represent, representationAssumptions } from '../representation.ts';
import type { Registration } from '../../../wire/control-records.ts';

/** createWebhook (§4.4): registers, and responds without waiting for the trial. Each call makes a new registration (§2.3). Rejects with a Refusal. */
export async function createWebhook(call: ApiCall): Promise<Response> {
  const { context, deliveries, principal } = call;
  const body = await readBodyOf(call, CreateWebhookBody);
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
  if (!(await deliveries.register(registration))) throw tooManyRegistrations(context);
  return json(pickVariant(context, [200, 201]), represent(context, registration), { assumptions: representationAssumptions });
}

/** Checks that the event types are of one group and have the identification that it requires (§6.1). Returns their names. Throws a Refusal. */
function checkEvents(call: ApiCall, body: CreateWebhookBody): EventName[] {
  const { names, problem } = checkIdentification(body, call.context.prefix, suggestEventType);
  if (problem) {
    const { rule, openFact, field, message } = problem;
    const cited: Cited = rule === undefined ? { assumption: `${openFact}-refused` } : { rule };
    throw new Refusal({ ...cited, status: 400, code: 'invalid_registration', message, pointer: `/${field}` });
  }
  if (names.length < body.events.length)
    rejectIfStrict(call, {
      assumption: 'event-type-once',
      status: 400,
      code: 'event_type_twice',
      message: 'events lists a type more than once.',
      pointer: '/events',
    });
  return names;
}

/** Checks that the sandbox knows what the registration watches, and that `clientId` is the caller's own. Rejects with a Refusal. */
async function checkSubject(call: ApiCall, { documentId, companyId, clientId }: CreateWebhookBody): Promise<void> {
  const { context, deliveries, principal } = call;
  if (clientId !== undefined && clientId !== principal.clientId)
    throw new Refusal({
      assumption: 'foreign-client-refused',
      status: 400,
      code: 'foreign_client',
      message: "clientId must be your application's client ID.",
      pointer: '/clientId',
    });
  const rejectDoubtful = (code: string, assumption: AssumptionId, message: string, pointer: string): void => {
    rejectIfStrict(call, { assumption, status: 400, code, message, pointer });
  };
  if (documentId !== undefined && companyId !== undefined)
    rejectDoubtful('document_and_company', 'document-id-counts', 'Send either documentId or companyId.', '/companyId');
  const { companies, users } = context.seed;
  const reachable = principal.companyId === undefined ? users.find(({ id }) => id === principal.userId)?.companyIds : [principal.companyId];
  const checkCompany = (company: string | undefined, noun: string, given: string, pointer: string): void => {
    if (company === undefined)
      rejectDoubtful(`unknown_${noun}`, 'unknown-subject-accepted', `The sandbox has no ${noun} ${given}.`, pointer);
    else if (!reachable?.includes(company)) {
      const message = `The ${noun} ${given} does not belong to the company of the access token.`;
      rejectDoubtful(`foreign_${noun}`, 'foreign-subject-accepted', message, pointer);
    }
  };
  if (documentId !== undefined)
    checkCompany((await deliveries.documents.find(documentId))?.companyId, 'document', documentId, '/documentId');
  if (companyId !== undefined) checkCompany(companies.find(({ id }) => id === companyId)?.id, 'company', companyId, '/companyId');
}

function tooManyRegistrations({ registrationLimit }: Context): Refusal {
  const message = `This sandbox allows ${String(registrationLimit)} registrations (registrations-per-workspace). Unregister one first.`;
  const headers = { 'Retry-After': '60' };
  return new Refusal({ assumption: 'visitor-share', status: 507, code: 'too_many_registrations', message, headers });
}

function checkDestination({ refuseDestination }: Context, text: string): void {
  const url = new URL(text);
  if (url.username + url.password !== '') {
    const message = 'url must not have a user name or password: the sandbox would not send them.';
    throw new Refusal({ assumption: 'unsigned-deliveries', status: 400, code: 'destination_refused', message, pointer: '/url' });
  }
  const reason = refuseDestination(url);
  if (reason === undefined) return;
  const message = `This url cannot be registered: ${reason}`;
  throw new Refusal({ assumption: 'destination-checked', status: 400, code: 'destination_refused', message, pointer: '/url' });
}
