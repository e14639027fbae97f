import * as v from 'valibot';
import { accessTokenLifetime, limits } from './limits.ts';

/** The response of the token endpoint to a valid request (§2.2). */
export const TokenResponse = v.object({
  /** The credential for API calls. */
  access_token: v.pipe(v.string(), v.nonEmpty()),
  token_type: v.literal('Bearer'),
  /** Seconds. */
  expires_in: v.literal(limits.accessTokenSeconds),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
});
/** The response of the token endpoint to a valid request (§2.2). */
export type TokenResponse = v.InferOutput<typeof TokenResponse>;

/** The fields of the token response, in the order of §2.2. */
export const tokenFields = [
  { name: 'access_token', type: 'string', meaning: 'The credential that an API call carries.', rule: 'token-access-token' },
  { name: 'token_type', type: 'string', meaning: 'Always `Bearer`.', rule: 'token-type-bearer' },
  {
    name: 'expires_in',
    type: 'integer, seconds',
    meaning: `Always \`${String(limits.accessTokenSeconds)}\`: ${accessTokenLifetime}.`,
    rule: 'token-expires-in',
  },
  { name: 'refresh_token', type: 'string', meaning: 'Used to get new access tokens.', rule: 'token-refresh-token' },
] as const;
