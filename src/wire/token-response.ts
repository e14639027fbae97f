import * as v from 'valibot';
import { mediaType } from '../http/body.ts';
import { headerValue } from '../http/headers.ts';
import { describeIssue } from '../http/issues.ts';
import { parseObject } from '../http/json-object.ts';
import { TokenResponse } from '../interface/tokens.ts';
import type { Exchange, TokenOutcome } from './proxy.ts';

/** An error of a token endpoint (RFC 6749 §5.2). */
const OAuthError = v.object({
  error: v.pipe(v.string(), v.nonEmpty()),
  error_description: v.optional(v.string()),
  error_uri: v.optional(v.string()),
});

/** Classifies the response of a token endpoint: tokens (§2.2), an OAuth error (RFC 6749 §5.2), or neither. */
export function tokenOutcome({ status, headers, body: text }: Exchange['response']): TokenOutcome {
  const body = parseObject(text.replace(/^\uFEFF/, ''));
  if (status >= 400) return errorIn(body) ?? unusable(`The response has status ${String(status)} and no OAuth error.`);
  if (status !== 200) return unusable(`The response has status ${String(status)}.`);
  const type = headerValue(headers, 'content-type');
  if (mediaType(type) !== 'application/json') return unusable('The response must have the type application/json.');
  if (!body) return unusable('The response is not a JSON object.');
  const result = v.safeParse(TokenResponse, withTokenType(body));
  if (result.success) return { kind: 'tokens', tokens: result.output };
  return unusable(`The response does not match the specification: ${describeIssue(result.issues[0])}.`);
}

/** Writes the token type as `Bearer`: its case does not matter (RFC 6749 §5.1). */
function withTokenType(body: object): object {
  return 'token_type' in body && typeof body.token_type === 'string' && /^bearer$/i.test(body.token_type)
    ? { ...body, token_type: 'Bearer' }
    : body;
}

function errorIn(body: unknown): TokenOutcome | undefined {
  const result = v.safeParse(OAuthError, body);
  if (!result.success) return undefined;
  const { error, error_description: errorDescription, error_uri: errorUri } = result.output;
  return {
    kind: 'refused',
    error,
    ...(errorDescription === undefined ? {} : { errorDescription }),
    ...(errorUri === undefined ? {} : { errorUri }),
  };
}

function unusable(message: string): TokenOutcome {
  return { kind: 'unusable', message };
}
