import type { Context } from '../../context.ts';
import type { Parameters } from '../../form.ts';
import { Refusal } from '../../refusal.ts';
import { checkOnce } from './parameters.ts';
import type { Application } from '../../seed.ts';

/** `client_id` is there once and is that of a registered application (§4.1). Fails with a page: nothing can be trusted before. */
export function checkClient(context: Context, parameters: Parameters): Application {
  checkOnce(parameters, 'client_id');
  const clientId = parameters.get('client_id');
  if (clientId === undefined)
    throw new Refusal({ rule: 'client-id-encoded', status: 400, code: 'invalid_request', message: 'client_id is missing.' });
  if (context.mode === 'strict' && parameters.rawEquals.has('client_id'))
    throw new Refusal({
      rule: 'client-id-encoded',
      status: 400,
      code: 'invalid_request',
      message: 'client_id holds a raw =. URL-encode it: a trailing = becomes %3D.',
      assumptions: ['raw-equals-accepted'],
    });
  const application = context.seed.applications.find((entry) => entry.clientId === clientId);
  if (application) return application;
  const missing = context.seed.applications.some((entry) => entry.clientId.replace(/=+$/, '') === clientId);
  const hint = missing ? ' It lacks its trailing =, which is %3D in a URL.' : ' An application is registered out of band.';
  throw new Refusal({
    rule: missing ? 'client-id-encoded' : 'registration-out-of-band',
    status: 400,
    code: 'unauthorized_client',
    message: `No application has the client id ${JSON.stringify(clientId)}.${hint}`,
  });
}
