import * as v from 'valibot';
import { apiMediaType, endpoints, parameterNames, webhooksPath, type WebhookOperationName } from '../interface/operations/endpoints.ts';
import { checkIdentification } from '../interface/registrations/identification.ts';
import { CreateWebhookBody, UpdateWebhookBody } from '../interface/registrations/registration.ts';
import { correctedWebhookRequest } from './corrected-webhook.ts';
import { diagnoseEventType, meansLifecycle } from './event-type.ts';
import type { Finding } from './finding.ts';
import { decoded, headerOf, pairsOf, parseHttp, partsOf, type RequestMessage } from './message.ts';
import { found, unlisted, unspecified, wrong } from './parameters.ts';
import { fieldFinding } from './webhook-field.ts';
import { operationOf } from './webhook-operation.ts';

function isError({ level }: Finding): boolean {
  return level === 'error';
}

/** Checks a request to the webhook API (§4.4, §6). Returns a corrected request if every error can be corrected. */
export function diagnoseWebhookRequest(request: RequestMessage, prefix: string): { findings: Finding[]; corrected?: string } {
  const findings = findingsOf(request, prefix);
  const corrected = findings.some(isError) && !request.unseen ? correctedWebhookRequest(request, prefix) : undefined;
  const again = corrected === undefined ? undefined : parseHttp(corrected);
  return again === undefined || corrected === undefined || findingsOf(again, prefix).some(isError) ? { findings } : { findings, corrected };
}

function findingsOf(request: RequestMessage, prefix: string): Finding[] {
  const { path, query } = partsOf(request.url);
  const method = request.method ?? 'GET';
  if (!path.includes(webhooksPath))
    return [wrong('webhook-paths', 'path', `The path of the webhook API starts with ${webhooksPath}.`, webhooksPath)];
  const operation = operationOf(method, path);
  if (!operation)
    return [wrong('webhook-paths', 'path', `The interface has no operation ${method} ${path.slice(path.indexOf(webhooksPath))}.`)];
  const { name, id } = operation;
  const hasBody = 'json' in endpoints[name].parameters;
  return found(
    /[{}]|%7[BD]/i.test(id)
      ? wrong(
          'no-braces-in-paths',
          'webhookId',
          'The id in the path contains curly braces. They only mark a placeholder; leave them out.',
          id.replaceAll(/[{}]|%7[BD]/gi, ''),
        )
      : undefined,
    authorization(request, query),
    exact(request, 'accept', 'Accept'),
    hasBody ? exact(request, 'content-type', 'Content-Type') : undefined,
    !hasBody && (request.body ?? '') !== '' ? wrong(endpoints[name].rule, 'body', `${name} has no request body.`) : undefined,
    ...(hasBody && !request.unseen ? bodyOf(name, id, request.body ?? '', prefix) : []),
    ...pairsOf(query)
      .filter((pair) => pair.name !== 'access_token')
      .map((pair) => queryParameter(name, pair)),
  );
}

function authorization(request: RequestMessage, query: string): Finding | undefined {
  if (pairsOf(query).some((pair) => pair.name === 'access_token'))
    return wrong(
      'bearer-header',
      'access_token',
      'The URL contains the access token. Send it in the header Authorization: Bearer.',
      'Authorization: Bearer <access_token>',
    );
  const header = headerOf(request, 'authorization');
  if (header === undefined)
    return wrong('bearer-header', 'Authorization', 'The request has no Authorization header.', 'Authorization: Bearer <access_token>');
  if (/^basic /i.test(header))
    return unspecified('basic-credential', 'Authorization', 'The interface does not specify how to build the Basic credential.');
  return /^bearer +[\w~+/.-]+=*$/i.test(header) || /^bearer +[<{$]/i.test(header)
    ? undefined
    : wrong(
        'bearer-header',
        'Authorization',
        'Authorization must be Bearer and the access token, without quotes.',
        'Authorization: Bearer <access_token>',
      );
}

function exact(request: RequestMessage, key: string, name: string): Finding | undefined {
  const value = headerOf(request, key);
  if (value === apiMediaType) return undefined;
  const what = value === undefined ? `${name} is missing.` : `${name} does not have the value that the interface specifies.`;
  return wrong('webhook-headers', name, what, `${name}: ${apiMediaType}`);
}

function queryParameter(name: WebhookOperationName, pair: { readonly name: string; readonly value: string }): Finding | undefined {
  const { rule } = endpoints[name];
  const listed = parameterNames(endpoints[name], 'query');
  if (!listed.includes(pair.name)) return unlisted(pair.name, listed, name);
  if ((pair.name === 'offset' || pair.name === 'limit') && !/^-?\d+$/.test(pair.value))
    return wrong(rule, pair.name, `${pair.name} must be an integer.`);
  if (pair.name === 'blockNotification' && !/^(true|false)$/.test(pair.value))
    return wrong(rule, pair.name, `${pair.name} must be a boolean.`);
  return undefined;
}

function bodyOf(name: WebhookOperationName, id: string, body: string, prefix: string): Finding[] {
  const rule = endpoints[name].rule;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [wrong(rule, 'body', body.trim() === '' ? 'The body is missing. Send a JSON object.' : 'The body is not well-formed JSON.')];
  }
  const result = v.safeParse(name === 'createWebhook' ? CreateWebhookBody : UpdateWebhookBody, value);
  if (!result.success) return result.issues.map((issue) => fieldFinding(rule, issue));
  const given = result.output;
  if ('events' in given) return create(given, prefix);
  return found(
    id !== '' && given.id !== decoded(id)
      ? wrong('update-id-equals-path', 'id', 'The id in the body must equal the id in the path.', id)
      : undefined,
  );
}

function create(given: CreateWebhookBody, prefix: string): Finding[] {
  const { problem } = checkIdentification(given, prefix);
  const automatic = given.events.find(meansLifecycle);
  if (automatic !== undefined)
    return [wrong('lifecycle-not-registered', 'events', `${JSON.stringify(automatic)} is sent automatically and cannot be registered.`)];
  const misnamed = given.events
    .map((type) => diagnoseEventType(type, prefix).finding)
    .find((finding) => finding?.rule === 'prefix-everywhere');
  if (misnamed) return [{ ...misnamed, field: 'events' }];
  return found(
    problem
      ? {
          level: problem.openFact === undefined ? 'error' : 'note',
          ...problem,
        }
      : undefined,
    given.documentId !== undefined && given.companyId !== undefined && !problem
      ? unspecified(
          'document-and-company',
          'companyId',
          'The interface does not specify what happens if you send both documentId and companyId.',
        )
      : undefined,
    new Set(given.events).size < given.events.length
      ? unspecified('event-type-twice', 'events', 'The interface does not specify what happens if you list a type twice.')
      : undefined,
  );
}
