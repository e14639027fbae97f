import { apiMediaType, endpoints, parameterNames, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { correctedWebhookRequest } from '../corrections/webhook-request.ts';
import { isError, unspecified, wrong, type Checked, type Finding } from '../finding.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { isWholePlaceholder, pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { readHttp } from '../readers/http/http-text.ts';
import { needlessBody, queryInBody } from '../requests/needless-body.ts';
import { onlyFindings } from '../requests/parameters.ts';
import { authorization } from './authorization-header.ts';
import { isFormType } from '../requests/token-parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { webhookAddress } from './webhook-address.ts';
import { History } from './history.ts';
import { readWebhookBody } from '../requests/webhook-body.ts';
import { diagnoseWebhookFields } from './webhook-fields.ts';
import { isIdName, meantOperation, renamedQuery, type WebhookOperation } from '../requests/webhook-operation.ts';

/** Checks a request to the webhook API (§4.4, §6). Returns a corrected request if every error can be corrected. */
export function diagnoseWebhookRequest(request: RequestMessage, prefix: string, sanitized = false, history = new History()): Checked {
  const findings = findingsOf(request, prefix, sanitized, history);
  const isClients = findings.some(({ rule }) => rule === 'secret-only-in-body');
  const headers = isClients ? request.headers?.filter(([name]) => !/^authorization$/i.test(name)) : request.headers;
  const corrected = findings.some(isError) && !request.unseen ? correctedWebhookRequest({ ...request, headers }, prefix) : undefined;
  const again = corrected === undefined ? undefined : readHttp(corrected)[0]?.request;
  return again === undefined || corrected === undefined || findingsOf(again, prefix, false, history).some(isError)
    ? { findings }
    : { findings, corrected };
}

function findingsOf(request: RequestMessage, prefix: string, sanitized: boolean, history: History): Finding[] {
  const { query } = partsOf(request.url);
  const operation = meantOperation(request);
  // A variable may hold all parameters.
  const pairs = pairsOf(query).filter(({ name }) => !isWholePlaceholder(name));
  return onlyFindings(
    ...webhookAddress(request, operation),
    authorization(request, pairs, sanitized, history),
    mediaType(request, 'Accept'),
    ...(operation ? ofOperation(request, operation, pairs, prefix) : []),
  );
}

function ofOperation(request: RequestMessage, { name, id, lacksId }: WebhookOperation, pairs: readonly Pair[], prefix: string): Finding[] {
  const hasBody = 'json' in endpoints[name].parameters;
  const body = hasBody && !(request.unseen && request.body === undefined) ? readWebhookBody(name, request.body ?? '') : undefined;
  const ofFields = body?.fields ? diagnoseWebhookFields(name, id, body.fields, prefix, body.typed) : [];
  const asked = renamedQuery(
    name,
    pairs.filter((pair) => pair.name !== 'access_token' && !(lacksId && isIdName(pair.name))),
  );
  return onlyFindings(
    hasBody && (formType(request, name) ?? mediaType(request, 'Content-Type')),
    ...(hasBody ? [] : needlessBody(name, request.body ?? '')),
    ...(body?.findings ?? []),
    // A field may be misplaced, or missing under its name already.
    ...ofFields.filter(({ message }) => !body?.findings.some((other) => other.message === message)),
    ...asked.findings,
    ...[...asked.pairs, ...queryInBody(name, request.body)].map((pair) => queryParameter(name, pair)),
  );
}

/** What names JSON: a media range of a list in `Accept` (RFC 9110 §12.5.1), the media type in `Content-Type`. */
const json = { Accept: /^\s*(\*\/\*|application\/(\*|json))\s*(;|$)/i, 'Content-Type': /^\s*application\/json\s*(;|$)/i } as const;

/**
 * Checks `Accept` or `Content-Type`. What follows from a request without it, or from JSON in another notation than that of the interface, is not
 * specified.
 */
function mediaType(request: RequestMessage, name: keyof typeof json): Finding | undefined {
  const value = headerOf(request, name.toLowerCase());
  if (request.headers === undefined || value === apiMediaType) return undefined;
  if (value === undefined ? request.unseenHeaders : isPlaceholder(value)) return undefined;
  if (value !== undefined && !value.split(',').some((range) => json[name].test(range)))
    return wrong('webhook-headers', name, `${name} does not have the value that the interface specifies.`, `${name}: ${apiMediaType}`);
  const others = value === undefined ? 'a request works without it' : 'other values work';
  return unspecified('accept-header', name, `The interface uses ${name}: ${apiMediaType}. Whether ${others} is not specified.`);
}

/** The finding for a request with the media type of a form. */
function formType(request: RequestMessage, operation: WebhookOperationName): Finding | undefined {
  const type = headerOf(request, 'content-type') ?? '';
  if (!isFormType(type) && !/^multipart\/form-data\b/i.test(type)) return undefined;
  const message = `Content-Type is that of a form. ${operation} takes JSON.`;
  return wrong('webhook-headers', 'Content-Type', message, `Content-Type: ${apiMediaType}`);
}

function queryParameter(operation: WebhookOperationName, { name, value }: Pair): Finding | undefined {
  const { rule } = endpoints[operation];
  const listed = parameterNames(endpoints[operation], 'query');
  if (!listed.includes(name))
    return unspecified(
      'unknown-parameters',
      'parameters',
      `A query parameter is not listed for ${operation}, which takes ${listed.length === 0 ? 'none' : listed.join(', ')}.`,
    );
  if (isPlaceholder(value) && value !== '') return undefined;
  if ((name === 'offset' || name === 'limit') && !/^-?\d+$/.test(value)) return wrong(rule, name, `${name} must be an integer.`);
  if (name === 'blockNotification' && !/^(true|false)$/.test(value)) return wrong(rule, name, `${name} must be a boolean: true or false.`);
  return undefined;
}
