import { parseScope } from '../../../interface/index.ts';
import { Refusal } from '../../refusal.ts';
import type { ReceivedAuthorization } from '../received-authorization.ts';

/**
 * `scope` is a subset of the registered scopes; without it all of them apply (§4.1). Otherwise throws a Refusal. Stored in the order of the
 * registration.
 */
export function selectScopes(received: ReceivedAuthorization): void {
  const { name: applicationName, scopes } = received.application;
  const value = received.parameters.get('scope');
  const names = value === undefined ? scopes : parseScope(value);
  if (!names) throw invalidScope(`scope ${JSON.stringify(value)} is malformed. Separate names by one space.`);
  const foreign = names.find((name) => !scopes.includes(name));
  // A comma is allowed in the name of a scope (RFC 6749 §3.3), but here it separates names.
  if (foreign?.split(',').every((name) => name === '' || scopes.includes(name)))
    throw invalidScope(`scope ${JSON.stringify(value)} has a comma. Separate names by one space.`);
  const hint = foreign?.includes(',') ? ' Separate names by one space.' : '';
  if (foreign !== undefined)
    throw invalidScope(`${applicationName} did not register the scope ${foreign}. It registered ${scopes.join(', ')}.${hint}`);
  received.scopes = scopes.filter((name) => names.includes(name));
}

function invalidScope(message: string): Refusal {
  return new Refusal({ rule: 'scope-subset', status: 400, code: 'invalid_scope', message });
}
