import { endpoints, parameterNames, type RuleId } from '../../../interface/index.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import { rejectIfStrict } from '../../assumptions/reject-if-strict.ts';
import type { Context } from '../../context.ts';
import type { FormParameters } from '../../form.ts';
import { Refusal } from '../../refusal.ts';
import type { ReceivedAuthorization } from '../received-authorization.ts';

const authorizeParameters = parameterNames(endpoints.authorize, 'query');

/** A request whose parameters were read. */
interface Received {
  readonly context: Context;
  readonly parameters: FormParameters;
  readonly appliedAssumptions: AssumptionId[];
}

/** A parameter occurs at most once (RFC 6749 §3.1). Otherwise throws a Refusal. */
export function rejectRepeated(parameters: FormParameters, name: string): void {
  if (parameters.repeated.has(name))
    throw new Refusal({
      assumption: 'unknown-parameters-ignored',
      status: 400,
      code: 'invalid_request',
      message: `${name} occurs more than once.`,
    });
}

/** Every parameter occurs at most once (RFC 6749 §3.1). Otherwise throws a Refusal. */
export function rejectRepeatedParameters({ parameters }: Pick<Received, 'parameters'>): void {
  for (const name of parameters.repeated) rejectRepeated(parameters, name);
}

/** The values of an authorization request are URL-encoded (§4.1). */
export function requireEncodedQuery(received: Received): void {
  requireEncoded(received, 'authorize-get');
}

/** The values of a token request are URL-encoded (§4.2). */
export function requireEncodedBody(received: Received): void {
  requireEncoded(received, 'token-values-encoded');
}

/** A raw `=` in a value is an error in `strict` mode (assumption `raw-equals-accepted`). */
function requireEncoded(received: Received, rule: RuleId): void {
  const [name] = received.parameters.rawEquals;
  if (name === undefined) return;
  const message = `${name} contains a raw =. URL-encode it as %3D.`;
  rejectIfStrict(received, { rule, status: 400, code: 'invalid_request', message, assumptions: ['raw-equals-accepted'] });
}

/** `response_type` is `code` (§4.1). Otherwise throws a Refusal. */
export function requireResponseTypeCode({ parameters }: ReceivedAuthorization): void {
  const value = parameters.get('response_type');
  if (value === 'code') return;
  throw new Refusal({
    rule: 'response-type-code',
    status: 400,
    ...(value === undefined
      ? { code: 'invalid_request', message: 'response_type is missing. Send response_type=code.' }
      : { code: 'unsupported_response_type', message: `response_type is ${JSON.stringify(value)}. Send response_type=code.` }),
  });
}

/** Parameters that §4.1 does not list are ignored (RFC 6749 §3.1). */
export function noteUnknownParameters({ parameters, appliedAssumptions }: ReceivedAuthorization): void {
  if (parameters.names.some((name) => !authorizeParameters.includes(name))) appliedAssumptions.push('unknown-parameters-ignored');
}
