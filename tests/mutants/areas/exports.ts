import { breakTests, type Mutant } from '../mutant.ts';

const documents = 'tests/exports/documents.test.ts';
const requests = 'tests/exports/requests.test.ts';
const schemas = 'tests/exports/schemas.test.ts';

/** What exported documents must not say. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/exports/asyncapi.ts', documents, [
    ['says that the application sends the notifications', "action: 'receive'", "action: 'send'"],
    ['says that notifications are sent by PUT', "method: 'POST'", "method: 'PUT'"],
    ['omits what is not specified about a delivery', '        ...notSpecified(openFactsOfDeliveries),\n', ''],
  ]),
  ...breakTests('src/exports/security.ts', documents, [
    ['refreshes at the authorization endpoint', 'refreshUrl: token', 'refreshUrl: authAddress(deployment, authorizePath)'],
    ['exchanges at the authorization endpoint', 'tokenUrl: token', 'tokenUrl: authAddress(deployment, authorizePath)'],
  ]),
  ...breakTests('src/exports/openapi-parts.ts', documents, [
    ['lets response_type be anything', '{ const: value }', '{ default: value }'],
    ['lets grant_type be anything', '{ enum: values }', '{ examples: values }'],
    ['requires every parameter', 'required: parameter.required === true', 'required: true'],
    ['invents a status', "'2XX': {", "'200': {"],
    ['omits that the status of a success is not specified', "fact.endsWith('-success-status')", 'fact.length === 0'],
    [
      'omits the body of a response',
      "description: 'A list of registrations.', ...json(",
      "description: 'A list of registrations.', ...void (",
    ],
  ]),
  ...breakTests('src/exports/openapi.ts', documents, [
    ['requires a credential of a notification', '      security: [],\n', ''],
    [
      'omits the Basic and bearer credentials of an operation',
      'security: isApi ? [{ oauth2: [] }, { bearer: [] }, { basic: [] }] : []',
      'security: isApi ? [{ oauth2: [] }] : []',
    ],
    ['omits the request headers', "...(isApi ? { 'x-request-headers': requestHeaders(operation) } : {}),", ''],
  ]),
  ...breakTests('src/exports/postman.ts', requests, [
    ['sends with Postman to another host', 'host: [host]', "host: ['{{authUrl}}']"],
    ['sends with Postman to another path', '        path,\n', '        path: path.slice(1),\n'],
    ['sends with Postman without a query', '{ query: fields(encoded) }', '{ query: [] }'],
    ['shows another URL in Postman', 'raw: `${address}', 'raw: `${address}/'],
    ['carries no token in Postman', ', ...take(captures)]', ']'],
  ]),
  ...breakTests('src/exports/http-file.ts', requests, [
    ['carries no token in the .http file', "['', '> {%', ...lines, '%}']", '[]'],
    ['omits optional parameters', "optional === ''", 'sent.length >= 0'],
  ]),
  ...breakTests('src/exports/requests.ts', requests, [
    ['asks the reader for response_type', "response_type: 'code'", "response_type: '{{responseType}}'"],
    ['starts with a secret', "...empty.map((name) => ({ name, value: '' }))", "...empty.map((name) => ({ name, value: 'x' }))"],
    ['sends parameters of the other grant', '!ofOtherGrants.has(name)', 'name'],
    ['pings a webhook that was unregistered', '[pingWebhook, unregisterWebhook].map', '[unregisterWebhook, pingWebhook].map'],
  ]),
  ...breakTests('src/exports/sandbox-openapi.ts', 'tests/exports/sandbox-openapi.test.ts', [
    ['shows a response of the sandbox as one of the interface', '{ ...response, ...assumed(...because) }', '{ ...response }'],
  ]),
  ...breakTests('src/exports/sandbox-responses.ts', 'tests/exports/sandbox-openapi.test.ts', [
    ['omits a status of the sandbox', "  415: problem('The body is not JSON.', 'api-media-types'),\n", ''],
    ['omits the shape of a list', "required: ['items'],\n    additionalProperties: false,", "required: ['webhooks'],"],
  ]),
  ...breakTests('src/exports/create-conditions.ts', schemas, [
    ['allows types of two groups', 'eventsAre({ items: { enum: types(entries) } }), oneOf', 'oneOf'],
    ['allows a body without the identification of its group', ', oneOf(identification)]', ']'],
    [
      'allows a state change for a company',
      'entry.identification.length < identification.length',
      'entry.identification.length > identification.length',
    ],
    ['allows a URL of another scheme', '^[Hh][Tt][Tt][Pp][Ss]?:', '^[a-z]+:'],
  ]),
];
