import * as v from 'valibot';
import { defaultPrefix } from '../event-types.ts';
import type { RuleId } from '../rules/index.ts';
import { scopeToken } from '../scopes.ts';
import { outOfBandUri, redirectUriKind } from './redirect-uris.ts';

/** One scope token: the characters that RFC 6749 §3.3 allows, without the space. */
export const ScopeToken = v.pipe(v.string(), v.regex(scopeToken, 'must have no space, quote or backslash (RFC 6749 §3.3)'));

/** A redirect URI in one of the three forms of §2.1. */
export const RedirectUri = v.pipe(
  v.string(),
  v.check(
    (uri) => ['https', 'localhost', 'out-of-band', 'localhost-with-path'].includes(redirectUriKind(uri)),
    `must use https without spaces, credentials or a fragment, or be http://localhost:<port> or ${outOfBandUri}`,
  ),
);

const nonEmpty = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** A registered OAuth application (§2.1). Registration is out of band: no endpoint makes one. */
export const RegisteredApplication = v.object({
  name: nonEmpty,
  description: v.string(),
  primaryFormat: v.pipe(v.string(), v.regex(/^[^\s.]+(\.[^\s.]+)+$/, 'must be in reverse-domain style, such as com.example.viewer')),
  redirectUris: v.pipe(v.array(RedirectUri), v.nonEmpty('must have at least one redirect URI')),
  scopes: v.array(ScopeToken),
  oauthUrl: v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text), 'must be a URL'),
  ),
  clientId: nonEmpty,
  clientSecret: nonEmpty,
});
/** A registered OAuth application (§2.1). */
export type RegisteredApplication = v.InferOutput<typeof RegisteredApplication>;

/** What §2.1 says of one field of a registered application. */
export interface ApplicationField {
  readonly key: keyof RegisteredApplication;
  readonly name: string;
  readonly format: string;
  /** Ids of the rules that the row yields. */
  readonly rules: readonly RuleId[];
}

/** The fields of a registered application, in the order of §2.1. */
export const applicationFields = [
  { key: 'name', name: 'Application name', format: 'string', rules: ['application-name-partner', 'application-name-immutable'] },
  { key: 'description', name: 'Application description', format: 'short string', rules: ['application-description-shown'] },
  {
    key: 'primaryFormat',
    name: 'Primary format',
    format: 'string, reverse-domain style',
    rules: ['primary-format-unique', 'primary-format-marks-data', 'primary-format-immutable'],
  },
  { key: 'redirectUris', name: 'Redirect URIs', format: 'one or more URIs', rules: ['redirect-uri-at-least-one', 'redirect-uri-https'] },
  { key: 'scopes', name: 'Scopes', format: 'set of scope names', rules: ['application-scopes'] },
  { key: 'oauthUrl', name: 'OAuth URL', format: 'URL', rules: ['oauth-url', 'oauth-url-redirect'] },
  { key: 'clientId', name: 'Client ID', format: 'string', rules: ['client-id-public', 'client-id-ends-in-equals'] },
  { key: 'clientSecret', name: 'Client secret', format: 'string', rules: ['client-secret-kept'] },
] as const satisfies readonly ApplicationField[];

/** The name of the query parameter that the first redirect to the OAuth URL may carry (§2.1): `redirectSvcUri`, with the configured prefix. */
export function redirectParameter(prefix: string = defaultPrefix): string {
  return `redirect${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}Uri`;
}
