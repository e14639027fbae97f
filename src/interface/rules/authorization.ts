import { accessTokenLifetime } from '../limits.ts';
import { section } from './rule.ts';

/** Rules of §4.1 to §4.3: the authorization endpoint, the token endpoint and desktop applications. */
export const authorizationRules = [
  ...section('4.1', [
    ['authorize-get', 'text', 'authorization/authorize', 'An authorization request is a `GET` of `{auth_url}/oauth/authorize` with every value as a URL-encoded query parameter.'],
    ['authorize-by-302', 'text', 'authorization/authorize', 'Your application normally sends the browser there by an HTTP 302 response with a `Location` header.', 'statement'],
    ['response-type-code', 'response_type', 'authorization/authorize', '`response_type` is required and is `code`.'],
    ['client-id-encoded', 'client_id', 'authorization/authorize', '`client_id` is required and URL-encoded: a trailing `=` becomes `%3D`.'],
    ['redirect-uri-exact', 'redirect_uri', 'authorization/authorize', '`redirect_uri` is optional; it must exactly match a registered URI, including a non-default port.'],
    ['redirect-uri-default', 'redirect_uri', 'authorization/authorize', 'Without `redirect_uri`, the default that was registered with the application is used.'],
    ['scope-subset', 'scope', 'authorization/authorize', '`scope` is optional; it is a subset of the registered scopes, in the syntax of RFC 6749.'],
    ['scope-default-all', 'scope', 'authorization/authorize', 'Without `scope`, all registered scopes apply.'],
    ['state-unchanged', 'state', 'authorization/authorize', '`state` is optional; it is an opaque string that is returned unchanged to the redirect URI.'],
    ['state-omitted', 'state', 'authorization/authorize', 'Without `state` in the request there is no `state` in the redirect.'],
    ['company-id-selects', 'company_id', 'authorization/authorize', '`company_id` is optional; it names the company of the requesting user. Tokens are unique per user and company.'],
    ['company-prompt', 'company_id', 'authorization/authorize', 'Without `company_id`, a user who belongs to several companies is asked to choose one.'],
    ['login-when-needed', 'text', 'authorization/authorize', 'The user may be asked to sign in.'],
    ['grant-page-shows', 'text', 'authorization/authorize', 'The user sees the application and the requested scopes, and chooses Grant or Deny.'],
    ['redirect-on-success', 'bullet 1', 'authorization/authorize', 'After Grant the browser is redirected by `GET` to the redirect URI with `code` and `state`.'],
    ['redirect-on-failure', 'bullet 2', 'authorization/errors', 'After a failure the browser is redirected by `GET` to the redirect URI with `error` and `state`.'],
  ]),
  ...section('4.2', [
    ['token-post-form', 'text', 'authorization/exchange', 'A token request is a `POST` to `{auth_url}/oauth/token` with `Content-Type: application/x-www-form-urlencoded`.'],
    ['token-values-encoded', 'text', 'authorization/exchange', 'Each value of a token request is URL-encoded (a trailing `=` of the client ID or secret becomes `%3D`). The `=` after a name and the `&` between parameters are not encoded.'],
    ['token-parameters-in-body', 'text', 'authorization/exchange', 'The parameters of a token request go in the body, not in the query.'],
    ['exchange-grant-type', 'exchange grant_type', 'authorization/exchange', 'An exchange requires `grant_type`, which is `authorization_code`.'],
    ['exchange-code', 'exchange code', 'authorization/exchange', 'An exchange requires `code` from the redirect.'],
    ['exchange-client-id', 'exchange client_id', 'authorization/exchange', 'An exchange requires `client_id`.'],
    ['exchange-client-secret', 'exchange client_secret', 'authorization/exchange', 'An exchange requires `client_secret`.'],
    ['exchange-redirect-uri-same', 'exchange redirect_uri', 'authorization/exchange', 'If `redirect_uri` was in the authorization request, the exchange must repeat it with the same value; otherwise it is not required.'],
    ['refresh-grant-type', 'refresh grant_type', 'authorization/refresh', 'A refresh requires `grant_type`, which is `refresh_token`.'],
    ['refresh-refresh-token', 'refresh refresh_token', 'authorization/refresh', 'A refresh requires `refresh_token`.'],
    ['refresh-client-id', 'refresh client_id', 'authorization/refresh', 'A refresh requires `client_id`.'],
    ['refresh-client-secret', 'refresh client_secret', 'authorization/refresh', 'A refresh requires `client_secret`.'],
    ['token-response-json', 'text', 'authorization/exchange', `The response to a valid token request is the JSON token structure. For a refresh, it has a new access token, valid for ${accessTokenLifetime}.`],
  ]),
  ...section('4.3', [
    ['desktop-localhost', 'bullet 1', 'authorization/desktop', 'With `http://localhost:<port>` the browser is sent to the local host and port with the same `code` parameters; your application listens and reads them.'],
    ['desktop-oob-page', 'bullet 2', 'authorization/desktop', 'With `urn:ietf:wg:oauth:2.0:oob` the browser shows a page that contains the code, to copy and paste.'],
    ['desktop-oob-title', 'bullet 2', 'authorization/desktop', 'The out-of-band page sets its window title to `Success code=<code>`.'],
    ['desktop-oob-error-title', 'bullet 2', 'authorization/desktop', 'On an error the out-of-band page sets its window title to `Error description=<error string>`.'],
  ]),
];
