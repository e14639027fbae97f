import {
  apiMediaType,
  formMediaType,
  operations,
  scopes,
  toEventType,
  type EventName,
  type Operation,
  type Parameter,
} from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { grants } from './grants.ts';

/** A value that the reader fills in, or that an earlier response captures: its name and its initial value. Secrets and tokens start empty. */
interface Variable {
  readonly name: string;
  readonly value: string;
}

/** A field of a query or of a form. `optional` ones are in the file, but are not sent. */
export interface TemplateField {
  readonly name: string;
  readonly value: string;
  readonly optional?: true;
}

/** One request of the interface with variables in double braces, ready for a tool that sends requests. */
export interface RequestTemplate {
  readonly operation: Operation;
  readonly title: string;
  readonly method: string;
  readonly address: string;
  readonly query: readonly TemplateField[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly form: readonly TemplateField[];
  readonly json: unknown;
  /** The variables that later requests take from the response, by the names of its fields. */
  readonly captures: Readonly<Record<string, string>>;
}

/** The variables that the reader fills in. `authUrl` and `baseUrl` have the values of the deployment; all others start empty. */
export function variables({ authUrl, baseUrl }: ExportDeployment): Variable[] {
  const empty = ['clientId', 'clientSecret', 'redirectUri', 'state', 'code', 'documentId', 'companyId', 'userId', 'receiverUrl'];
  return [
    { name: 'authUrl', value: authUrl ?? '' },
    { name: 'baseUrl', value: baseUrl ?? '' },
    ...empty.map((name) => ({ name, value: '' })),
  ];
}

/** The variable of a parameter, or an example of its value. */
const valueOf: Readonly<Record<string, string>> = {
  response_type: 'code',
  client_id: '{{clientId}}',
  client_secret: '{{clientSecret}}',
  redirect_uri: '{{redirectUri}}',
  state: '{{state}}',
  code: '{{code}}',
  refresh_token: '{{refreshToken}}',
  scope: scopes[0].name,
  company_id: '{{companyId}}',
  user: '{{userId}}',
  offset: '0',
  limit: '10',
  blockNotification: 'true',
};
/** Optional parameters that the requests have, but do not send. */
const notSent = new Set(['scope', 'company_id', 'user', 'offset', 'limit', 'blockNotification']);

/** An event type of each group, and what identifies what it watches (§6.1). */
const registrations = {
  'document group': { event: 'comment.create', identification: { documentId: '{{documentId}}' } },
  'workflow group': { event: 'workflow.transition', identification: { companyId: '{{companyId}}' } },
  'application group': { event: 'user.lifecycle.updateappsettings', identification: { clientId: '{{clientId}}' } },
} as const satisfies Record<string, { event: EventName; identification: object }>;

/**
 * Every request of the interface, in an order in which they can be sent: the token endpoint once for each grant, then the life of a webhook, then
 * the registrations of the other groups. Nothing is requested after it was unregistered.
 */
export function requestTemplates(deployment: ExportDeployment): RequestTemplate[] {
  const { authorize, token, createWebhook, getWebhooks, getWebhook, updateWebhook, pingWebhook, unregisterWebhook } = operations;
  const [watched, ...others] = Object.entries(registrations).map(([group, { event, identification }]) => ({
    ...template(createWebhook, group),
    json: {
      events: [toEventType(event, deployment.eventPrefix)],
      url: '{{receiverUrl}}',
      options: { collapseEvents: true },
      ...identification,
      isTransient: false,
    },
    captures: { id: 'webhookId' },
  }));
  const update = { id: '{{webhookId}}', options: { collapseEvents: true }, description: 'Your own description' };
  return [
    template(authorize),
    ...Object.keys(grants).map((grant) => tokenTemplate(token, grant)),
    ...(watched ? [watched] : []),
    ...[getWebhooks, getWebhook].map((operation) => template(operation)),
    { ...template(updateWebhook), json: update },
    ...[pingWebhook, unregisterWebhook].map((operation) => template(operation)),
    ...others.flatMap((create) => [create, template(unregisterWebhook, create.title.slice(create.title.indexOf(': ') + 2))]),
  ];
}

function tokenTemplate(token: Operation, grant: string): RequestTemplate {
  const otherGrants = Object.entries(grants).filter(([name]) => name !== grant);
  const ofOtherGrants = new Set(otherGrants.flatMap(([, { required, sometimes }]) => [...required, ...sometimes]));
  const { form, ...rest } = template(token, grant);
  return {
    ...rest,
    form: form
      .filter(({ name }) => !ofOtherGrants.has(name))
      .map((field) => (field.name === 'grant_type' ? { ...field, value: grant } : field)),
    captures: { access_token: 'accessToken', refresh_token: 'refreshToken' },
  };
}

function template(operation: Operation, variant?: string): RequestTemplate {
  const isApi = operation.server === 'base';
  const fieldsIn = (location: Parameter['in']) =>
    operation.parameters
      .filter((parameter) => parameter.in === location)
      .map(({ name }): TemplateField => ({ name, value: valueOf[name] ?? '', ...(notSent.has(name) ? { optional: true } : {}) }));
  return {
    operation,
    title: variant === undefined ? operation.title : `${operation.title}: ${variant}`,
    method: operation.method,
    address: `{{${isApi ? 'baseUrl' : 'authUrl'}}}${operation.path.replace('{webhookId}', '{{webhookId}}')}`,
    query: fieldsIn('query'),
    headers: isApi
      ? [
          ['Accept', apiMediaType],
          ...(operation.body ? [['Content-Type', apiMediaType] as const] : []),
          ['Authorization', 'Bearer {{accessToken}}'],
        ]
      : operation.method === 'POST'
        ? [['Content-Type', formMediaType]]
        : [],
    form: fieldsIn('form'),
    json: undefined,
    captures: {},
  };
}
