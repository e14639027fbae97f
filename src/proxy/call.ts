import { forwardedHeaders, isToken } from './headers.ts';
import { CallRequest, type CallResult } from '../wire/proxy.ts';
import { readProxyBody } from './read.ts';
import { ProxyError } from './proxy-error.ts';
import { exchange, parseTarget, type FindDestination, type SendOptions } from './send.ts';

/** Methods that open a tunnel, or that repeat a request with its credentials (RFC 9110 §9.3.6, §9.3.8). */
const forbiddenMethods = ['CONNECT', 'TRACE', 'TRACK'];

/** `POST /proxy/call`: sends one request byte for byte. Returns the request and its response. Rejects with a ProxyError. */
export async function relayCall(request: Request, find: FindDestination, options: SendOptions): Promise<CallResult> {
  const { url, method, headers, body = null } = await readProxyBody(request, CallRequest);
  if (!isToken(method) || forbiddenMethods.includes(method.toUpperCase()))
    throw new ProxyError(400, 'invalid-request', 'method: the proxy does not send this method.');
  const destination = await find(parseTarget(url));
  return { exchange: await exchange({ url, method, headers: forwardedHeaders(headers), body }, destination, options) };
}
