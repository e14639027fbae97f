import { codeLifetime } from './limits.ts';
import type { OpenFactId } from './open-facts.ts';
import type { RuleId } from './rules/index.ts';

/** An error code of RFC 6749 §4.1.2.1, as a redirect may carry it (§7). Other values may occur. */
export const authorizationErrorCodes = [
  { code: 'access_denied', meaning: 'The user, or the service, denied the request.' },
  { code: 'invalid_request', meaning: 'A parameter is missing, given twice or malformed.' },
  { code: 'unauthorized_client', meaning: 'Your application is not allowed to request a code in this way.' },
  { code: 'unsupported_response_type', meaning: '`response_type` is not `code`.' },
  { code: 'invalid_scope', meaning: 'A scope is invalid, unknown or malformed.' },
  { code: 'server_error', meaning: 'The service encountered an unexpected condition.' },
  { code: 'temporarily_unavailable', meaning: 'The service is overloaded or being maintained.' },
] as const satisfies readonly { readonly code: string; readonly meaning: string }[];

/** An error code of RFC 6749 §4.1.2.1. The set that may arrive is open: handle an unknown one (§7). */
export type AuthorizationErrorCode = (typeof authorizationErrorCodes)[number]['code'] | (string & {});

/** One row of §7. */
export interface ErrorRow {
  readonly id: string;
  readonly situation: string;
  readonly behaviour: string;
  readonly rule?: RuleId;
  readonly openFacts: readonly OpenFactId[];
}

/** The rows of §7, in the order of the interface document. */
export const errorRows: readonly ErrorRow[] = [
  { id: 'denied', situation: 'The user denies the grant', behaviour: 'Redirect with `error=access_denied` and your `state`.', rule: 'deny-access-denied', openFacts: [] },
  { id: 'other-failure', situation: 'Any other failure of the authorization', behaviour: 'Redirect with `error=<error_code>`: a code of RFC 6749 §4.1.2.1. Other values may occur.', rule: 'other-failure-error-code', openFacts: ['other-error-codes'] },
  { id: 'out-of-band', situation: 'An out-of-band redirect fails', behaviour: 'The window title is `Error description=<error string>`.', rule: 'error-oob-title', openFacts: ['oob-error-string'] },
  { id: 'code-unusable', situation: `A code is used after ${codeLifetime}, or a second time`, behaviour: 'The exchange fails.', rule: 'error-code-unusable', openFacts: ['code-failure-response'] },
  { id: 'token-expired', situation: 'An API call carries an expired access token', behaviour: 'An error response.', rule: 'error-expired-token', openFacts: ['expired-token-status'] },
  { id: 'refresh-invalidated', situation: 'A refresh uses a refresh token whose grant was revoked', behaviour: 'The refresh does not succeed.', rule: 'error-refresh-invalidated', openFacts: ['refresh-failure-response'] },
  { id: 'redirect-uri', situation: '`redirect_uri` is not exactly a registered value, or is not repeated at the token endpoint though it was sent', behaviour: 'The flow fails.', rule: 'error-redirect-uri', openFacts: ['redirect-uri-failure-response'] },
  { id: 'trial', situation: 'The `webhook.register` trial does not get a 200 response', behaviour: 'The registration is cancelled.', rule: 'error-trial', openFacts: [] },
  { id: 'certificate', situation: 'The notification URL has a certificate that is self-signed or of an unrecognised authority', behaviour: 'Delivery fails.', rule: 'error-certificate', openFacts: [] },
  { id: 'webhook-api', situation: 'The webhook API rejects a request', behaviour: 'An error response.', openFacts: ['api-error-shape'] },
];
