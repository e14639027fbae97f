import { operations, parameterNames, type RuleId } from '../../../interface/index.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import type { Parameters } from '../../form.ts';
import { Refusal } from '../../refusal.ts';

const authorizeParameters = parameterNames(operations.authorize, 'query');

/** A parameter is not there twice (RFC 6749 §3.1). */
export function checkOnce(parameters: Parameters, name: string): void {
  if (parameters.repeated.has(name))
    throw new Refusal({
      assumption: 'unknown-parameters-ignored',
      status: 400,
      code: 'invalid_request',
      message: `${name} is there more than once.`,
    });
}

/** No parameter is there twice (RFC 6749 §3.1). */
export function checkNotRepeated(parameters: Parameters): void {
  for (const name of parameters.repeated) checkOnce(parameters, name);
}

/** Values are URL-encoded: no raw `=` in `strict`, a mark otherwise (an open fact). Returns the assumptions that hold. */
export function checkEncoded(context: Context, parameters: Parameters, rule: RuleId): AssumptionId[] {
  const [name] = parameters.rawEquals;
  if (name === undefined) return [];
  if (context.mode !== 'strict') return ['raw-equals-accepted'];
  throw new Refusal({
    rule,
    status: 400,
    code: 'invalid_request',
    message: `${name} holds a raw =. URL-encode it as %3D.`,
    assumptions: ['raw-equals-accepted'],
  });
}

/** `response_type` is `code` (§4.1). */
export function checkResponseType(parameters: Parameters): void {
  const value = parameters.get('response_type');
  if (value === undefined)
    throw new Refusal({
      rule: 'response-type-code',
      status: 400,
      code: 'invalid_request',
      message: 'response_type is missing; it is code.',
    });
  if (value !== 'code')
    throw new Refusal({
      rule: 'response-type-code',
      status: 400,
      code: 'unsupported_response_type',
      message: `response_type is ${JSON.stringify(value)}; it has to be code.`,
    });
}

/** The assumption that unknown parameters bring along, if there are any. */
export function unknownParameters(parameters: Parameters): AssumptionId[] {
  return parameters.names.some((name) => !authorizeParameters.includes(name)) ? ['unknown-parameters-ignored'] : [];
}
