import {
  apiMediaType,
  formMediaType,
  operationList,
  toEventType,
  type EventName,
  type Operation,
  type Parameter,
} from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { grants } from './grants.ts';

/** A value that the reader fills in: the name and the initial value of a variable. Secrets and tokens start empty. */
export interface Variable {
  readonly name: string;
  readonly value: string;
}

/** One request of the interface with variables in double braces, ready for a tool that sends requests. */
export interface RequestTemplate {
  readonly operation: Operation;
  readonly title: string;
  readonly method: string;
  readonly address: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly form: readonly (readonly [name: string, value: string])[];
  readonly json: unknown;
}

/** The variables of the requests. `authUrl` and `baseUrl` have the values of the deployment; all others start empty. */
export function variables({ authUrl, baseUrl }: ExportDeployment): Variable[] {
  const emptyVariables = [
    'clientId',
    'clientSecret',
    'redirectUri',
    'state',
    'code',
    'accessToken',
    'refreshToken',
    'companyId',
    'documentId',
    'webhookId',
    'receiverUrl',
  ];
  return [
    { name: 'authUrl', value: authUrl ?? '' },
    { name: 'baseUrl', value: baseUrl ?? '' },
    ...emptyVariables.map((name) => ({ name, value: '' })),
  ];
}

/** The variables that several requests use, by the name of the parameter. */
const sharedVariables: Readonly<Record<string, string>> = {
  client_id: 'clientId',
  client_secret: 'clientSecret',
  redirect_uri: 'redirectUri',
  state: 'state',
  code: 'code',
  refresh_token: 'refreshToken',
};
/** Optional parameters that the requests omit. */
const omittedParameters = new Set(['scope', 'company_id', 'user', 'offset', 'limit', 'blockNotification']);

/** Every request of the interface: each endpoint once, the token endpoint once for each of its grants. */
export function requestTemplates(deployment: ExportDeployment): RequestTemplate[] {
  return operationList.flatMap((operation) =>
    operation.id === 'token'
      ? Object.keys(grants).map((grant) => template(operation, deployment, grant))
      : [template(operation, deployment)],
  );
}

function template(operation: Operation, { eventPrefix }: ExportDeployment, grant?: string): RequestTemplate {
  const isApi = operation.server === 'base';
  const parametersIn = (location: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === location && !omittedParameters.has(parameter.name));
  const otherGrants = Object.entries(grants).filter(([name]) => name !== grant);
  const ofOtherGrants = new Set(otherGrants.flatMap(([, { required, sometimes }]) => [...required, ...sometimes]));
  const form = parametersIn('form').filter(({ name }) => !ofOtherGrants.has(name));
  return {
    operation,
    title: grant === undefined ? operation.title : `${operation.title}: ${grant}`,
    method: operation.method,
    address: `{{${isApi ? 'baseUrl' : 'authUrl'}}}${operation.path.replace('{webhookId}', '{{webhookId}}')}`,
    query: parametersIn('query').map(({ name, value }) => [name, value ?? variable(name)]),
    headers: isApi
      ? [
          ['Accept', apiMediaType],
          ...(operation.body ? [['Content-Type', apiMediaType] as const] : []),
          ['Authorization', 'Bearer {{accessToken}}'],
        ]
      : operation.method === 'POST'
        ? [['Content-Type', formMediaType]]
        : [],
    form: form.map(({ name }) => [name, name === 'grant_type' ? (grant ?? '') : variable(name)]),
    json: bodyOf(operation, toEventType<EventName, string>('comment.create', eventPrefix)),
  };
}

function variable(name: string): string {
  return `{{${sharedVariables[name] ?? name}}}`;
}

function bodyOf({ id }: Operation, event: string): unknown {
  if (id === 'createWebhook')
    return { events: [event], url: '{{receiverUrl}}', options: { collapseEvents: true }, documentId: '{{documentId}}' };
  if (id === 'updateWebhook') return { id: '{{webhookId}}', options: { collapseEvents: true }, description: 'A description of your own' };
  return undefined;
}
