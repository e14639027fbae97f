import {
  apiMediaType,
  eventCatalogue,
  eventSlug,
  eventEntry,
  operationList,
  operationSlug,
  rule,
  toEventType,
  webhooksPath,
  type EventName,
  type Operation,
} from '../interface/index.ts';
import { docsAddress, openApiServer, type ExportDeployment } from './addresses.ts';
import { bodies, bodySchema } from './bodies.ts';
import { remainingOpenFacts, openFactsOfOperation } from './open-facts.ts';
import { responsesOf, openApiBody, openApiParameters, reference } from './openapi-parts.ts';
import { notSpecified } from './not-specified.ts';
import { eventSchema, openFactsOf } from './schemas.ts';
import { securitySchemes } from './security.ts';

/** The version of the interface, as in its path (§9). */
export const interfaceVersion = webhooksPath.split('/')[2] ?? '';

/** The whole interface as OpenAPI 3.1: the endpoints as paths, the notifications as webhooks. Each open fact is listed where it applies. */
export function openApi(deployment: ExportDeployment) {
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${deployment.serviceName} partner interface`,
      version: interfaceVersion,
      description:
        'Authorization by OAuth 2.0 (authorization code; the client secret goes in the form body) and webhooks. Where the interface leaves something open, `x-not-specified` says so.',
    },
    externalDocs: { url: deployment.siteUrl },
    servers: [openApiServer('base_url', deployment.baseUrl)],
    tags: [
      { name: 'authorization', description: 'OAuth 2.0 (§4.1, §4.2).' },
      { name: 'webhooks', description: 'The webhook API (§4.4).' },
      { name: 'notifications', description: 'What your application receives (§4.5).' },
    ],
    paths: paths(deployment),
    webhooks: Object.fromEntries(eventCatalogue.map(({ name }) => [toEventType(name, deployment.eventPrefix), webhook(name, deployment)])),
    components: { schemas: schemas(deployment), securitySchemes: securitySchemes(deployment) },
  };
  return { ...document, ...remainingOpenFacts(document) };
}

function paths(deployment: ExportDeployment) {
  const all: Record<string, Record<string, unknown>> = {};
  for (const operation of operationList)
    all[operation.path] = { ...all[operation.path], [operation.method.toLowerCase()]: described(operation, deployment) };
  return all;
}

function described(operation: Operation, deployment: ExportDeployment) {
  const isApi = operation.server === 'base';
  return {
    operationId: operation.id,
    tags: [isApi ? 'webhooks' : 'authorization'],
    summary: operation.title,
    description: operation.summary,
    externalDocs: { url: docsAddress(deployment, operationSlug(operation.id)) },
    ...(isApi ? {} : { servers: [openApiServer('auth_url', deployment.authUrl)] }),
    // Which of them an operation takes, and which scope it needs, is open.
    security: isApi ? [{ oauth2: [] }, { bearer: [] }, { basic: [] }] : [],
    ...openApiParameters(operation),
    ...openApiBody(operation),
    ...(isApi ? { 'x-request-headers': requestHeaders(operation) } : {}),
    responses: responsesOf(operation),
    ...(operation.event === undefined ? {} : { 'x-sends': operation.event }),
    ...notSpecified(openFactsOfOperation(operation)),
  };
}

/** OpenAPI ignores header parameters named Accept and Content-Type, so an extension holds the exact values of §4.4. */
function requestHeaders({ body }: Operation): Record<string, string> {
  return { Accept: apiMediaType, ...(body ? { 'Content-Type': apiMediaType } : {}) };
}

/** A notification: the service sends it, so none of the interface's security applies to it. */
function webhook(name: EventName, deployment: ExportDeployment) {
  const trial = name === 'webhook.register';
  return {
    post: {
      operationId: `receive-${eventSlug(name)}`,
      tags: ['notifications'],
      summary: eventEntry(name).title,
      description: eventEntry(name).occurs,
      externalDocs: { url: docsAddress(deployment, `events/${eventSlug(name)}`) },
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: reference(schemaName(name)) } } },
      responses: trial
        ? { '200': { description: rule('receiver-answers-200').text }, default: { description: rule('trial-not-200-cancels').text } }
        : { default: { description: 'Which responses count as an error is not specified.' } },
      ...notSpecified([...openFactsOf(name), 'notification-headers', ...(trial ? [] : ['delivery-error'])]),
    },
  };
}

/** The name of an event's schema among the components: `comment.create` becomes `event.comment.create`. */
function schemaName(name: EventName): string {
  return `event.${name}`;
}

function schemas({ eventPrefix }: ExportDeployment) {
  return {
    ...Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, bodySchema(name, body, eventPrefix)])),
    ...Object.fromEntries(eventCatalogue.map(({ name }) => [schemaName(name), eventSchema(name, eventPrefix)])),
  };
}
