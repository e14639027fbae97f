import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { tokenPath, TokenResponse } from '../interface/index.ts';
import { TokenRequest, type Exchange, type TokenResult, type TokenOutcome } from '../wire/proxy.ts';
import { readBody } from './read.ts';
import { ProxyError } from './proxy-error.ts';
import { exchange, parseTarget, type Route, type SendOptions } from './send.ts';

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304];

/** `POST /proxy/token`: one exchange or refresh (§4.2), with the credentials in the form body and without PKCE, and both sides of it. */
export async function requestTokens(request: Request, route: Route, options: SendOptions): Promise<TokenResult> {
  const call = await readBody(request, TokenRequest);
  const endpoint = parseTarget(`${call.authUrl.replace(/\/+$/, '')}${tokenPath}`);
  if (endpoint.search || endpoint.hash) throw new ProxyError(400, 'invalid-request', 'authUrl: must have no query and no fragment.');
  const send = route(endpoint, request);
  let recorded: Exchange | undefined;

  // The library builds the request and judges the answer; what goes over the wire in between is recorded.
  const wire = async (url: string, init: oauth.CustomFetchOptions<'POST', URLSearchParams>): Promise<Response> => {
    const { method, headers, body } = init;
    recorded = await exchange({ method, url, headers: Object.entries(headers), body: body.toString() }, send, options);
    const { status, statusText, headers: answered, body: text } = recorded.response;
    return new Response(bodiless.includes(status) ? null : text, { status, statusText, headers: answered });
  };
  const outcome = await judge(call, endpoint, wire);
  if (!recorded)
    throw new ProxyError(400, 'invalid-request', outcome.kind === 'unusable' ? outcome.message : 'The request could not be built.');
  return {
    outcome: outcome.kind === 'tokens' ? checked(recorded) : (outcome.kind === 'unusable' && refusedBy(recorded)) || outcome,
    exchange: recorded,
  };
}

type Wire = (url: string, init: oauth.CustomFetchOptions<'POST', URLSearchParams>) => Promise<Response>;
type Judged = { readonly kind: 'tokens' } | Exclude<TokenOutcome, { kind: 'tokens' }>;

async function judge(call: TokenRequest, endpoint: URL, wire: Wire): Promise<Judged> {
  const server: oauth.AuthorizationServer = { issuer: call.authUrl, token_endpoint: endpoint.href };
  const client: oauth.Client = { client_id: call.clientId };
  try {
    const response = await send(call, server, client, {
      [oauth.customFetch]: wire,
      // The sandbox on this machine, and a deployment that is configured so, speak plain http.
      [oauth.allowInsecureRequests]: endpoint.protocol === 'http:',
    });
    await oauth.processGenericTokenEndpointResponse(server, client, response);
    return { kind: 'tokens' };
  } catch (error) {
    if (error instanceof ProxyError) throw error;
    if (error instanceof oauth.ResponseBodyError) return refused(error.cause) ?? { kind: 'unusable', message: error.message };
    return { kind: 'unusable', message: error instanceof Error ? error.message : 'The answer could not be read.' };
  }
}

function send(
  call: TokenRequest,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  options: oauth.TokenEndpointRequestOptions,
): Promise<Response> {
  const { grantType, code, redirectUri, refreshToken, clientSecret } = call;
  const credentials = oauth.ClientSecretPost(clientSecret);
  if (grantType === 'refresh_token') {
    if (refreshToken === undefined) throw new ProxyError(400, 'invalid-request', 'refreshToken: a refresh needs one.');
    return oauth.refreshTokenGrantRequest(server, client, credentials, refreshToken, options);
  }
  if (code === undefined) throw new ProxyError(400, 'invalid-request', 'code: an exchange needs one.');
  const parameters = new URLSearchParams({ code });
  // The code grant of the library always sends a redirect URI; §4.2 repeats it only when it was sent before.
  if (redirectUri === undefined)
    return oauth.genericTokenEndpointRequest(server, client, credentials, 'authorization_code', parameters, options);
  const answered = oauth.validateAuthResponse(server, client, parameters, oauth.expectNoState);
  return oauth.authorizationCodeGrantRequest(server, client, credentials, answered, redirectUri, oauth.nopkce, options);
}

/** The tokens as they were sent: the library lower-cases `token_type`, which has no case of its own (RFC 6749 §5.1). */
function checked({ response }: Exchange): TokenOutcome {
  const body = JSON.parse(response.body) as Record<string, unknown>;
  const type = body['token_type'];
  const result = v.safeParse(TokenResponse, {
    ...body,
    ...(typeof type === 'string' && /^bearer$/i.test(type) ? { token_type: 'Bearer' } : {}),
  });
  if (result.success) return { kind: 'tokens', tokens: result.output };
  const [issue] = result.issues;
  return { kind: 'unusable', message: `The answer departs from the interface. ${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}

/** An OAuth error that came with a challenge in a header, or with an unusual status: the library says no more than that. */
function refusedBy({ response }: Exchange): TokenOutcome | undefined {
  if (response.status < 400) return undefined;
  try {
    return refused(JSON.parse(response.body));
  } catch {
    return undefined;
  }
}

const OAuthError = v.object({
  error: v.pipe(v.string(), v.nonEmpty()),
  error_description: v.optional(v.string()),
  error_uri: v.optional(v.string()),
});

function refused(body: unknown): Extract<TokenOutcome, { kind: 'refused' }> | undefined {
  const result = v.safeParse(OAuthError, body);
  if (!result.success) return undefined;
  const { error, error_description: errorDescription, error_uri: errorUri } = result.output;
  return {
    kind: 'refused',
    error,
    ...(errorDescription === undefined ? {} : { errorDescription }),
    ...(errorUri === undefined ? {} : { errorUri }),
  };
}
