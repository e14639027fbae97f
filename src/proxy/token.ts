import { tokenBody, tokenCall } from '../wire/token-request.ts';
import { tokenOutcome } from '../wire/token-response.ts';
import { TokenRequest, type TokenResult } from '../wire/proxy.ts';
import { ProxyError } from './proxy-error.ts';
import { readBody } from './read.ts';
import { exchange, parseTarget, type Route, type SendOptions } from './send.ts';

/** `POST /proxy/token`: one exchange or refresh (§4.2), with the credentials in the form body and without PKCE, and both sides of it. */
export async function requestTokens(request: Request, route: Route, options: SendOptions): Promise<TokenResult> {
  const message = await readBody(request, TokenRequest);
  const required = message.grantType === 'refresh_token' ? 'refreshToken' : 'code';
  if (message[required] === undefined) throw new ProxyError(400, 'invalid-request', `${required} is missing.`);
  const { url, method, headers, body = null } = tokenCall(message.authUrl.replace(/\/+$/, ''), tokenBody(message));
  const endpoint = parseTarget(url);
  if (endpoint.search || endpoint.hash) throw new ProxyError(400, 'invalid-request', 'authUrl must have no query and no fragment.');
  const sent = await exchange({ url: endpoint.href, method, headers, body }, route(endpoint, request), options);
  return { outcome: tokenOutcome(sent.response), exchange: sent };
}
