import { parameterNames } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import type { ApiCall } from './call.ts';

/** A query parameter that the operation does not list is an error in `strict` mode (assumption `unlisted-fields`). */
export function checkQuery(call: ApiCall): void {
  const listed = new Set(parameterNames(call.operation, 'query'));
  const unlisted = [...call.url.searchParams.keys()].find((name) => !listed.has(name));
  if (unlisted === undefined) return;
  const message = `${call.operation.id} does not list the query parameter ${unlisted}.`;
  rejectIfStrict(call, { assumption: 'unlisted-fields', status: 400, code: 'unlisted_parameter', message });
}
