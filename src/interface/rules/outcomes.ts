import { accessTokenLifetime, codeLifetime, limits } from '../limits.ts';
import { section } from './rule.ts';

/** Rules of §7 to §9: errors, limits and versioning. */
export const outcomeRules = [
  ...section('7', [
    ['deny-access-denied', 'User denies the grant', 'authorization/errors', 'When the user denies the grant, the redirect carries `error=access_denied` and the `state`.'],
    ['other-failure-error-code', 'Other authorization failure', 'authorization/errors', 'Any other authorization failure redirects with `error=<error_code>`: the codes are those of RFC 6749 §4.1.2.1, and other values may occur.'],
    ['error-oob-title', 'Desktop out-of-band redirect, failure', 'authorization/desktop', 'When an out-of-band redirect fails, the window title is `Error description=<error string>`.'],
    ['error-code-unusable', `Code used after ${codeLifetime} or already used`, 'authorization/errors', `The exchange of a code fails after ${codeLifetime}, or when the code was already used.`],
    ['error-expired-token', 'Expired access token used on an API call', 'authorization/errors', 'An API call with an expired access token returns an error response.'],
    ['error-refresh-invalidated', 'Refresh with an invalidated refresh token', 'authorization/errors', 'A refresh with an invalidated refresh token (the grant was revoked) does not succeed.'],
    ['error-redirect-uri', 'redirect_uri not exactly a registered value, or not repeated', 'authorization/errors', 'The flow fails when `redirect_uri` is not exactly a registered value, or was sent at authorization and is not repeated at the token endpoint.'],
    ['error-trial', 'Trial not answered with HTTP 200', 'webhooks/life', 'If the trial does not get an HTTP 200 response, the registration is cancelled.'],
    ['error-certificate', 'Notification URL uses an unrecognized or self-signed certificate', 'webhooks/tls', 'A notification URL with a self-signed certificate, or one from an unrecognised authority, makes the delivery fail.'],
  ]),
  ...section('8', [
    ['limit-code-lifetime', 'Authorization code lifetime', 'reference/limits', `An authorization code is valid for ${codeLifetime} and is single use.`],
    ['limit-access-token-lifetime', 'Access token lifetime', 'reference/limits', `An access token is valid for ${accessTokenLifetime} (\`expires_in\` ${String(limits.accessTokenSeconds)}).`],
    ['limit-refresh-token-lifetime', 'Refresh token lifetime', 'reference/limits', "A refresh token is valid as long as the user's grant."],
    ['limit-redirect-uris', 'Redirect URIs per application', 'reference/limits', 'An application has at least one redirect URI and may have several.'],
    ['limit-transient-cleanup', 'Transient webhook cleanup', 'reference/limits', 'Transient webhooks are cleaned up after a period of inactivity.'],
    ['limit-delivery-stop', 'Webhook delivery stops after failure to respond', 'reference/limits', 'Delivery stops when your receiver fails to respond for an extended period.'],
  ]),
  ...section('9', [
    ['api-v6-prefix', 'bullet 1', 'reference/versioning', 'The webhook API is addressed under the path prefix `/api/v6/`.'],
    ['scopes-may-change', 'bullet 2', 'reference/versioning', 'The set of OAuth scopes may be increased or adjusted in the future.', 'statement'],
  ]),
];
