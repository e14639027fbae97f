import * as v from 'valibot';
import { TokenResponse } from '../../interface/tokens.ts';
import type { Exchange, TokenOutcome } from '../../wire/proxy.ts';

const OAuthError = v.object({
  error: v.pipe(v.string(), v.nonEmpty()),
  error_description: v.optional(v.string()),
  error_uri: v.optional(v.string()),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the answer of a token endpoint comes to: tokens (§2.2), an error of RFC 6749 §5.2, or neither. */
export function judgeTokenAnswer({ response }: Exchange): TokenOutcome {
  const body = parsed(response.body);
  if (response.status >= 400) {
    const refused = v.safeParse(OAuthError, body);
    if (!refused.success) return { kind: 'unusable', message: `status ${String(response.status)} without an error of RFC 6749.` };
    const { error, error_description: errorDescription, error_uri: errorUri } = refused.output;
    return {
      kind: 'refused',
      error,
      ...(errorDescription === undefined ? {} : { errorDescription }),
      ...(errorUri === undefined ? {} : { errorUri }),
    };
  }
  const tokens = v.safeParse(TokenResponse, body);
  if (tokens.success) return { kind: 'tokens', tokens: tokens.output };
  const [issue] = tokens.issues;
  return { kind: 'unusable', message: `it departs from the interface. ${v.getDotPath(issue) ?? 'The body'}: ${issue.message}` };
}
