import type { OpenFactId } from '../../interface/index.ts';
import type { authorizationAssumptions } from './authorization.ts';
import { assumptionsAbout } from './index.ts';
import type { webhookAssumptions } from './webhooks.ts';

type Entry = (typeof authorizationAssumptions | typeof webhookAssumptions)[number];
type FactOf<Of> = Of extends { fact: infer Fact } ? Fact | (Of extends { also: readonly (infer Also)[] } ? Also : never) : never;
/** The open facts about which a mode of the sandbox differs from another. */
type DifferingFact = FactOf<Extract<Entry, { strict: string } | { vary: string }>>;

const rejected = 'The sandbox rejects it, so code that passes does not rely on it.';
const option = 'A sandbox option sets it, so your test can choose the value.';
const noMessage = 'No request, response or notification depends on it.';

/** Why all modes of the sandbox do the same about an open fact. The compiler requires a reason for each fact about which no mode differs. */
const reasonsForOneBehaviour: Readonly<Record<Exclude<OpenFactId, DifferingFact>, string>> = {
  'other-operations': 'The sandbox has no operations that the interface does not name.',
  'always-listening-field': noMessage,
  'document-transitions': 'The control API makes any transition, so your test can choose.',
  'workflow-states': noMessage,
  'delivery-authentication': 'The sandbox cannot imitate what the interface does not describe.',
  'basic-credential': 'The seed of the sandbox sets it, as the service would.',
  'collapse-events-meaning': 'The sandbox cannot imitate what the interface does not describe.',
  'transient-period': option,
  'silence-period': option,
  'rate-limits': 'Every well-formed request must succeed, so a sandbox that you run yourself has no rate limit.',
  'deprecation-policy': noMessage,
  'version-negotiation': noMessage,
  'enterprise-authorization-host': 'The options `authUrl` and `baseUrl` make the two differ, so your test can choose.',
  'primary-format-syntax': noMessage,
  'default-redirect-uri': 'The seed of the sandbox sets it, as the registration would.',
  'return-uris': noMessage,
  'secret-replacement': 'The sandbox has no call that changes a secret; its seed sets it.',
  'subject-ids': 'The sandbox prints the IDs of its documents and companies, and a test may choose them.',
  'description-to-null': rejected,
  'foreign-client-id': rejected,
  'empty-events': rejected,
  'statechange-by-user': 'The control API makes any transition, so your test can choose.',
  'second-grant': 'The sandbox takes §3.3 to mean that earlier tokens stay valid: an access token for its lifetime, a refresh token as long as the grant.',
  'revocation-scope': 'An application notices a revocation only when a refresh fails.',
  'refresh-before-expiry': 'The sandbox takes §3.3 to mean that a valid refresh token can be used at any time, and that the earlier access token stays valid.',
  'webhook-activity': 'The control API expires one registration or all, so your test can choose.',
  'trial-timeout': option,
  'delivery-error': 'A receiver that always returns 200 is not affected.',
  'delivery-retries': 'Delivery must stop after an error. Whether a notification arrives twice is varied under `message-id-uniqueness`.',
  'events-before-trial': 'The sandbox assumes that each notification is sent, also during the trial.',
  'registrations-after-revocation': 'The sandbox assumes that a registration ends only for the reasons that the interface names.',
  'failing-unregister': 'The registration ends in any case; no later message shows a difference.',
  'log-in': 'Only the user sees it, never the application.',
  'redirect-uri-with-query': 'RFC 6749 §3.1.2 requires that the query is kept; a redirect without it would go elsewhere.',
  'interaction-lifetime': 'Only the user sees it; the application sees no redirect in any case.',
  'user-without-company': 'The application sees `access_denied`, which it must handle anyway.',
  'single-company-user': 'The user has only one company.',
  'unknown-parameters': 'RFC 6749 §3.1 requires that they are ignored, and OAuth libraries send some.',
  'token-success-status': 'RFC 6749 §5.1 requires 200, and OAuth libraries check it.',
  'basic-client-authentication': rejected,
  'oob-page': 'Programs read the window title, which the interface specifies. The rest is for the user.',
  'user-filter': 'The sandbox assumes that the parameter has the effect that its name suggests.',
  'reachable-registrations': 'The sandbox assumes that an application can read and end the registrations that it created, for each of its users.',
  'destination-addresses': option,
  'delivery-redirects': 'A receiver that returns 200 needs no redirect.',
  'basic-credential-lifetime': 'The seed of the sandbox sets the credentials; they do not expire.',
  'bearer-or-basic': 'The interface says that applications send `Bearer`, and its examples send `Basic`. The sandbox accepts both.',
  'operation-scopes': 'Other requirements would reject correct applications. Request the scopes that the sandbox names.',
  'recognised-authorities': option,
  'validation-ping-time': 'The control API sends the ping at any time, so your test can choose.',
  'statechange-mixed': rejected,
  'other-error-codes': 'The control API forces any error, so your test can choose.',
  'size-limits': 'No request that the interface describes is larger than the limit of the sandbox.',
};

/**
 * How the behaviour of the sandbox varies by its mode: what `vary` does; or what `strict` does, if `vary` does the same as `default`; or why no
 * mode differs.
 */
export interface Variation {
  readonly mode: 'vary' | 'strict' | 'none';
  readonly sentences: readonly string[];
}

/** How the sandbox varies an open fact, or why not. */
export function variationOf(fact: OpenFactId): Variation {
  const entries = assumptionsAbout(fact);
  for (const mode of ['vary', 'strict'] as const) {
    const sentences = entries.flatMap(({ [mode]: sentence = [] }) => sentence);
    if (sentences.length > 0) return { mode, sentences };
  }
  return { mode: 'none', sentences: [reasonsForOneBehaviour[fact as keyof typeof reasonsForOneBehaviour]] };
}
