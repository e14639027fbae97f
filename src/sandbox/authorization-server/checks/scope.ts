import { parseScope } from '../../../interface/index.ts';
import type { Parameters } from '../../form.ts';
import { Refusal } from '../../refusal.ts';
import type { Application } from '../../seed.ts';

/** `scope` is some of the registered scopes, or is left out for all of them (§4.1). Returns them in the order of the registration. */
export function checkScope(parameters: Parameters, application: Application): string[] {
  const value = parameters.get('scope');
  if (value === undefined) return application.scopes;
  const names = parseScope(value);
  if (!names)
    throw new Refusal({
      rule: 'scope-subset',
      status: 400,
      code: 'invalid_scope',
      message: `scope ${JSON.stringify(value)} is malformed: names are separated by one space each.`,
    });
  const foreign = names.find((name) => !application.scopes.includes(name));
  if (foreign !== undefined)
    throw new Refusal({
      rule: 'scope-subset',
      status: 400,
      code: 'invalid_scope',
      message: `${application.name} did not register the scope ${foreign}. It registered ${application.scopes.join(', ')}.`,
    });
  return application.scopes.filter((name) => names.includes(name));
}
