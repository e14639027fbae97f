import { HttpError } from '../http/http-error.ts';
import type { Exchange } from '../wire/proxy.ts';

/** What is said of a call through the proxy: never a path, a query, a header or a body. */
export interface ProxyCall {
  readonly endpoint: string;
  /** The host that it went to, if the configuration allows it. */
  readonly host?: string;
  /** The method, or `other` for one that is not of HTTP. */
  readonly method?: string;
  /** The status of the response of that host. */
  readonly status?: number;
  /** The error of the proxy instead. */
  readonly error?: string;
  readonly milliseconds?: number;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Runs a call and reports how it ended. `hostOf` gives its host, once that is known. Rejects as the call does. */
export async function audited<T extends { readonly exchange: Exchange }>(
  endpoint: string,
  hostOf: () => string | undefined,
  audit: (call: ProxyCall) => void,
  work: () => Promise<T>,
): Promise<T> {
  const call = (more: Partial<ProxyCall>): ProxyCall => {
    const host = hostOf();
    return { endpoint, ...(host === undefined ? {} : { host }), ...more };
  };
  try {
    const result = await work();
    const { request, response, milliseconds } = result.exchange;
    audit(call({ method: methods.includes(request.method) ? request.method : 'other', status: response.status, milliseconds }));
    return result;
  } catch (error) {
    audit(call({ error: error instanceof HttpError ? error.code : 'defect' }));
    throw error;
  }
}
