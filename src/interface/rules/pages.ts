import { eventCatalogue, eventRuleId, eventSlug } from '../event-types.ts';
import { breakableRules } from './breakable.ts';

/** The rules that no request can break, by the slug of the documentation page that explains them. Those of the event types follow from the catalogue. */
const otherRules = {
  'start/addresses': ['prefix-everywhere', 'two-addresses', 'enterprise-host', 'api-under-prefix'],
  'start/introduction': ['hosts-documents'],
  'authorization/overview': ['oauth-roles', 'token-valid-for-api', 'token-not-for-pages'],
  'webhooks/overview': ['webhooks-replace-polling', 'event-sends-post'],
  'start/register-application': ['application-name-partner', 'application-name-immutable', 'application-description-shown', 'primary-format-unique', 'primary-format-marks-data', 'primary-format-immutable', 'redirect-uri-at-least-one', 'application-scopes', 'client-id-public', 'client-id-ends-in-equals', 'client-secret-kept'],
  'authorization/oauth-url': ['oauth-url', 'oauth-url-redirect'],
  'reference/scopes': ['scope-read', 'scope-comment', 'scope-write', 'scope-reshare', 'scope-full', 'scopes-may-grow', 'personal-data-scope', 'scopes-limit-token'],
  'authorization/exchange': ['token-access-token', 'token-type-bearer', 'token-expires-in', 'token-refresh-token', 'code-exchanged-once-in-time', 'token-response-json'],
  'webhooks/register': ['no-deduplication', 'webhook-paths'],
  'webhooks/ping-and-unregister': ['unregister-sends-unregister', 'ping-sends-ping'],
  'webhooks/life': ['create-registers-and-tries', 'trial-not-200-cancels', 'unregister-notifies', 'inactivity-cleans-up', 'error-stops-delivery', 'ping-notifies', 'deliveries-continue', 'error-trial'],
  'webhooks/groups': ['always-listening', 'group-decides-fields', 'url-and-collapse-always', 'company-covers-all'],
  'reference/fields': ['ids-opaque'],
  'webhooks/receive': [
    'notification-json',
    'notification-timestamp',
    'notification-event',
    'notification-workspace-id',
    'notification-element-id',
    'notification-webhook-id',
    'notification-message-id',
    'notification-data',
    'notification-document-id',
    'notification-version-id',
    'notification-document-state',
    'notification-user-id',
    'notification-client-id',
    'notification-translation-id',
    'notification-comment-id',
    'receiver-post-json',
    'receiver-answers-200',
    'create-sends-register',
    'trial-may-come-first',
    'seven-bodies-shown',
  ],
  'reference/states': ['state-active', 'state-trash', 'state-deleted', 'trash-to-active'],
  'authorization/refresh': ['refresh-gives-access-token', 'revoke-invalidates-refresh', 'grant-again-new-refresh', 'refresh-token-lives-with-grant', 'refresh-grant-type', 'access-token-60-minutes'],
  'authorization/authorize': ['authorize-by-302', 'redirect-uri-default', 'scope-default-all', 'state-unchanged', 'state-omitted', 'company-id-selects', 'company-prompt', 'login-when-needed', 'grant-page-shows', 'redirect-on-success'],
  'authorization/errors': ['redirect-on-failure', 'error-code-unusable', 'error-expired-token', 'error-redirect-uri'],
  'authorization/desktop': ['desktop-localhost', 'desktop-oob-page', 'desktop-oob-title', 'desktop-oob-error-title', 'error-oob-title'],
  'webhooks/tls': ['receiver-certificate', 'tls-recognised-authority', 'delivery-authentication-exists', 'error-certificate'],
  'authorization/bearer-and-basic': ['webhook-examples-basic', 'app-store-oauth'],
  events: ['event-types-unique'],
  'events/document-lifecycle-statechange': ['statechange-carries-state'],
  'events/webhook-ping': ['service-validates-by-ping'],
  'reference/limits': ['limit-code-lifetime', 'limit-access-token-lifetime', 'limit-refresh-token-lifetime', 'limit-redirect-uris', 'limit-transient-cleanup', 'limit-delivery-stop'],
  'reference/versioning': ['api-v6-prefix', 'scopes-may-change'],
} as const;

type IdIn<T extends Readonly<Record<string, readonly string[]>>> = T[keyof T][number];
/** The id of a rule that is written down; those of the event types follow from the catalogue. */
export type WrittenRuleId = IdIn<typeof breakableRules> | IdIn<typeof otherRules>;

const pages: ReadonlyMap<string, string> = new Map([...eventCatalogue.map(({ name }) => [eventRuleId(name), `events/${eventSlug(name)}`] as const), ...[breakableRules, otherRules].flatMap((table) => Object.entries<readonly string[]>(table).flatMap(([page, ids]) => ids.map((id) => [id, page] as const)))]);

/** The slug of the documentation page that explains a rule. Throws a RangeError when no rule has the id. */
export function rulePage(id: string): string {
  const page = pages.get(id);
  if (page === undefined) throw new RangeError(`no page explains the rule ${id}`);
  return page;
}
