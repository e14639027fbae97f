import { authorizePath, tokenPath, webhooksPath } from '../interface/operations/endpoints.ts';
import { defaultPrefix } from '../interface/event-types.ts';
import { diagnoseAuthorizationUrl } from './authorization-url.ts';
import { correctedNotification } from './corrected-notification.ts';
import { parseCurl } from './curl.ts';
import type { Finding } from './finding.ts';
import { diagnoseLanded, diagnoseTitle } from './landed.ts';
import { aroundTokenBody, aroundWebhookUrl, aroundWebhookBody, jsonKind, namesIn } from './json-text.ts';
import { pairsOf, parseHttp, parseResponse, partsOf, type RequestMessage } from './message.ts';
import { diagnoseNotification } from './notification.ts';
import { unspecified } from './parameters.ts';
import { diagnoseTokenRequest } from './token-request.ts';
import { diagnoseTokenResponse } from './token-response.ts';
import { diagnoseWebhookRequest } from './webhook-request.ts';

/** What a pasted text is. */
export type Kind =
  'authorization-request' | 'redirect' | 'token-request' | 'token-response' | 'webhook-request' | 'notification' | 'api-error' | 'unknown';

/** The result of a diagnosis. Without a finding of level `error`, the text breaks no rule that can be checked in it. */
export interface Diagnosis {
  readonly kind: Kind;
  readonly findings: readonly Finding[];
  /** The corrected text, with a placeholder for every secret. Absent if the text cannot be corrected. */
  readonly corrected?: string;
}

/**
 * Recognises the kind of a pasted text and checks it: an authorization URL, a redirect URL, an out-of-band title, a token request or
 * response, a request to the webhook API, or a notification. Requests may be HTTP or curl. Pure, never throws; findings contain no secret.
 */
export function diagnose(pasted: string, prefix: string = defaultPrefix): Diagnosis {
  const text = unwrapped(pasted.trim());
  const request = parseCurl(text) ?? parseHttp(text);
  if (request) return ofRequest(request, prefix);
  const response = parseResponse(text);
  if (!response) return ofText(text, prefix);
  const { status, location, body } = response;
  const diagnosis = ofText(location ?? body, prefix);
  const failed = status >= 400 && !['token-response', 'redirect'].includes(diagnosis.kind);
  return failed ? apiError : diagnosis;
}

/** A URL without quotes or brackets around it and without the line breaks of an email. */
function unwrapped(text: string): string {
  const inside = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|<([^>]*)>)[,;.]?$/.exec(text)?.slice(1).find(Boolean) ?? text;
  if (!/^[a-z][\w+.-]*:\/\//i.test(inside)) return text;
  const lines = inside.split('\n').map((line) => line.trim());
  return lines.every((line, index) => /^\S+$/.test(line) && (index === 0 || !line.includes('://'))) ? lines.join('') : text;
}

const apiError: Diagnosis = {
  kind: 'api-error',
  findings: [
    unspecified(
      'api-error-shape',
      'body',
      'The request failed. The interface does not specify its error statuses and bodies. Paste the request to check it.',
    ),
  ],
};

function ofText(text: string, prefix: string): Diagnosis {
  if (/^(Success code|Error description)=/.test(text)) return { kind: 'redirect', ...diagnoseTitle(text) };
  if (/^([a-z][\w+.-]*:\/\/|\{\w+\}\/|\/)\S/i.test(text) && !/\n/.test(text)) return ofUrl(text, prefix);
  if (/^[{[]/.test(text)) return ofJson(text, prefix);
  return ofPairs(text, prefix);
}

/** Checks a query or form without a URL. Line breaks are ignored: they only make a long one readable. */
function ofPairs(pasted: string, prefix: string): Diagnosis {
  const text = pasted.replaceAll(/\s*\n\s*/g, '').replace(/^\?/, '');
  const names = pairsOf(text).map(({ name }) => name);
  if (names.includes('response_type')) return ofUrl(`${authorizePath}?${text}`, prefix);
  if (isAuthorizationResponse(names) && !names.includes('client_id') && (names.includes('state') || pasted.startsWith('?')))
    return ofUrl(`/?${text}`, prefix);
  const isForm = /^[\w%.-]+(=|%3D)/.test(text) && (!/\s/.test(text) || names.includes('grant_type') || names.includes('client_secret'));
  return isForm ? { kind: 'token-request', ...diagnoseTokenRequest(text) } : { kind: 'unknown', findings: [] };
}

function isAuthorizationResponse(names: readonly string[]): boolean {
  return names.includes('code') || names.includes('error') || names.includes('access_token');
}

function ofRequest(request: RequestMessage, prefix: string): Diagnosis {
  const { path, query } = partsOf(request.url);
  const queried = pairsOf(query).map(({ name }) => name);
  const named = [...queried, ...pairsOf(request.body ?? '').map(({ name }) => name)];
  const fields = namesIn(request.body);
  if (fields.includes('event') && (fields.includes('timestamp') || fields.includes('messageId')))
    return ofNotification(request.body ?? '', prefix);
  if (path.includes('webhook') || /^\s*\{[\s\S]*"(events|collapseEvents)"/.test(request.body ?? ''))
    return { kind: 'webhook-request', ...diagnoseWebhookRequest(request, prefix) };
  if (path.includes(tokenPath) || named.includes('grant_type') || /"grant_type"/.test(request.body ?? ''))
    return { kind: 'token-request', ...diagnoseTokenRequest(request) };
  if (isAuthorization(path, named)) return { kind: 'authorization-request', ...diagnoseAuthorizationUrl(request) };
  return request.method === 'GET' && isAuthorizationResponse(queried)
    ? { kind: 'redirect', ...diagnoseLanded(request.url) }
    : { kind: 'unknown', findings: [] };
}

function ofNotification(text: string, prefix: string): Diagnosis {
  const diagnosis = diagnoseNotification(text, prefix);
  const corrected = correctedNotification(diagnosis, prefix);
  return { kind: 'notification', findings: diagnosis.findings, ...(corrected === undefined ? {} : { corrected }) };
}

function isAuthorization(path: string, names: readonly string[]): boolean {
  return (
    path.endsWith(authorizePath) || names.includes('response_type') || (path.includes('/oauth/auth') && !isAuthorizationResponse(names))
  );
}

function ofUrl(url: string, prefix: string): Diagnosis {
  const request: RequestMessage = { method: undefined, url, headers: [], body: undefined };
  const { path, query, fragment } = partsOf(url);
  const names = [...pairsOf(query), ...pairsOf(fragment)].map(({ name }) => name);
  if (path.includes(tokenPath) || names.includes('grant_type')) return { kind: 'token-request', ...diagnoseTokenRequest(request) };
  if (path.includes(webhooksPath)) return { kind: 'webhook-request', ...diagnoseWebhookRequest(aroundWebhookUrl(url), prefix) };
  if (isAuthorization(path, names) || names.includes('client_id'))
    return { kind: 'authorization-request', ...diagnoseAuthorizationUrl(request) };
  return isAuthorizationResponse(names) ? { kind: 'redirect', ...diagnoseLanded(url) } : { kind: 'unknown', findings: [] };
}

function ofJson(text: string, prefix: string): Diagnosis {
  const kind = jsonKind(text);
  if (kind === 'token-request') return { kind, ...diagnoseTokenRequest(aroundTokenBody(text)) };
  if (kind === 'token-response') return { kind, ...diagnoseTokenResponse(text) };
  if (kind === 'webhook-request') return { kind, ...diagnoseWebhookRequest(aroundWebhookBody(text), prefix) };
  if (kind === 'api-error') return apiError;
  return kind === 'notification' ? ofNotification(text, prefix) : { kind, findings: [] };
}
