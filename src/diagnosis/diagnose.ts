import { authorizePath, tokenPath } from '../interface/endpoints.ts';
import { defaultPrefix } from '../interface/event-types.ts';
import { diagnoseAuthorizationUrl } from './authorization-url.ts';
import { parseCurl } from './curl.ts';
import type { Finding } from './finding.ts';
import { diagnoseLanded, diagnoseTitle } from './landed.ts';
import { pairsOf, parseHttp, partsOf, type RequestMessage } from './message.ts';
import { diagnoseNotification } from './notification.ts';
import { diagnoseTokenRequest } from './token-request.ts';
import { diagnoseTokenResponse } from './token-response.ts';
import { diagnoseWebhookRequest } from './webhook-request.ts';

/** What a pasted text is. */
export type Kind =
  'authorization-request' | 'redirect' | 'token-request' | 'token-response' | 'webhook-request' | 'notification' | 'unknown';

/** What a diagnosis says. No finding of level `error`: the text breaks no rule that can be seen in it. */
export interface Diagnosis {
  readonly kind: Kind;
  readonly findings: readonly Finding[];
  /** The text as it should be, with a placeholder for every secret, where it can be made. */
  readonly corrected?: string;
}

/**
 * Recognises what was pasted and checks it: an authorization URL, the address of a redirect or an out-of-band title, a token request, a call
 * of the webhook API (as HTTP or as a curl command), a token response, or a notification. Pure, never throws; findings hold no secret.
 */
export function diagnose(pasted: string, prefix: string = defaultPrefix): Diagnosis {
  const text = pasted.trim();
  const request = parseCurl(text) ?? parseHttp(text);
  if (request) return ofRequest(request, prefix);
  if (/^(Success code|Error description)=/.test(text)) return { kind: 'redirect', ...diagnoseTitle(text) };
  if (/^[a-z][\w+.-]*:\/\/\S/i.test(text) && !/\n/.test(text)) return ofAddress(text);
  if (/^[{[]/.test(text)) return ofJson(text, prefix);
  if (/^[\w%.-]+=/.test(text) && !/\s/.test(text)) return { kind: 'token-request', ...diagnoseTokenRequest(text) };
  return { kind: 'unknown', findings: [] };
}

function ofRequest(request: RequestMessage, prefix: string): Diagnosis {
  const { path, query } = partsOf(request.url);
  const named = [...pairsOf(query), ...pairsOf(request.body ?? '')].map(({ name }) => name);
  if (path.includes('webhook') || /^\s*\{[\s\S]*"(events|collapseEvents)"/.test(request.body ?? ''))
    return { kind: 'webhook-request', ...diagnoseWebhookRequest(request, prefix) };
  if (path.includes(tokenPath) || named.includes('grant_type') || /"grant_type"/.test(request.body ?? ''))
    return { kind: 'token-request', ...diagnoseTokenRequest(request) };
  if (path.includes(authorizePath) || named.includes('response_type'))
    return { kind: 'authorization-request', ...diagnoseAuthorizationUrl(request) };
  return { kind: 'unknown', findings: [] };
}

function ofAddress(url: string): Diagnosis {
  const request: RequestMessage = { method: undefined, url, headers: [], body: undefined };
  const { path, query, fragment } = partsOf(url);
  const names = [...pairsOf(query), ...pairsOf(fragment)].map(({ name }) => name);
  if (names.includes('grant_type')) return { kind: 'token-request', ...diagnoseTokenRequest(request) };
  if (path.includes('/oauth/auth') || names.includes('response_type') || names.includes('client_id'))
    return { kind: 'authorization-request', ...diagnoseAuthorizationUrl(request) };
  if (names.some((name) => ['code', 'error', 'access_token'].includes(name))) return { kind: 'redirect', ...diagnoseLanded(url) };
  return { kind: 'unknown', findings: [] };
}

function ofJson(text: string, prefix: string): Diagnosis {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const isTokens = names.some((name) => ['access_token', 'refresh_token', 'token_type', 'expires_in'].includes(name));
  if (isTokens || (names.includes('error') && !names.includes('event')))
    return { kind: 'token-response', ...diagnoseTokenResponse(value as Readonly<Record<string, unknown>>) };
  return { kind: 'notification', findings: diagnoseNotification(text, prefix).findings };
}
