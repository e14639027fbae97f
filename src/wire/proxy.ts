/** The JSON bodies of the proxy. */
import * as v from 'valibot';
import { TokenResponse } from '../interface/index.ts';

const nonEmptyString = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** The body of `POST /proxy/token`: an exchange or a refresh (§4.2). Without `redirectUri` none is sent. */
export const TokenRequest = v.object({
  authUrl: nonEmptyString,
  grantType: v.picklist(['authorization_code', 'refresh_token']),
  clientId: nonEmptyString,
  clientSecret: nonEmptyString,
  /** Exchange: required. */
  code: v.optional(nonEmptyString),
  redirectUri: v.optional(nonEmptyString),
  /** Refresh: required. */
  refreshToken: v.optional(nonEmptyString),
});
/** The body of `POST /proxy/token`. */
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

const HeaderFields = v.array(v.strictTuple([v.string(), v.string()]));

/** The body of `POST /proxy/call`: a request that is sent byte for byte. */
export const CallRequest = v.object({
  url: nonEmptyString,
  method: nonEmptyString,
  headers: HeaderFields,
  body: v.optional(v.nullable(v.string())),
});
/** The body of `POST /proxy/call`. */
export type CallRequest = v.InferOutput<typeof CallRequest>;

/** A request and its response as they were sent. In the request, a client secret and the value of Authorization are masked. */
export const Exchange = v.object({
  request: v.object({ method: v.string(), url: v.string(), headers: HeaderFields, body: v.nullable(v.string()) }),
  response: v.object({ status: v.number(), statusText: v.string(), headers: HeaderFields, body: v.string() }),
  /** From the first byte sent to the last one read. */
  milliseconds: v.number(),
});
/** A request and its response as they were sent. */
export type Exchange = v.InferOutput<typeof Exchange>;

/** What the response of a token endpoint means: tokens, an OAuth error (RFC 6749 §5.2), or neither. */
export const TokenOutcome = v.variant('kind', [
  v.object({ kind: v.literal('tokens'), tokens: TokenResponse }),
  v.object({ kind: v.literal('refused'), error: v.string(), errorDescription: v.optional(v.string()), errorUri: v.optional(v.string()) }),
  v.object({ kind: v.literal('unusable'), message: v.string() }),
]);
/** What the response of a token endpoint means. */
export type TokenOutcome = v.InferOutput<typeof TokenOutcome>;

/** The response to `POST /proxy/token`. */
export const TokenResult = v.object({ outcome: TokenOutcome, exchange: Exchange });
/** The response to `POST /proxy/token`. */
export type TokenResult = v.InferOutput<typeof TokenResult>;

/** The response to `POST /proxy/call`. */
export const CallResult = v.object({ exchange: Exchange });
/** The response to `POST /proxy/call`. */
export type CallResult = v.InferOutput<typeof CallResult>;

/** The body of an error of the proxy itself. `error` is a stable code, `message` a sentence. */
export const ProxyErrorBody = v.object({
  error: v.picklist([
    'foreign-origin',
    'not-json',
    'invalid-request',
    'too-large',
    'host-not-allowed',
    'unreachable',
    'timeout',
    'redirected',
    'invalid-response',
    'not-found',
    'method-not-allowed',
    'too-many-requests',
    'deployment-unavailable',
  ]),
  message: v.string(),
});
/** The body of an error of the proxy itself. */
export type ProxyErrorBody = v.InferOutput<typeof ProxyErrorBody>;
