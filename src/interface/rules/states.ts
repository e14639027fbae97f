import { accessTokenLifetime, codeLifetime } from '../limits.ts';
import { section } from './rule.ts';

/** Rules of §3: states and transitions. */
export const stateRules = [
  ...section('3.1', [
    ['state-active', 'ACTIVE', 'reference/states', '`ACTIVE`: the document is normal and usable.', 'statement'],
    ['state-trash', 'TRASH', 'reference/states', '`TRASH`: the document was moved to the trash; the user can move it back to `ACTIVE`.', 'statement'],
    ['state-deleted', 'DELETED', 'reference/states', '`DELETED`: the document was deleted; the user cannot access it.', 'statement'],
    ['trash-to-active', 'TRASH to ACTIVE', 'reference/states', 'When the user moves a document back from the trash, its state becomes `ACTIVE`, and the document state change event reports it.'],
  ]),
  ...section('3.2', [
    ['code-exchanged-once-in-time', 'issued to consumed', 'authorization/exchange', `The first exchange of a code within ${codeLifetime} of its issue consumes it and returns an access token and a refresh token.`],
    ['code-expires', 'issued to expired', 'authorization/exchange', `A code that is not exchanged within ${codeLifetime} expires and is unusable.`],
    ['code-single-use', 'text', 'authorization/exchange', 'An authorization code can be used once.'],
  ]),
  ...section('3.3', [
    ['access-token-expires', 'access token valid to expired', 'authorization/refresh', `An access token expires after ${accessTokenLifetime}; API calls with it then yield an error response.`],
    ['refresh-gives-access-token', 'access token expired to new access token', 'authorization/refresh', `A refresh request with a valid refresh token gives a new access token, valid for ${accessTokenLifetime}.`],
    ['revoke-invalidates-refresh', 'refresh token valid to invalidated', 'authorization/refresh', 'When the user revokes the grant, its refresh token is invalidated.'],
    ['grant-again-new-refresh', 'grant revoked to new refresh token', 'authorization/refresh', 'When the user grants again after a revocation, a new valid refresh token is returned with the access token.'],
    ['refresh-token-lives-with-grant', 'text', 'authorization/refresh', "A refresh token is otherwise valid for the lifetime of the user's grant."],
  ]),
  ...section('3.4', [
    ['create-registers-and-tries', '(none) to registered', 'webhooks/life', 'A well-formed create call registers a webhook and returns its `id`; an asynchronous `webhook.register` trial is sent shortly after.'],
    ['trial-not-200-cancels', 'registered to cancelled', 'webhooks/life', 'If your receiver does not respond to the trial with HTTP 200, the registration is cancelled.'],
    ['unregister-notifies', 'registered to unregistered', 'webhooks/life', 'An unregister call ends the registration; a `webhook.unregister` notification is attempted as validation.'],
    ['inactivity-cleans-up', 'registered to cleaned up', 'webhooks/life', 'After inactivity a registration is cleaned up, unless `isTransient` is `false`; one created without `isTransient` is cleaned up, too.'],
    ['error-stops-delivery', 'registered to delivery stops', 'webhooks/life', 'When your receiver returns an error, or does not respond for an extended period, delivery stops.'],
    ['ping-notifies', 'registered to registered', 'webhooks/life', 'A ping call leaves the registration registered and sends a `webhook.ping` notification.'],
  ]),
];
