import * as v from 'valibot';
import { parseObject } from '../../http/json-object.ts';
import { codeLifetime, limits } from '../../interface/limits.ts';
import { tokenFields, TokenResponse } from '../../interface/tokens.ts';
import { missing, noted, unspecified, wrong, type Finding } from '../finding.ts';

/** What each field must be, and its right value if there is only one. */
const corrections: Readonly<Record<keyof TokenResponse, readonly [message: string, fix?: string]>> = {
  access_token: ['access_token must be a string.'],
  token_type: ['token_type must be the string Bearer.', '"Bearer"'],
  expires_in: [`expires_in must be the integer ${String(limits.accessTokenSeconds)}, in seconds.`, String(limits.accessTokenSeconds)],
  refresh_token: ['refresh_token must be a string.'],
};

/** What the error codes of RFC 6749 §5.2 mean. `invalid_grant` depends on the request. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['invalid_request', 'A parameter is missing, occurs twice or is malformed.'],
  ['invalid_client', 'The client ID or the client secret is wrong or missing.'],
  ['unauthorized_client', 'The application may not use this grant type.'],
  ['unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.'],
  ['invalid_scope', 'A scope is invalid.'],
]);

/** The error codes of RFC 6749 §5.2. */
export const tokenErrorCodes: readonly string[] = [...meanings.keys(), 'invalid_grant'];

/** Checks the JSON of a token response (§2.2). `refreshes`: it is known to be the response to a refresh. */
export function diagnoseTokenResponse(json: string, refreshes?: boolean): Finding[] {
  const value = parseObject(json);
  if (!value) return [wrong('token-response-json', 'body', 'A token response must be a JSON object.')];
  const { error, status } = value;
  if (typeof error === 'string') return [errorFinding(error, refreshes)];
  // Other forms of errors. The interface specifies none.
  if ((typeof error === 'object' && error !== null) || (typeof status === 'number' && status >= 400)) return [errorFinding('', refreshes)];
  const { issues = [] } = v.safeParse(TokenResponse, value);
  const wrongFields = issues.map((issue) => v.getDotPath(issue));
  return tokenFields
    .filter(({ name }) => wrongFields.includes(name))
    .map(({ name, rule }) => {
      const [message, fix] = corrections[name];
      return value[name] === undefined ? missing(rule, name, fix) : wrong(rule, name, message, fix);
    });
}

function errorFinding(error: string, refreshes?: boolean): Finding {
  const unclear = 'The interface does not specify the error code.';
  if (error === 'invalid_grant' && refreshes === true)
    return noted('error-refresh-invalidated', 'error', `The refresh token is not usable. It works as long as the user's grant. ${unclear}`);
  if (error === 'invalid_grant')
    return noted(
      'error-code-unusable',
      'error',
      `The code or refresh token is not usable. A code works once, for ${codeLifetime} and with the same redirect_uri; a refresh token works as long as its grant. ${unclear}`,
    );
  const meaning = meanings.get(error);
  return unspecified(
    'token-error-response',
    'error',
    `The token endpoint returned an error. ${meaning === undefined ? '' : `By RFC 6749 §5.2: ${meaning} `}The interface does not specify its error responses.`,
  );
}
