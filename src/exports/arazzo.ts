import { apiMediaType, formMediaType, operations, toEventType, type OperationName } from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { interfaceVersion } from './openapi.ts';

interface Step {
  readonly operation: OperationName;
  /** The expression of the parameter in the path. */
  readonly webhookId?: string;
  readonly payload?: object;
  readonly outputs?: Readonly<Record<string, string>>;
}

/** The workflows of the interface as Arazzo 1.0: to get tokens, to refresh them, and to manage a webhook. */
export function arazzo(deployment: ExportDeployment) {
  const client = { client_id: '$inputs.clientId', client_secret: '$inputs.clientSecret' };
  const tokens = { accessToken: '$response.body#/access_token', refreshToken: '$response.body#/refresh_token' };
  const options = { collapseEvents: true };
  const webhookId = '$steps.createWebhook.outputs.webhookId';
  const event = toEventType('comment.create', deployment.eventPrefix);
  return {
    arazzo: '1.0.1',
    info: { title: `${deployment.serviceName} partner interface`, version: interfaceVersion },
    sourceDescriptions: [{ name: 'interface', url: 'openapi.json', type: 'openapi' }],
    workflows: [
      workflow(
        'exchangeCode',
        'Exchange the code from the redirect for tokens. To get a code, a user opens the authorization endpoint in a browser.',
        {
          inputs: ['clientId', 'clientSecret', 'code', 'redirectUri'],
          outputs: ['token', tokens],
          steps: [
            {
              operation: 'token',
              payload: { grant_type: 'authorization_code', code: '$inputs.code', redirect_uri: '$inputs.redirectUri', ...client },
              outputs: tokens,
            },
          ],
        },
      ),
      workflow('refreshTokens', 'Use a refresh token to get a new access token.', {
        inputs: ['clientId', 'clientSecret', 'refreshToken'],
        outputs: ['token', tokens],
        steps: [
          {
            operation: 'token',
            payload: { grant_type: 'refresh_token', refresh_token: '$inputs.refreshToken', ...client },
            outputs: tokens,
          },
        ],
      }),
      workflow('manageWebhook', 'Register a webhook, then list, get, update, ping and unregister it.', {
        inputs: ['accessToken', 'documentId', 'receiverUrl'],
        outputs: ['createWebhook', { webhookId }],
        steps: [
          {
            operation: 'createWebhook',
            payload: { events: [event], url: '$inputs.receiverUrl', options, documentId: '$inputs.documentId', isTransient: false },
            outputs: { webhookId: '$response.body#/id' },
          },
          { operation: 'getWebhooks' },
          { operation: 'getWebhook', webhookId },
          {
            operation: 'updateWebhook',
            webhookId,
            payload: { id: webhookId, options, description: 'Your own description' },
          },
          { operation: 'pingWebhook', webhookId },
          { operation: 'unregisterWebhook', webhookId },
        ],
      }),
    ],
  };
}

interface Parts {
  /** The names of the inputs, which are strings. */
  readonly inputs: readonly string[];
  /** The step whose outputs are those of the workflow, and their names. */
  readonly outputs: readonly [step: string, outputs: object];
  readonly steps: readonly Step[];
}

function workflow(workflowId: string, summary: string, { inputs, outputs: [from, outputs], steps }: Parts) {
  return {
    workflowId,
    summary,
    inputs: { type: 'object', properties: Object.fromEntries(inputs.map((name) => [name, { type: 'string' }])), required: inputs },
    steps: steps.map(step),
    outputs: Object.fromEntries(Object.keys(outputs).map((name) => [name, `$steps.${from}.outputs.${name}`])),
  };
}

function step({ operation, webhookId, payload, outputs }: Step) {
  const { server, title } = operations[operation];
  const headers = server === 'auth' ? {} : { Accept: apiMediaType, Authorization: 'Bearer {$inputs.accessToken}' };
  return {
    stepId: operation,
    description: `${title}.`,
    operationId: operation,
    parameters: [
      ...Object.entries(headers).map(([name, value]) => ({ name, in: 'header', value })),
      ...(webhookId === undefined ? [] : [{ name: 'webhookId', in: 'path', value: webhookId }]),
    ],
    ...(payload === undefined ? {} : { requestBody: { contentType: server === 'auth' ? formMediaType : apiMediaType, payload } }),
    // The exact status of a success is not specified.
    successCriteria: [{ condition: '$statusCode >= 200' }, { condition: '$statusCode < 300' }],
    ...(outputs === undefined ? {} : { outputs }),
  };
}
