/** The JSON bodies of the proxy, as schemas and types. */
import * as v from 'valibot';
import { TokenResponse } from '../interface/index.ts';

const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** The body of `POST /proxy/token`: an exchange or a refresh (§4.2). Without `redirectUri` none is sent. */
export const TokenRequest = v.object({
  authUrl: filled,
  grantType: v.picklist(['authorization_code', 'refresh_token'], 'must be authorization_code or refresh_token'),
  clientId: filled,
  clientSecret: filled,
  /** Exchange: required. */
  code: v.optional(filled),
  redirectUri: v.optional(filled),
  /** Refresh: required. */
  refreshToken: v.optional(filled),
});
/** The body of `POST /proxy/token`. */
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

const HeaderList = v.array(v.strictTuple([v.string(), v.string()]));

/** The body of `POST /proxy/call`: a request that is sent byte for byte. */
export const CallRequest = v.object({ url: filled, method: filled, headers: HeaderList, body: v.optional(v.nullable(v.string())) });
/** The body of `POST /proxy/call`. */
export type CallRequest = v.InferOutput<typeof CallRequest>;

/** What went over the wire. In the request, a client secret and the value of Authorization are masked. */
export const Exchange = v.object({
  request: v.object({ method: v.string(), url: v.string(), headers: HeaderList, body: v.nullable(v.string()) }),
  response: v.object({ status: v.number(), statusText: v.string(), headers: HeaderList, body: v.string() }),
  /** From the first byte sent to the last one read. */
  milliseconds: v.number(),
});
/** What went over the wire. */
export type Exchange = v.InferOutput<typeof Exchange>;

/** What a token request came to: tokens, an OAuth error (RFC 6749 §5.2), or an answer that is neither. */
export const TokenOutcome = v.variant('kind', [
  v.object({ kind: v.literal('tokens'), tokens: TokenResponse }),
  v.object({ kind: v.literal('refused'), error: v.string(), errorDescription: v.optional(v.string()), errorUri: v.optional(v.string()) }),
  v.object({ kind: v.literal('unusable'), message: v.string() }),
]);
/** What a token request came to. */
export type TokenOutcome = v.InferOutput<typeof TokenOutcome>;

/** The answer of `POST /proxy/token`. */
export const TokenAnswer = v.object({ outcome: TokenOutcome, exchange: Exchange });
/** The answer of `POST /proxy/token`. */
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** The answer of `POST /proxy/call`. */
export const CallAnswer = v.object({ exchange: Exchange });
/** The answer of `POST /proxy/call`. */
export type CallAnswer = v.InferOutput<typeof CallAnswer>;

/** Why the proxy itself refuses. */
export const refusalCodes = [
  'foreign-origin',
  'not-json',
  'invalid-request',
  'too-large',
  'host-not-allowed',
  'unreachable',
  'timeout',
  'redirected',
  'not-found',
  'method-not-allowed',
] as const;

/** The body of every answer in which the proxy itself refuses. */
export const ProxyRefusal = v.object({ error: v.picklist(refusalCodes), message: v.string() });
/** The body of every answer in which the proxy itself refuses. */
export type ProxyRefusal = v.InferOutput<typeof ProxyRefusal>;
