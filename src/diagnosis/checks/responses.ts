import * as v from 'valibot';
import { parseObject } from '../../http/json-object.ts';
import { endpoints } from '../../interface/operations/endpoints.ts';
import { CreatedWebhook, WebhookRegistration } from '../../interface/registrations/responses.ts';
import { plainText } from '../../interface/plain-text.ts';
import { isRule, rule } from '../../interface/rules/index.ts';
import { isError, noted, unspecified, wrong, type Finding } from '../finding.ts';
import type { HttpExchange, ResponseMessage } from '../messages/message.ts';
import type { Kind } from './classify.ts';
import { onlyFindings } from '../requests/parameters.ts';
import { receiverResponse } from './handlers.ts';
import { diagnoseTokenResponse } from './token-response.ts';
import { meantOperation } from '../requests/webhook-operation.ts';

/** The rule that a sandbox names in the body of an error. */
function namedRule(body: string | undefined): Finding | undefined {
  const named = parseObject(body ?? '')?.['rule'];
  // A page links the rule, or without documentation shows its id.
  const inPage = /#rule-([a-z\d-]+)/.exec(body ?? '') ?? /<i class="fact rule"><\/i> <code>([a-z\d-]+)/.exec(body ?? '');
  const id = typeof named === 'string' ? named : inPage?.[1];
  if (id === undefined || !isRule(id)) return undefined;
  return wrong(id, 'response', `The response names this rule as the reason for the error: ${plainText(rule(id).text)}`);
}

/** What is known of an error of the webhook API. `isAlone`: its request is not known. */
export function apiError(status: number | undefined, isAlone = true): Finding {
  if (status === 401)
    return noted(
      'error-expired-token',
      'response',
      'The request was not authorized. The access token may have expired: refresh it and try again. The interface does not specify the status.',
    );
  return unspecified(
    'api-error-shape',
    'body',
    `The request failed. The interface does not specify its error statuses and bodies.${isAlone ? ' Paste the request to check it.' : ''}`,
  );
}

/** Checks the response to a request of the webhook API. */
function ofWebhook({ request, response }: HttpExchange): Finding[] {
  if (!request || !response) return [];
  const { status, body } = response;
  if (status !== undefined && status >= 400) return [apiError(status, false)];
  const name = meantOperation(request)?.name;
  const value = parseObject(body ?? '');
  if (value?.['error'] !== undefined && status === undefined) return [apiError(undefined, false)];
  if (value === undefined || status === undefined || status >= 300) return [];
  if (name === 'createWebhook' && !v.is(CreatedWebhook, value))
    return [wrong('create-registers-and-tries', 'id', 'The response contains no ID of the registration.')];
  return name === 'getWebhook' ? diagnoseRegistration(value) : [];
}

/** Checks the response of getWebhook (§2.3, §4.4). */
export function diagnoseRegistration(value: unknown): Finding[] {
  const { issues = [] } = v.safeParse(WebhookRegistration, value);
  const rules = { id: 'webhook-id', event: 'get-shows-event', description: 'description-null-until-set' } as const;
  return issues.flatMap((issue): Finding[] => {
    const name = v.getDotPath(issue) ?? '';
    return name in rules
      ? [wrong(rules[name as keyof typeof rules], name, `${name} is missing or has the wrong type in the response.`)]
      : [];
  });
}

/**
 * Checks the response of an exchange. `others` are the findings of its request: a response that only repeats what they say, or that is
 * explained by them, adds nothing.
 */
export function diagnoseResponse(kind: Kind, exchange: HttpExchange, others: readonly Finding[], prefix: string): Finding[] {
  const { response } = exchange;
  if (!response) return [];
  if (kind === 'notification') return receiverResponse(exchange, response, prefix);
  const named = namedRule(response.body);
  const findings = ofKind(kind, exchange, response);
  const errors = others.filter(isError);
  return onlyFindings(
    named && !errors.some((error) => isSameReason(error, named)) && named,
    ...findings.filter(({ level }) => level === 'error' || (errors.length === 0 && !named)),
  );
}

/** Whether an error of the request is what the rule of a response is about: the same rule, or that of the same parameter. */
function isSameReason({ rule, field }: Finding, named: Finding): boolean {
  return rule === named.rule || (field !== undefined && named.rule?.endsWith(`-${field.replaceAll('_', '-')}`) === true);
}

/** What a response says about a method that the text does not show: with 405, it is none that the endpoint takes (RFC 9110 §15.5.6). */
function unseenMethod(kind: Kind, { request }: HttpExchange, { status }: ResponseMessage): Finding | undefined {
  if (status !== 405 || request?.method !== undefined || !(kind === 'token-request' || kind === 'authorization-request')) return undefined;
  const { method, rule: own } = endpoints[kind === 'token-request' ? 'token' : 'authorize'];
  return wrong(own, 'method', `The response is 405, so the request has another method than ${method}. Send ${method}.`, method);
}

function ofKind(kind: Kind, exchange: HttpExchange, response: ResponseMessage): Finding[] {
  const method = unseenMethod(kind, exchange, response);
  if (method) return [method];
  if (kind === 'token-request') return ofToken(exchange, response);
  if (kind === 'webhook-request') return ofWebhook(exchange);
  const isErrorPage = kind === 'authorization-request' && (response.status ?? 0) >= 400;
  return isErrorPage
    ? [
        unspecified(
          'authorization-error-page',
          'response',
          'The service did not redirect. Check that client_id is right and that redirect_uri exactly matches a registered one. The interface does not specify the page.',
        ),
      ]
    : [];
}

function ofToken({ request }: HttpExchange, { status, body }: ResponseMessage): Finding[] {
  const isFailure = (status ?? 200) >= 400;
  if (isFailure && parseObject(body ?? '')?.['error'] === undefined)
    return [
      unspecified(
        'token-error-response',
        'response',
        'The token endpoint returned an error. The interface does not specify its error responses.',
      ),
    ];
  if (body === undefined || (status !== undefined && status >= 300 && status < 400)) return [];
  return diagnoseTokenResponse(body, /grant_type=refresh_token/.test(request?.body ?? ''));
}
