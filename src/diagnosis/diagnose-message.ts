import { callbackFinding, receiverFindings } from './checks/handlers.ts';
import { kindOfRequest, locationOf, type Kind } from './checks/classify.ts';
import { authorizationIn, History } from './checks/history.ts';
import { jsonKind } from './checks/json-kind.ts';
import { tokenOfPage } from './checks/authorization-header.ts';
import { onlyFindings } from './requests/parameters.ts';
import { diagnoseRedirect, diagnoseTitle, stateOfResponse } from './checks/redirect.ts';
import { apiError, diagnoseRegistration, diagnoseResponse } from './checks/responses.ts';
import { diagnoseSettings } from './checks/settings.ts';
import { diagnoseTokenRequest } from './checks/token-request.ts';
import { diagnoseTokenResponse } from './checks/token-response.ts';
import { diagnoseWebhookRequest } from './checks/webhook-request.ts';
import { checkNotification, checkRequest } from './diagnose-request.ts';
import type { Finding } from './finding.ts';
import type { DiagnosedMessage } from './diagnosed-message.ts';
import { urlAlone, type HttpExchange, type RequestMessage } from './messages/message.ts';
import { otherErrors } from './messages/other-services.ts';
import { encoded, partsOf } from './messages/url.ts';
import { isFields } from './readers/code/known-values.ts';
import { looseValue, printedAsJson } from './readers/code/loose-value.ts';
import type { Loose } from './readers/text/loose.ts';
import { readSettings, settingsIn } from './readers/text/settings.ts';
import { webhooksPath, tokenPath } from '../interface/operations/endpoints.ts';

/**
 * The name of an exchange. Without one, the method and path of its request, or the status of its response. Long parts of a path are cut,
 * because they may be secrets.
 */
function exchangeTitle({ request, response, name }: HttpExchange): string {
  if (name !== undefined && name !== '') return name;
  if (!request) return `Response${response?.status === undefined ? '' : ` ${String(response.status)}`}`;
  const path = partsOf(request.url).path.replaceAll(/[^/]{13,}/g, (part) => `${part.slice(0, 8)}…`);
  return [request.method, path === '' ? '/' : path].filter(Boolean).join(' ');
}

/**
 * The parts of a request that were not read, in one sentence. Undefined if there are none: an authorization request and a redirect are complete in
 * their URL, and GET and DELETE have no body here.
 */
function notReadIn(kind: Kind, { method, headers, body, unseen = false, unseenHeaders, unseenQuery }: RequestMessage): string | undefined {
  if (kind === 'notification' && unseen) return 'Not read: a part of the body. Only what was read is checked.';
  if (kind !== 'token-request' && kind !== 'webhook-request') return undefined;
  const isHidden = unseen && method !== 'GET' && method !== 'DELETE';
  const parts = [
    ...(method === undefined ? ['the method'] : []),
    ...(headers === undefined ? ['the headers'] : unseenHeaders ? ['a part of the headers'] : []),
    ...(unseenQuery ? ['the query'] : []),
    ...(isHidden ? [body === undefined ? 'the body' : 'a part of the body'] : []),
  ];
  return parts.length === 0 ? undefined : `Not read: ${parts.join(', ')}. Only what was read is checked.`;
}

/**
 * Checks one exchange: its request, its response, and where it redirects to. `history` is that of the messages before it.
 */
export function diagnoseExchange(exchange: HttpExchange, prefix: string, history = new History()): DiagnosedMessage {
  const { request, response } = exchange;
  const base = { title: exchangeTitle(exchange), ...(response?.status === undefined ? {} : { status: response.status }) };
  const kind = request ? kindOfRequest(request, history.authorizations) : 'unknown';
  const location = locationOf(exchange);
  if (kind === 'unknown' && location !== undefined) {
    const target = diagnoseExchange(urlAlone(location), prefix, history);
    if (target.kind !== 'unknown') return { ...target, ...base };
  }
  if (request && kind !== 'unknown') {
    const checked = checkRequest(kind, request, prefix, { exchange, history, location });
    const notRead = notReadIn(kind, request);
    const isRedirected = location !== undefined && kind === 'authorization-request';
    const ofRedirect = isRedirected
      ? [...diagnoseRedirect(location), ...onlyFindings(stateOfResponse(authorizationIn(exchange), location))]
      : [];
    return {
      ...base,
      kind,
      ...checked,
      ...(notRead === undefined ? {} : { notRead }),
      findings: [...checked.findings, ...diagnoseResponse(kind, exchange, checked.findings, prefix), ...ofRedirect],
    };
  }
  return request ? { ...base, kind: 'unknown', findings: tokenOfPage(request, history) } : { ...ofResponse(exchange, prefix), ...base };
}

/** Checks a response without its request. */
function ofResponse({ response }: HttpExchange, prefix: string): DiagnosedMessage {
  const body = diagnoseJson(response?.body ?? '', prefix);
  const failed = (response?.status ?? 0) >= 400;
  if (!failed || body.kind === 'token-response' || otherErrors.test(response?.body ?? '')) return body;
  return {
    kind: 'api-error',
    title: '',
    findings: [...body.findings.filter(({ field }) => field === 'response'), apiError(response?.status)],
  };
}

/** A webhook request with the given body, of which nothing else is known. */
export function requestAroundBody(body: string): RequestMessage {
  const value = looseValue(body);
  const id = isFields(value) && typeof value['id'] === 'string' && !('events' in value) ? value['id'] : undefined;
  return { method: 'POST', url: id === undefined ? webhooksPath : `${webhooksPath}/${encoded(id)}`, headers: undefined, body };
}

/** Checks a JSON text without a request or response around it. */
function diagnoseJson(text: string, prefix: string): DiagnosedMessage {
  const kind = jsonKind(text);
  const title = 'JSON body';
  const response = { status: undefined, headers: [], body: text };
  const named = (): Finding[] => diagnoseResponse('unknown', { response }, [], prefix);
  if (kind === 'settings') return { title: 'Settings', ...diagnoseSettings(settingsIn(looseValue(text)), prefix) };
  if (kind === 'token-request')
    return { kind, title, ...diagnoseTokenRequest({ method: 'POST', url: tokenPath, headers: undefined, body: text }) };
  if (kind === 'token-response')
    return {
      kind,
      title,
      findings: [...diagnoseTokenResponse(printedAsJson(text)), ...named()],
    };
  if (kind === 'webhook-request') return { kind, title, ...diagnoseWebhookRequest(requestAroundBody(text), prefix) };
  if (kind === 'webhook-response')
    return { kind, title, findings: diagnoseRegistration(looseValue(text)).filter(({ field }) => field !== 'description') };
  if (kind === 'api-error') return { kind, title, findings: [...named(), apiError(undefined)] };
  return kind === 'notification' ? { kind, title, ...checkNotification(printedAsJson(text), prefix) } : { kind, title, findings: [] };
}

/** Checks what has no request or response around it. `history` is that of the messages before it. */
export function diagnoseLoose(loose: Loose, prefix: string, history?: History): DiagnosedMessage {
  if (loose.kind === 'receiver')
    return { kind: 'notification', title: 'Receiver', findings: loose.facts.flatMap((fact) => receiverFindings(fact, prefix)) };
  if (loose.kind === 'callback') {
    const title = loose.facts[0]?.kind === 'title' ? 'Window title' : 'Callback handler';
    return { kind: 'redirect', title, findings: loose.facts.map(callbackFinding) };
  }
  const { kind, text } = loose;
  if (kind === 'json') return diagnoseJson(text, prefix);
  if (kind === 'title') return { kind: 'redirect', title: 'Window title', findings: diagnoseTitle(text) };
  if (kind === 'form') return { kind: 'token-request', title: 'Form body', ...diagnoseTokenRequest(text, history) };
  const committed = kind === 'committed-settings' ? loose : undefined;
  return { title: 'Settings', ...diagnoseSettings(readSettings(text) ?? [], prefix, committed) };
}
