import { endpoints, parameterNames } from '../../../interface/operations/endpoints.ts';

/** What the reader chose for an authorization request. An empty text, or no scope, leaves the parameter out (§4.1). */
export interface AuthorizationFields {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly companyId: string;
}

/** One query parameter, decoded, and as the URL encodes it. */
export interface QueryParameter {
  readonly name: string;
  readonly value: string;
  readonly encoded: string;
}

/** The query of an authorization request, in the order of §4.1. Every value is URL-encoded: a trailing `=` becomes `%3D`. */
export function queryParameters(fields: AuthorizationFields): QueryParameter[] {
  const values: Readonly<Record<string, string>> = {
    response_type: 'code',
    client_id: fields.clientId,
    redirect_uri: fields.redirectUri,
    scope: fields.scopes.join(' '),
    state: fields.state,
    company_id: fields.companyId,
  };
  return parameterNames(endpoints.authorize, 'query')
    .map((name) => ({ name, value: values[name] ?? '' }))
    .filter(({ value }) => value !== '')
    .map((parameter) => ({ ...parameter, encoded: encodeURIComponent(parameter.value) }));
}

/** The address that the browser is sent to (§4.1). `authUrl` has no trailing slash. */
export function authorizationUrl(authUrl: string, fields: AuthorizationFields): string {
  const query = queryParameters(fields).map(({ name, encoded }) => `${name}=${encoded}`);
  return `${authUrl}${endpoints.authorize.path}?${query.join('&')}`;
}

/** A new unguessable `state`: 128 random bits in base64url. */
export function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
