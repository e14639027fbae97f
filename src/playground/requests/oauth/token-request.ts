import type { RuleId } from '../../../interface/rules/index.ts';
import type { GrantRequest } from '../../targets/target.ts';

/** The two grants of the token endpoint (§4.2). */
export type GrantType = 'authorization_code' | 'refresh_token';

/** What the forms of both grants hold. */
export interface TokenForm {
  readonly code: string;
  /** Empty: none was sent to the authorization endpoint, so none is repeated. */
  readonly redirectUri: string;
  readonly refreshToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the proxy is asked to send for a form. */
export function tokenRequest(grantType: GrantType, form: TokenForm): GrantRequest {
  const { code, redirectUri, refreshToken, clientId, clientSecret } = form;
  const client = { clientId, clientSecret };
  if (grantType === 'refresh_token') return { ...client, grantType, refreshToken };
  return { ...client, grantType, code, ...(redirectUri === '' ? {} : { redirectUri }) };
}

/** The required fields that are empty, each with its rule (§4.2). */
export function tokenProblems(grantType: GrantType, form: TokenForm): { field: keyof TokenForm; message: string; rule: RuleId }[] {
  const exchange = grantType === 'authorization_code';
  const required = [
    exchange
      ? (['code', 'exchange-code', 'The code is required.'] as const)
      : (['refreshToken', 'refresh-refresh-token', 'The refresh token is required.'] as const),
    ['clientId', exchange ? 'exchange-client-id' : 'refresh-client-id', 'The client ID is required.'] as const,
    ['clientSecret', exchange ? 'exchange-client-secret' : 'refresh-client-secret', 'The client secret is required.'] as const,
  ];
  return required.filter(([field]) => form[field] === '').map(([field, rule, message]) => ({ field, rule, message }));
}
