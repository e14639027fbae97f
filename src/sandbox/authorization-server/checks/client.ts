import { Refusal } from '../../refusal.ts';
import type { ReceivedAuthorization } from '../received-authorization.ts';
import { rejectRepeated } from './parameters.ts';

/** `client_id` occurs once and is that of a registered application (§4.1). Otherwise throws a Refusal. */
export function identifyClient(received: ReceivedAuthorization): void {
  const { context, parameters } = received;
  const { applications } = context.seed;
  rejectRepeated(parameters, 'client_id');
  const clientId = parameters.get('client_id');
  if (clientId === undefined)
    throw new Refusal({ rule: 'client-id-encoded', status: 400, code: 'invalid_request', message: 'client_id is missing.' });
  if (context.mode === 'strict' && parameters.rawEquals.has('client_id'))
    throw new Refusal({
      rule: 'client-id-encoded',
      status: 400,
      code: 'invalid_request',
      message: 'client_id contains a raw =. URL-encode it: a trailing = becomes %3D.',
      assumptions: ['raw-equals-accepted'],
    });
  const application = applications.find((entry) => entry.clientId === clientId);
  if (!application)
    throw unknownClient(
      clientId,
      applications.map((entry) => entry.clientId),
    );
  received.application = application;
}

function unknownClient(clientId: string, known: readonly string[]): Refusal {
  const cutOff = known.some((id) => id.replace(/=+$/, '') === clientId);
  const hint = cutOff ? 'Its trailing = is missing; in a URL it is %3D.' : 'To register an application, contact support.';
  return new Refusal({
    rule: cutOff ? 'client-id-encoded' : 'registration-out-of-band',
    status: 400,
    code: 'unauthorized_client',
    message: `No application has the client ID ${JSON.stringify(clientId)}. ${hint}`,
  });
}
