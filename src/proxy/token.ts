import * as oauth from 'oauth4webapi';
import { statusesWithoutBody } from '../http/response.ts';
import { tokenPath } from '../interface/index.ts';
import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';
import { TokenRequest, type Exchange, type TokenResult } from '../wire/proxy.ts';
import { tokenOutcome } from '../wire/token-response.ts';
import { ProxyError } from './proxy-error.ts';
import { readProxyBody } from './read.ts';
import { exchange, parseTarget, type FindDestination, type SendOptions } from './send.ts';

type CustomFetch = NonNullable<oauth.TokenEndpointRequestOptions[typeof oauth.customFetch]>;

/**
 * `POST /proxy/token`: sends one exchange or refresh (§4.2) with the credentials in the form body and without PKCE. Returns both messages.
 * oauth4webapi builds the request and checks the response, as it does in a partner's application. Rejects with a ProxyError if there is no response.
 */
export async function requestTokens(request: Request, find: FindDestination, options: SendOptions): Promise<TokenResult> {
  const message = await readProxyBody(request, TokenRequest);
  const endpoint = parseTarget(`${withoutTrailingSlashes(message.authUrl)}${tokenPath}`);
  if (endpoint.search || endpoint.hash) throw new ProxyError(400, 'invalid-request', 'authUrl must not have a query or fragment.');
  const destination = await find(endpoint);
  let recorded: Exchange | undefined;
  const clientMessage = await clientError(message, endpoint, async (url, { method, headers, body }) => {
    recorded = await exchange({ method, url, headers: Object.entries(headers), body: String(body) }, destination, options);
    const { body: text, ...init } = recorded.response;
    return new Response(statusesWithoutBody.includes(init.status) ? null : text, { ...init, headers: [...init.headers] });
  });
  if (!recorded) throw new ProxyError(400, 'invalid-request', clientMessage ?? 'The request could not be built.');
  const outcome = tokenOutcome(recorded.response);
  return {
    outcome: outcome.kind === 'tokens' && clientMessage !== undefined ? { kind: 'unusable', message: clientMessage } : outcome,
    exchange: recorded,
  };
}

/** Sends a token request with the client library. Returns its error message; undefined if it accepts the tokens. Rethrows a ProxyError of the fetch. */
async function clientError(message: TokenRequest, endpoint: URL, customFetch: CustomFetch): Promise<string | undefined> {
  const server: oauth.AuthorizationServer = { issuer: message.authUrl, token_endpoint: endpoint.href };
  const client: oauth.Client = { client_id: message.clientId };
  try {
    const response = await sendGrant(message, server, client, {
      [oauth.customFetch]: customFetch,
      // The sandbox on this machine uses plain http, and a deployment may be configured so.
      [oauth.allowInsecureRequests]: endpoint.protocol === 'http:',
    });
    await oauth.processGenericTokenEndpointResponse(server, client, response);
    return undefined;
  } catch (error) {
    if (error instanceof ProxyError) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

function sendGrant(
  { grantType, code, redirectUri, refreshToken, clientSecret }: TokenRequest,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  options: oauth.TokenEndpointRequestOptions,
): Promise<Response> {
  const credentials = oauth.ClientSecretPost(clientSecret);
  if (grantType === 'refresh_token') {
    if (refreshToken === undefined) throw new ProxyError(400, 'invalid-request', 'refreshToken is missing.');
    return oauth.refreshTokenGrantRequest(server, client, credentials, refreshToken, options);
  }
  if (code === undefined) throw new ProxyError(400, 'invalid-request', 'code is missing.');
  const parameters = new URLSearchParams({ code });
  // The library's code grant always sends redirect_uri; §4.2 requires it only if the authorization request had it.
  if (redirectUri === undefined)
    return oauth.genericTokenEndpointRequest(server, client, credentials, 'authorization_code', parameters, options);
  const response = oauth.validateAuthResponse(server, client, parameters, oauth.expectNoState);
  return oauth.authorizationCodeGrantRequest(server, client, credentials, response, redirectUri, oauth.nopkce, options);
}
