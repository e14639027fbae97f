import * as v from 'valibot';
import { parseObject } from '../http/json-object.ts';
import { codeLifetime, limits } from '../interface/limits.ts';
import { tokenFields, TokenResponse } from '../interface/tokens.ts';
import type { Finding } from './finding.ts';
import { noted, unspecified, wrong } from './parameters.ts';

/** What each field must be, and its right value where there is one. */
const corrections: Readonly<Record<keyof TokenResponse, readonly [message: string, fix?: string]>> = {
  access_token: ['access_token must be a string.'],
  token_type: ['token_type is the string Bearer.', '"Bearer"'],
  expires_in: [`expires_in is the integer ${String(limits.accessTokenSeconds)}, in seconds.`, String(limits.accessTokenSeconds)],
  refresh_token: ['refresh_token must be a string.'],
};

/** Checks the JSON of a token endpoint's answer (§2.2). */
export function diagnoseTokenResponse(json: string): { findings: Finding[] } {
  const value = parseObject(json);
  if (!value)
    return { findings: [wrong('token-response-json', 'body', 'The answer of the token endpoint is JSON, and this is not well-formed.')] };
  if (typeof value['error'] === 'string') return { findings: [refusal(value['error'])] };
  const { issues = [] } = v.safeParse(TokenResponse, value);
  const wrongFields = issues.map((issue) => v.getDotPath(issue));
  return {
    findings: tokenFields.flatMap(({ name, rule }) => (wrongFields.includes(name) ? [wrong(rule, name, ...corrections[name])] : [])),
  };
}

function refusal(error: string): Finding {
  if (error === 'invalid_grant')
    return noted(
      'error-code-unusable',
      'error',
      `The grant is not taken: a code works once and for ${codeLifetime} with the same redirect_uri, a refresh token as long as its grant. Which error says so is not shown.`,
    );
  return unspecified('token-error-response', 'error', 'The token endpoint refused the request. What its errors look like is not shown.');
}
