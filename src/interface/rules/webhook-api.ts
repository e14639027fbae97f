import { accessTokenLifetime } from '../limits.ts';
import { section } from './rule.ts';

/** Rules of §4.4, §4.5 and §5: the webhook API, the receiver and authentication. */
export const webhookApiRules = [
  ...section('4.4', [
    ['webhook-paths', 'text', 'webhooks/register', 'All paths of the webhook API are under `{base_url}/api/v6/webhooks`.'],
    ['webhook-headers', 'text', 'webhooks/register', 'Requests carry `Accept: application/json;charset=UTF-8; qs=0.09`, the same value as `Content-Type` where there is a body, and `Authorization`.'],
    ['op-get-webhooks', 'getWebhooks', 'reference/operations/get-webhooks', '`getWebhooks` lists registrations; its query takes `user` (a user ID), `offset` and `limit` (integers).'],
    ['op-create-webhook', 'createWebhook', 'reference/operations/create-webhook', '`createWebhook` takes `events`, `options.collapseEvents`, `url`, the fields of the group and optionally `isTransient`, and returns registration information with the `id`.'],
    ['op-get-webhook', 'getWebhook', 'reference/operations/get-webhook', '`getWebhook` takes no body and returns the registration, including `event` and `description`.'],
    ['op-update-webhook', 'updateWebhook', 'reference/operations/update-webhook', '`updateWebhook` takes `id`, `options.collapseEvents` and optionally `description` (a string), and returns the updated registration with its `description`.'],
    ['update-id-equals-path', 'updateWebhook', 'reference/operations/update-webhook', '`id` in the update body must equal the ID in the path; it is sent in both.'],
    ['op-unregister-webhook', 'unregisterWebhook', 'reference/operations/unregister-webhook', '`unregisterWebhook` is a `DELETE`; its query takes `blockNotification`, a boolean.'],
    ['op-ping-webhook', 'pingWebhook', 'reference/operations/ping-webhook', '`pingWebhook` is a `POST` to the path of the registration followed by `/ping`, without a body.'],
  ]),
  ...section('4.5', [
    ['receiver-post-json', 'text', 'webhooks/receive', 'Your registered `url` receives HTTP `POST` requests with a JSON body.'],
    ['receiver-answers-200', 'text', 'webhooks/receive', 'Your endpoint must respond to the `webhook.register` trial with HTTP 200.'],
    ['receiver-certificate', 'text', 'webhooks/tls', 'The certificate of an HTTPS `url` must be signed by a certificate authority that the service recognises.'],
  ]),
  ...section('5', [
    ['bearer-header', 'rule 1', 'authorization/bearer-and-basic', 'Applications use OAuth 2.0; every API request carries `Authorization: Bearer` and the access token.'],
    ['access-token-60-minutes', 'rule 2', 'authorization/refresh', `An access token is valid for ${accessTokenLifetime}; then requests with it fail, and the application refreshes.`],
    ['scopes-limit-token', 'rule 3', 'reference/scopes', 'The scopes granted to a token limit what it may do.'],
    ['webhook-examples-basic', 'rule 4', 'authorization/bearer-and-basic', 'The webhook examples authenticate with `Authorization: Basic` and credentials.'],
    ['app-store-oauth', 'rule 4', 'authorization/bearer-and-basic', 'Applications submitted to the app store of the service must use OAuth 2.0.', 'statement'],
    ['secret-only-in-body', 'rule 5', 'authorization/exchange', 'The client secret is sent only in the form body of token requests.'],
    ['tls-recognised-authority', 'rule 6', 'webhooks/tls', 'Delivery to an HTTPS URL requires a certificate from a recognised certificate authority. A self-signed one, or one from an unrecognised authority, makes the delivery fail.'],
    ['delivery-authentication-exists', 'rule 7', 'webhooks/tls', 'Webhooks can have an additional level of authentication for deliveries. Its details are not specified.', 'statement'],
  ]),
  ...section('6.2', [
    ['create-sends-register', 'createWebhook', 'webhooks/receive', 'After `createWebhook`, the service sends `webhook.register`, the trial; a response other than 200 cancels the registration.'],
    ['unregister-sends-unregister', 'unregisterWebhook', 'webhooks/ping-and-unregister', 'After `unregisterWebhook`, the service sends `webhook.unregister`.'],
    ['ping-sends-ping', 'pingWebhook', 'webhooks/ping-and-unregister', 'After `pingWebhook`, the service sends `webhook.ping`.'],
    ['trial-may-come-first', 'text', 'webhooks/receive', 'The trial may arrive before the create response is processed: the receiver must be ready before the create call is made.'],
    ['deliveries-continue', 'text', 'webhooks/life', 'Deliveries continue after a registration until your application responds with an error, fails to respond for an extended period, or unregisters.'],
  ]),
];
