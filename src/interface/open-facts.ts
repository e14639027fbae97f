import { codeLifetime } from './limits.ts';

/** Something that the interface document leaves open. */
export interface OpenFact {
  readonly id: string;
  /** The section it belongs to. */
  readonly section: string;
  /** Where in the section the document says so: the label of the table row, `rule 3`, `bullet 2` or `text`. Stated facts alone have one. */
  readonly row?: string;
  /** `stated`: the document says "not shown". `found`: it is silent. */
  readonly kind: 'stated' | 'found';
  /** What is open, as a sentence part that reads well after "The interface does not specify ...". */
  readonly question: string;
}

type Stated<Id extends string> = readonly [id: Id, section: string, row: string, question: string];
type Found<Id extends string> = readonly [id: Id, section: string, question: string];

function stated<const Id extends string>(lines: readonly Stated<Id>[]): (OpenFact & { readonly id: Id })[] {
  return lines.map(([id, section, row, question]) => ({ id, section, row, kind: 'stated', question }));
}

function found<const Id extends string>(lines: readonly Found<Id>[]): (OpenFact & { readonly id: Id })[] {
  return lines.map(([id, section, question]) => ({ id, section, kind: 'found', question }));
}

/** What the interface leaves open, by its own words or by silence. Documents and exports never fill it in. */
export const openFacts = [
  ...stated([
    ['other-operations', '1', 'bullet 4', 'which other resource operations exist under the API path'],
    ['registration-response-fields', '2.3', 'bullet 1', 'which fields the response to a registration has beyond `id`, `event` and `description`'],
    ['always-listening-field', '2.3', 'bullet 2', 'the name of the field whose value may be `false` when the application always listens'],
    ['document-transitions', '3.1', 'text', 'which document state transitions exist other than `TRASH` to `ACTIVE`'],
    ['workflow-states', '3.1', 'text', 'the states of revision and release-package workflows'],
    ['list-shape', '4.4', 'getWebhooks', 'the shape of the list that `getWebhooks` returns'],
    ['list-defaults', '4.4', 'text', 'the defaults of `offset` and `limit`'],
    ['update-response', '4.4', 'text', 'the shape of the `updateWebhook` response beyond the registration with its `description`'],
    ['unregister-response', '4.4', 'unregisterWebhook', 'the body of the `unregisterWebhook` response'],
    ['ping-response', '4.4', 'pingWebhook', 'the body of the `pingWebhook` response'],
    ['block-notification', '4.4', 'text', 'the effect of `blockNotification` and its default'],
    ['delivery-authentication', '5', 'rule 7', 'the details of the additional authentication level for deliveries'],
    ['basic-credential', '5', 'rule 7', 'how the `Basic` credential is built'],
    ['other-bodies', '6.1', 'rule 5', 'the complete body of most event types'],
    ['collapse-events-meaning', '6.1', 'rule 6', 'what `options.collapseEvents` means when `true` and when `false`'],
    ['code-failure-response', '7', `Code used after ${codeLifetime} or already used`, 'the status code and body when a late or used code is exchanged'],
    ['expired-token-status', '7', 'Expired access token used on an API call', 'the status code for an expired access token'],
    ['refresh-failure-response', '7', 'Refresh with an invalidated refresh token', 'the response to a refresh that does not succeed'],
    ['redirect-uri-failure-response', '7', 'redirect_uri not exactly a registered value, or not repeated', 'the response when `redirect_uri` does not match or is not repeated'],
    ['api-error-shape', '7', 'Webhook API error', 'the status codes and the body of webhook API errors'],
    ['transient-period', '8', 'Transient webhook cleanup', 'the length of the inactivity after which a transient webhook is cleaned up'],
    ['silence-period', '8', 'Webhook delivery stops after failure to respond', 'the length of the silence after which delivery stops'],
    ['list-limit-maximum', '8', 'Maximum limit for getWebhooks', 'the largest `limit` of `getWebhooks`'],
    ['rate-limits', '8', 'Rate limits', 'the rate limits'],
    ['deprecation-policy', '9', 'bullet 3', 'the deprecation policy'],
    ['version-negotiation', '9', 'bullet 3', 'any version negotiation other than the path'],
  ]),
  ...found([
    ['enterprise-authorization-host', '0', 'whether `{auth_url}` changes for an enterprise account'],
    ['token-at-another-host', '0', 'what happens when an access token is used at a host other than that of its company'],
    ['primary-format-syntax', '2.1', 'the exact syntax of a primary format, and the length of a short description'],
    ['default-redirect-uri', '2.1', 'how you choose the default redirect URI of an application'],
    ['return-uris', '2.1', 'which URIs the query parameter of the OAuth URL may contain'],
    ['secret-replacement', '2.1', 'how a client secret is replaced, and whether the old one and the refresh tokens stay valid'],
    ['localhost-with-path', '2.1', 'whether `http://localhost:<port>` may be followed by a path'],
    ['description-on-create', '2.3', 'what happens to a field that an operation does not list'],
    ['description-to-null', '2.3', 'whether an update may set `description` back to `null`'],
    ['document-and-company', '2.3', 'what happens when both `documentId` and `companyId` are given'],
    ['subject-ids', '2.3', 'how an application learns the ID of a document or a company'],
    ['unknown-subject', '2.3', 'what happens when `documentId` or `companyId` does not exist'],
    ['foreign-subject', '2.3', 'what happens when `documentId` or `companyId` does not belong to the company of the access token'],
    ['foreign-client-id', '2.3', 'what happens when `clientId` is that of another application'],
    ['event-of-several', '2.3', 'what `event` shows when a registration lists several event types'],
    ['event-type-twice', '2.3', 'what happens when `events` lists a type twice'],
    ['empty-events', '2.3', 'what happens when `events` is empty'],
    ['data-content', '2.4', 'what `data` holds'],
    ['company-registration-ids', '2.4', 'which document, workspace and element a lifecycle notification names when the registration names none'],
    ['timestamp-offset', '2.4', 'which UTC offset a timestamp has'],
    ['delivery-order', '2.4', 'whether notifications arrive in the order of their events'],
    ['message-id-uniqueness', '2.4', 'whether `messageId` is unique, and whether a notification may be delivered twice'],
    ['statechange-by-user', '3.1', 'who may change the state of a document other than from `TRASH` to `ACTIVE`'],
    ['reused-code', '3.2', 'what happens to the tokens of a code when the code is used again'],
    ['second-grant', '3.3', 'what a second grant of the same combination does to earlier tokens'],
    ['revocation-scope', '3.3', 'how a user revokes a grant, and which tokens that covers'],
    ['revoked-access-token', '3.3', 'whether revoking the grant also invalidates an unexpired access token'],
    ['refresh-before-expiry', '3.3', 'whether you can refresh before the access token expires, and what happens to the old tokens'],
    ['refreshed-refresh-token', '3.3', 'whether a refresh returns a new refresh token'],
    ['webhook-activity', '3.4', 'what counts as activity of a registration'],
    ['after-the-end', '3.4', 'what reading a cancelled, unregistered or cleaned-up registration returns, and whether you are notified of a cancellation or clean-up'],
    ['trial-timeout', '3.4', 'how long the service waits for a response to the trial'],
    ['delivery-error', '3.4', 'which responses to a delivery count as an error'],
    ['delivery-retries', '3.4', 'whether a failed delivery is repeated, and whether a stopped registration can be resumed'],
    ['events-before-trial', '3.4', 'what happens to events between the create call and the response to the trial'],
    ['registrations-after-revocation', '3.4', 'what happens to registrations when the user revokes the grant'],
    ['failing-unregister', '3.4', 'what happens when `webhook.unregister` cannot be delivered'],
    ['log-in', '4.1', 'how a user signs in'],
    ['foreign-company', '4.1', 'what happens when `company_id` is not a company of the user'],
    ['authorization-error-page', '4.1', 'what the browser shows when there is no verified URI to redirect to'],
    ['redirect-uri-with-query', '4.1', 'how parameters are added to a redirect URI that has a query'],
    ['redirect-further-parameters', '4.1', 'which status the redirect has, and whether it carries parameters other than `code` or `error` and `state`'],
    ['interaction-lifetime', '4.1', 'how long the user may take to sign in and to decide'],
    ['user-without-company', '4.1', 'what happens when the user belongs to no company'],
    ['single-company-user', '4.1', 'which company applies when `company_id` is left out and the user belongs to one company'],
    ['unknown-parameters', '4.1', 'what happens to parameters that the interface does not name'],
    ['redirect-uri-not-needed', '4.2', 'what happens when `redirect_uri` is sent to the token endpoint though it was not sent before'],
    ['raw-equals', '4.2', 'what happens when a trailing `=` is sent raw instead of as `%3D`'],
    ['code-after-rejection', '4.2', 'whether a rejected exchange uses up the code'],
    ['credential-of-another-client', '4.2', 'what happens when an application sends the code or the refresh token of another application'],
    ['token-error-response', '4.2', 'the response to a malformed or unauthenticated token request'],
    ['token-success-status', '4.2', 'the status of a successful token response, and its headers (such as `Cache-Control`)'],
    ['basic-client-authentication', '4.2', 'what happens when client credentials come in a `Basic` header'],
    ['oob-error-string', '4.3', 'what the error string of an out-of-band title is'],
    ['oob-page', '4.3', 'what the out-of-band page contains other than the code'],
    ['api-success-status', '4.4', 'the success status of each webhook operation'],
    ['user-filter', '4.4', 'what the `user` parameter does'],
    ['accept-header', '4.4', 'what happens when `Accept` or `Content-Type` is missing or has another value'],
    ['reachable-registrations', '4.4', 'which registrations an operation can access'],
    ['parameter-twice', '4.4', 'what happens when a query parameter of the webhook API is sent twice'],
    ['notification-headers', '4.5', 'which headers a notification carries, including `Content-Type`'],
    ['destination-addresses', '4.5', 'which addresses a destination URL may have'],
    ['delivery-redirects', '4.5', 'whether a delivery follows a redirect'],
    ['basic-credential-lifetime', '5', 'how long a `Basic` credential is valid'],
    ['bearer-or-basic', '5', 'which operations accept `Bearer` and which `Basic`'],
    ['operation-scopes', '5', 'which scope an operation needs'],
    ['recognised-authorities', '5', 'which certificate authorities are recognised'],
    ['validation-ping-time', '6.1', 'when the service itself sends a ping to validate a registration'],
    ['statechange-mixed', '6.1', 'what happens when a document state change is listed with other types and a `companyId`'],
    ['other-error-codes', '7', 'which error values occur other than those of RFC 6749'],
    ['size-limits', '8', 'how large a request or a notification may be'],
  ]),
] as const satisfies readonly OpenFact[];

/** The id of an open fact. */
export type OpenFactId = (typeof openFacts)[number]['id'];

const byId = new Map<string, (typeof openFacts)[number]>(openFacts.map((fact) => [fact.id, fact]));

/** The open fact with an id. Throws a RangeError when there is none. */
export function openFact(id: string): OpenFact & { readonly id: OpenFactId } {
  const fact = byId.get(id);
  if (!fact) throw new RangeError(`no open fact has the id ${id}`);
  return fact;
}
