import { rule, type OperationName } from '../interface/index.ts';
import { assumption, type AssumptionId } from '../sandbox/assumptions/index.ts';
import { reference } from './openapi-parts.ts';

/** The extension that names the assumptions of the sandbox behind a part of a document. */
export function assumed(...ids: readonly AssumptionId[]) {
  return { 'x-assumption': ids.map((id) => ({ id, assumption: assumption(id)?.default })) };
}

interface SandboxResponse {
  readonly because: readonly AssumptionId[];
  readonly description: string;
  readonly content?: object;
}

const body = (mediaType: string, schema: object) => ({ content: { [mediaType]: { schema } } });
const text = { type: 'string' };
/** What an error broke: a rule of the interface, or an assumption of the sandbox. */
const broken = { rule: text, assumption: text };

/** The bodies of the sandbox in its default mode. */
export const sandboxSchemas = {
  // Create, get and update return the same fields.
  SandboxRegistration: {
    type: 'object',
    allOf: ['CreatedWebhook', 'WebhookRegistration', 'UpdatedWebhook'].map(reference),
    unevaluatedProperties: false,
    ...assumed('registration-fields', 'updated-fields'),
  },
  SandboxRegistrations: {
    type: 'object',
    properties: { items: { type: 'array', items: reference('SandboxRegistration') } },
    required: ['items'],
    additionalProperties: false,
    ...assumed('list-items'),
  },
  SandboxEmptyObject: { type: 'object', maxProperties: 0, ...assumed('unregister-empty-object', 'ping-empty-object') },
  SandboxProblem: {
    type: 'object',
    properties: { type: text, title: text, status: { type: 'integer' }, detail: text, code: text, pointer: text, ...broken },
    required: ['title', 'status', 'detail', 'code'],
    additionalProperties: false,
    ...assumed('api-problem-details'),
  },
  SandboxTokenError: {
    type: 'object',
    properties: { error: text, error_description: text, error_uri: text, ...broken },
    required: ['error', 'error_description'],
    additionalProperties: false,
    ...assumed('token-errors'),
  },
};

const success = (schema: string, ...because: readonly AssumptionId[]): SandboxResponse => ({
  because: ['api-statuses', ...because],
  description: 'The call succeeded.',
  ...body('application/json', reference(schema)),
});
const problem = (description: string, ...because: readonly AssumptionId[]): SandboxResponse => ({
  because: ['api-problem-details', ...because],
  description,
  ...body('application/problem+json', reference('SandboxProblem')),
});
const tokenError = (description: string, ...because: readonly AssumptionId[]): SandboxResponse => ({
  because: ['token-errors', ...because],
  description,
  ...body('application/json', reference('SandboxTokenError')),
});
const page = (description: string, ...because: readonly AssumptionId[]): SandboxResponse => ({
  because,
  description,
  ...body('text/html', text),
});

const anyCall = {
  400: problem('A bad request.'),
  401: problem('No valid credentials.', 'expired-token-401', 'basic-credentials'),
};
const change = { 403: problem('The token’s scopes are insufficient.', 'scope-mapping') };
const ofOne = { 404: problem('No such registration.', 'unknown-registration-404', 'own-registrations') };
const withBody = {
  413: problem('The body is too large.', 'api-body-size'),
  415: problem('The body is not JSON.', 'api-media-types'),
};

/** The responses of the sandbox in its default mode, by operation and status. */
export const sandboxResponses: Readonly<Record<OperationName, Readonly<Record<number, SandboxResponse>>>> = {
  authorize: {
    200: page('A page on which the user signs in and decides, or the out-of-band page.', 'sign-in-by-choice', 'oob-plain-page'),
    302: { because: ['redirect-explains'], description: rule('redirect-on-success').text },
    400: page('An error page: the client or the redirect URI is not verified.', 'error-page'),
  },
  token: {
    200: {
      because: ['token-response-200', 'refresh-returns-another'],
      description: 'The tokens.',
      ...body('application/json', reference('TokenResponse')),
    },
    400: tokenError(
      'A bad request, or a code or refresh token that is not valid.',
      'code-failure-400',
      'refresh-failure-400',
      'redirect-mismatch-400',
    ),
    401: tokenError('The client is unknown or not authenticated.', 'basic-client-refused'),
    413: tokenError('The form is too large.', 'form-body-size'),
  },
  getWebhooks: { 200: success('SandboxRegistrations', 'list-items', 'own-registrations'), ...anyCall },
  createWebhook: { 200: success('SandboxRegistration', 'first-event'), ...anyCall, ...change, ...withBody },
  getWebhook: { 200: success('SandboxRegistration', 'first-event'), ...anyCall, ...ofOne },
  updateWebhook: { 200: success('SandboxRegistration', 'updated-fields'), ...anyCall, ...change, ...ofOne, ...withBody },
  unregisterWebhook: { 200: success('SandboxEmptyObject', 'unregister-empty-object'), ...anyCall, ...change, ...ofOne },
  pingWebhook: { 200: success('SandboxEmptyObject', 'ping-empty-object'), ...anyCall, ...change, ...ofOne },
};
