import { parameterNames } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import { parseForm } from '../form.ts';
import type { ApiCall } from './call.ts';

/** In `strict` mode, a query parameter that the operation does not list is an error (assumption `unlisted-fields`), and so is one that is sent twice. */
export function checkQuery(call: ApiCall): void {
  const listed = new Set(parameterNames(call.operation, 'query'));
  const { names, repeated } = parseForm(call.url.search.slice(1));
  const [twice] = repeated;
  const unlisted = names.find((name) => !listed.has(name));
  if (unlisted !== undefined) {
    const message = `${call.operation.id} does not list the query parameter ${unlisted}.`;
    rejectIfStrict(call, { assumption: 'unlisted-fields', status: 400, code: 'unlisted_parameter', message });
  }
  if (twice !== undefined) {
    const message = `The query has the parameter ${twice} more than once.`;
    rejectIfStrict(call, { assumption: 'first-parameter-counts', status: 400, code: 'parameter_twice', message });
  }
}
