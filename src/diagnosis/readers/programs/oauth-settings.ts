/** The names that OAuth libraries give their settings. */

/** Functions and types that make the client of an OAuth library: of passport, simple-oauth2, client-oauth2, requests_oauthlib, authlib and the PHP league. */
export const makers = /^(?:OAuth2Strategy|AuthorizationCode|ClientOAuth2|GenericProvider|OAuth2Session|AsyncOAuth2Client|OAuth2Client)$/;
/** Calls of such a client that take the URL of an endpoint, in Python. */
export const endpointCalls: Readonly<Record<string, string>> = {
  authorization_url: 'authorization_url',
  create_authorization_url: 'authorization_url',
  fetch_token: 'token_url',
  fetch_access_token: 'token_url',
  refresh_token: 'token_url',
};
export const authMethod = /^(?:auth_?style|auth_scheme|token_endpoint_auth_method|authorizationMethod)$/i;
/** The settings by the names that libraries give them. */
export const setting =
  /^(?:client_?id|(?:redirect|callback)_?ur[il]s?|auth(?:oriz(?:e|ation))?_?(?:ur[il]|endpoint|path)|url_?authorize|(?:access_?)?token_?(?:ur[il]|endpoint|path)|url_?access_?token|scopes?|scope_?separator)$/i;
/** Names under which libraries take the URL of an endpoint, alone or in an object: openid-client, NextAuth, OmniAuth, Spring. */
export const endpointNames: Readonly<Record<string, string>> = {
  authorization: 'authorization_url',
  authorization_endpoint: 'authorization_endpoint',
  authorize_url: 'authorize_url',
  authorizationUri: 'authorization_uri',
  token: 'token_url',
  token_endpoint: 'token_endpoint',
  token_url: 'token_url',
  tokenUri: 'token_uri',
};
/** Names of other settings that the same libraries take. */
export const otherNames =
  /^(?:redirect_?ur[il]s?|scopes?|scope_?separator|token_endpoint_auth_method|auth_scheme|clientAuthenticationMethod|response_types?)$/i;
/** The URL of an endpoint: absolute, or its path. */
export const isOAuthUrl = /^(?:https?:\/\/[^\s]+)?\/[^\s]*oauth/i;
