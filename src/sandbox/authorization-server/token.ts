import { operations, parameterNames, type RuleId } from '../../interface/index.ts';
import { oauthError } from '../answers.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import { unlessStrict } from '../assumptions/unless-strict.ts';
import type { Context } from '../context.ts';
import type { Parameters } from '../form.ts';
import { parseForm } from '../form.ts';
import { Refusal } from '../refusal.ts';
import { authenticateClient } from './checks/client-authentication.ts';
import { checkEncoded, checkNotRepeated } from './checks/parameters.ts';
import { exchangeCode } from './grants/authorization-code.ts';
import type { TokenRequest } from './grants/issue.ts';
import { refresh } from './grants/refresh-token.ts';
import { readForm } from './interaction-form.ts';

const tokenParameters = new Set(parameterNames(operations.token, 'form'));

interface GrantType {
  readonly handle: (context: Context, request: TokenRequest) => Promise<Response>;
  /** The rules that make the client's credentials required (§4.2). */
  readonly clientRules: { readonly id: RuleId; readonly secret: RuleId };
}

const grantTypes: Readonly<Record<string, GrantType>> = {
  authorization_code: { handle: exchangeCode, clientRules: { id: 'exchange-client-id', secret: 'exchange-client-secret' } },
  refresh_token: { handle: refresh, clientRules: { id: 'refresh-client-id', secret: 'refresh-client-secret' } },
};

/** The token endpoint (§4.2). A request that is refused uses up nothing. */
export async function token(context: Context, request: Request): Promise<Response> {
  try {
    const marks: AssumptionId[] = [];
    checkQuery(context, request, marks);
    const parameters = await readForm(request, { rule: 'token-post-form' }, ['token-media-type']);
    checkNotRepeated(parameters);
    marks.push(...checkEncoded(context, parameters, 'token-values-encoded'));
    const grantType = checkGrantType(parameters, request);
    const application = authenticateClient(context, request, parameters, grantType.clientRules);
    return await grantType.handle(context, { parameters, application, assumptions: marks });
  } catch (error) {
    if (error instanceof Refusal) return oauthError(context, error);
    throw error;
  }
}

/** Parameters go in the body: in the query they do not count (§4.2). */
function checkQuery(context: Context, request: Request, marks: AssumptionId[]): void {
  const misplaced = inQuery(request);
  if (misplaced === undefined) return;
  const message = `${misplaced} is in the query. Parameters go in the body.`;
  unlessStrict(
    context,
    marks,
    new Refusal({ rule: 'token-parameters-in-body', status: 400, code: 'invalid_request', message, assumptions: ['token-query-ignored'] }),
  );
}

function checkGrantType(parameters: Parameters, request: Request): GrantType {
  const name = parameters.get('grant_type');
  if (name === undefined) {
    if (inQuery(request) !== undefined)
      throw new Refusal({
        rule: 'token-parameters-in-body',
        status: 400,
        code: 'invalid_request',
        message: 'grant_type is not in the body. Parameters go in the body, not the query.',
        assumptions: ['token-query-ignored'],
      });
    throw new Refusal({
      rule: 'exchange-grant-type',
      status: 400,
      code: 'invalid_request',
      message: 'grant_type is missing: authorization_code for an exchange, refresh_token for a refresh.',
    });
  }
  const known = Object.hasOwn(grantTypes, name) ? grantTypes[name] : undefined;
  if (!known)
    throw new Refusal({
      rule: 'exchange-grant-type',
      status: 400,
      code: 'unsupported_grant_type',
      message: `grant_type is ${JSON.stringify(name)}; it has to be authorization_code or refresh_token.`,
    });
  return known;
}

/** The first parameter of the interface in the query of a token request. */
function inQuery({ url }: Request): string | undefined {
  const at = url.indexOf('?');
  return at < 0 ? undefined : parseForm(url.slice(at + 1)).names.find((name) => tokenParameters.has(name));
}
