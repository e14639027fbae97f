import { endpoints } from '../interface/operations/endpoints.ts';
import { diagnoseAuthorizationUrl } from './checks/authorization-request.ts';
import { kindOfRequest, type Kind } from './checks/classify.ts';
import { History } from './checks/history.ts';
import { malformedJson } from './requests/malformed-json.ts';
import { onlyFindings } from './requests/parameters.ts';
import { diagnoseRedirect } from './checks/redirect.ts';
import { isInvalidScope } from './checks/scope.ts';
import { diagnoseTokenRequest } from './checks/token-request.ts';
import { meantOperation } from './requests/webhook-operation.ts';
import { diagnoseWebhookRequest } from './checks/webhook-request.ts';
import { correctedNotification } from './corrections/notification.ts';
import { SeenSecrets, withoutSecrets } from './corrections/seen-secrets.ts';
import { parseObject } from '../http/json-object.ts';
import { wrong, type Checked, type Finding } from './finding.ts';
import { isSuccess, type HttpExchange, type RequestMessage } from './messages/message.ts';
import { diagnoseNotification } from './notification.ts';

/** What the text around a request says about it. */
interface Context {
  readonly exchange: HttpExchange;
  readonly history: History;
  /** Where the response to it redirects to. */
  readonly location: string | undefined;
}

/** Checks the body of a notification. */
export function checkNotification(text: string, prefix: string): Checked {
  const diagnosis = diagnoseNotification(text, prefix);
  const corrected = correctedNotification(diagnosis, prefix);
  return { findings: diagnosis.findings, ...(corrected === undefined ? {} : { corrected }) };
}

/** What was found in the fields of a notification of which a log has only some. */
function ofPart({ findings }: Checked, body: string | undefined): Checked {
  const fields = parseObject(body ?? '') ?? {};
  return { findings: findings.filter(({ field }) => field !== undefined && field in fields) };
}

/** Checks a request of a known kind, without its response. */
export function checkRequest(kind: Kind, request: RequestMessage, prefix: string, context: Context): Checked {
  const checked = checkParts(kind, request, prefix, context);
  const elsewhere = context.history.addresses.ofRequest(kind, request.url);
  return elsewhere ? { findings: [...checked.findings, elsewhere] } : checked;
}

function checkParts(kind: Kind, request: RequestMessage, prefix: string, { exchange, history, location }: Context): Checked {
  if (kind === 'token-request') return diagnoseTokenRequest(request, history, isSuccess(exchange));
  if (kind === 'webhook-request') {
    const checked = diagnoseWebhookRequest(request, prefix, exchange.sanitized ?? false, history);
    return { ...checked, findings: onlyFindings(...checked.findings, history.issuedTokens.ofExchange(exchange)) };
  }
  if (kind === 'authorization-request')
    return diagnoseAuthorizationUrl(request, isInvalidScope(location) || history.isRejected(kind, exchange));
  if (kind === 'redirect') return { findings: onlyFindings(...diagnoseRedirect(request.url), history.ofRedirect(request.url)) };
  if (kind !== 'notification') return { findings: [] };
  const whole = checkNotification(request.body ?? '', prefix);
  const checked = request.unseen ? ofPart(whole, request.body) : whole;
  if (request.method === undefined || request.method === 'POST') return checked;
  const method = wrong('receiver-post-json', 'method', `The service sends a notification as POST, not ${request.method}.`, 'POST');
  return { ...checked, findings: [method, ...checked.findings] };
}

/** What is wrong with a body as it is, and right in a text that was pasted: it has placeholders without quotes, or space around a form. */
function asSent(kind: Kind, request: RequestMessage): Finding | undefined {
  const { body = '' } = request;
  if (kind === 'token-request' && /^\s|\s$/.test(body))
    return wrong('token-values-encoded', 'body', 'The body begins or ends with a space or a line break. Remove it.');
  const name = kind === 'webhook-request' ? meantOperation(request)?.name : undefined;
  return name !== undefined && 'json' in endpoints[name].parameters && !parseObject(body)
    ? wrong(endpoints[name].rule, 'body', malformedJson(body))
    : undefined;
}

/** Checks a request that is sent as it is, byte for byte. Pure, never throws; findings contain no secret of the request. */
export function diagnoseRequest(request: RequestMessage, prefix: string): readonly Finding[] {
  const kind = kindOfRequest(request);
  const { findings } = checkRequest(kind, request, prefix, { exchange: { request }, history: new History(), location: undefined });
  const more = findings.some(({ field }) => field === 'body') ? undefined : asSent(kind, request);
  const text = [request.url, ...(request.headers ?? []).map((header) => header.join(': ')), request.body ?? ''].join('\n');
  return withoutSecrets(onlyFindings(more, ...findings), new SeenSecrets(text));
}
