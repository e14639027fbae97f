import { parameterNames, type Operation } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from './call.ts';

/** Refuses a query parameter that an operation does not list, with `strict` (assumption unlisted-fields). */
export function checkQuery({ context, appliedAssumptions, url }: Call, operation: Operation): void {
  const listed = new Set(parameterNames(operation, 'query'));
  const unlisted = [...url.searchParams.keys()].find((name) => !listed.has(name));
  if (unlisted !== undefined)
    rejectIfStrict(
      context,
      appliedAssumptions,
      new Refusal({
        assumption: 'unlisted-fields',
        status: 400,
        code: 'unlisted_parameter',
        message: `${operation.id} does not list the query parameter ${unlisted}.`,
      }),
    );
}
