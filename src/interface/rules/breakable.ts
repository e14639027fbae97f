/**
 * The rules that a request can break, by the slug of the documentation page that explains them: a refusal cites one of these. They stand
 * apart from the sentences and from the other rules, so that what refuses requests carries nothing else.
 */
export const breakableRules = {
  'start/register-application': ['registration-out-of-band', 'redirect-uri-https'],
  'authorization/exchange': ['token-unique', 'code-expires', 'code-single-use', 'token-post-form', 'token-values-encoded', 'token-parameters-in-body', 'exchange-grant-type', 'exchange-code', 'exchange-client-id', 'exchange-client-secret', 'exchange-redirect-uri-same', 'secret-only-in-body'],
  'webhooks/register': ['webhook-id', 'webhook-events', 'webhook-url-required', 'collapse-events-required', 'webhook-document-id', 'webhook-company-id', 'webhook-client-id', 'get-shows-event', 'webhook-headers'],
  'webhooks/ping-and-unregister': ['description-null-until-set'],
  'webhooks/life': ['is-transient-false-keeps'],
  'webhooks/groups': ['document-or-company', 'lifecycle-not-registered', 'events-of-the-group', 'statechange-document-only', 'workflow-company-id'],
  'reference/fields': ['no-braces-in-paths'],
  'authorization/refresh': ['access-token-expires', 'refresh-refresh-token', 'refresh-client-id', 'refresh-client-secret'],
  'authorization/authorize': ['authorize-get', 'response-type-code', 'client-id-encoded', 'redirect-uri-exact', 'scope-subset'],
  'authorization/errors': ['deny-access-denied', 'other-failure-error-code', 'error-refresh-invalidated'],
  'reference/operations/get-webhooks': ['op-get-webhooks'],
  'reference/operations/create-webhook': ['op-create-webhook'],
  'reference/operations/get-webhook': ['op-get-webhook'],
  'reference/operations/update-webhook': ['op-update-webhook', 'update-id-equals-path'],
  'reference/operations/unregister-webhook': ['op-unregister-webhook'],
  'reference/operations/ping-webhook': ['op-ping-webhook'],
  'authorization/bearer-and-basic': ['bearer-header'],
} as const;

/** The id of a rule that a request can break. */
export type BreakableRuleId = (typeof breakableRules)[keyof typeof breakableRules][number];

let pages: ReadonlyMap<string, string> | undefined;

/** The slug of the page that explains a rule which a request can break; undefined for every other id. */
export function breakableRulePage(id: string): string | undefined {
  pages ??= new Map(Object.entries(breakableRules).flatMap(([page, ids]) => ids.map((rule) => [rule, page] as const)));
  return pages.get(id);
}
