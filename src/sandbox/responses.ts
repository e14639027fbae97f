import { textResponse } from '../http/response.ts';
import type { AssumptionId } from './assumptions/index.ts';

/** The header with the assumptions on which the status or the shape of a response rests. */
export const assumptionHeader = 'sandbox-assumption';
/** Responses with a credential are never cached (RFC 6749 §5.1). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** Optional parts of a response. */
interface ResponseOptions {
  readonly assumptions?: readonly AssumptionId[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of a response: those given, the media type and the assumptions. */
export function headersOf(contentType: string | undefined, { assumptions = [], headers = {} }: ResponseOptions): Record<string, string> {
  return {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...headers,
    ...(assumptions.length > 0 ? { [assumptionHeader]: [...new Set(assumptions)].join(', ') } : {}),
  };
}

/** A JSON response. */
export function json(status: number, body: unknown, options: ResponseOptions, contentType = 'application/json;charset=UTF-8'): Response {
  return textResponse(status, JSON.stringify(body), headersOf(contentType, options));
}

/** A response without a body. */
export function empty(status: number, options: ResponseOptions): Response {
  return new Response(null, { status, headers: headersOf(undefined, options) });
}
