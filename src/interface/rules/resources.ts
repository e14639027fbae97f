import { limits } from '../limits.ts';
import { section } from './rule.ts';

/** Rules of §2.1 and §2.2: registered applications, scopes and the token response. */
export const resourceRules = [
  ...section('2.1', [
    ['registration-out-of-band', 'text', 'start/register-application', "An application is registered by contacting the service's support. There is no registration endpoint."],
    ['application-name-partner', 'Application name', 'start/register-application', 'The name of the application must contain an identification of the partner.', 'statement'],
    ['application-name-immutable', 'Application name', 'start/register-application', 'The name of the application cannot change after registration.', 'statement'],
    ['application-description-shown', 'Application description', 'start/register-application', 'The short description of the application is shown to the user on the grant page.'],
    ['primary-format-unique', 'Primary format', 'start/register-application', 'The primary format, in reverse-domain style, identifies one application uniquely.'],
    ['primary-format-marks-data', 'Primary format', 'start/register-application', 'The primary format marks the data that the application stores.', 'statement'],
    ['primary-format-immutable', 'Primary format', 'start/register-application', 'The primary format cannot change after registration.', 'statement'],
    ['redirect-uri-at-least-one', 'Redirect URIs', 'start/register-application', 'An application registers at least one redirect URI.'],
    ['redirect-uri-https', 'Redirect URIs', 'start/register-application', 'A redirect URI must use `https`. Two other forms are allowed, for installed desktop applications: `http://localhost:<port>` and `urn:ietf:wg:oauth:2.0:oob`.'],
    ['application-scopes', 'Scopes', 'start/register-application', 'An application is registered with a set of scope names; the scope table lists them.'],
    ['oauth-url', 'OAuth URL', 'authorization/oauth-url', "The OAuth URL is your authentication page: the first URL called from your application's page in the service.", 'statement'],
    ['oauth-url-redirect', 'OAuth URL', 'authorization/oauth-url', 'If that first redirect carries the query parameter `redirectSvcUri`, your application redirects to that URI after a successful grant.', 'statement'],
    ['client-id-public', 'Client ID', 'start/register-application', 'The client ID is issued by the service after registration and is public.', 'statement'],
    ['client-id-ends-in-equals', 'Client ID', 'start/register-application', 'A client ID typically ends in an equals sign (`=`).', 'statement'],
    ['client-secret-kept', 'Client secret', 'start/register-application', 'The client secret is issued after registration. Store it like a password and keep it out of source control.', 'statement'],
    ['scope-read', 'Read', 'reference/scopes', "`Read`: read access to the user's documents.", 'statement'],
    ['scope-comment', 'Comment', 'reference/scopes', '`Comment`: read and comment access.', 'statement'],
    ['scope-write', 'Write', 'reference/scopes', '`Write`: modify and comment access.', 'statement'],
    ['scope-reshare', 'Reshare', 'reference/scopes', '`Reshare`: modify and share access.', 'statement'],
    ['scope-full', 'Full', 'reference/scopes', '`Full`: full access.', 'statement'],
    ['scopes-may-grow', 'text', 'reference/scopes', 'The list of scopes may be extended or adjusted.', 'statement'],
    ['personal-data-scope', 'text', 'reference/scopes', "Access to personal information, such as a user's e-mail address, will come under a new scope that must be requested explicitly."],
  ]),
  ...section('2.2', [
    ['token-access-token', 'access_token', 'authorization/exchange', '`access_token` is a string, the credential for API calls.'],
    ['token-type-bearer', 'token_type', 'authorization/exchange', '`token_type` is the string `Bearer`.'],
    ['token-expires-in', 'expires_in', 'authorization/exchange', `\`expires_in\` is the integer \`${String(limits.accessTokenSeconds)}\`, in seconds.`],
    ['token-refresh-token', 'refresh_token', 'authorization/exchange', '`refresh_token` is a string, used to get new access tokens.'],
    ['token-unique', 'text', 'authorization/exchange', 'A token is unique to the combination of application, user, company and granted permissions.'],
  ]),
];
