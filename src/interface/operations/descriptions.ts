import type { RuleId } from '../rules/index.ts';
import type { OperationName, ParameterName } from './endpoints.ts';

/** What is said about a parameter. */
export interface ParameterDetail {
  /** `conditional`: required only under the condition that `rules` states. */
  readonly required: boolean | 'conditional';
  readonly type: 'string' | 'integer' | 'boolean' | 'array of string';
  /** The only value allowed, where there is one. */
  readonly value?: string;
  /** The only values allowed, where there are several: which of them decides which other parameters are required. */
  readonly values?: readonly string[];
  readonly meaning: string;
  /** Ids of the rules that state it. */
  readonly rules: readonly RuleId[];
}

const webhookId: ParameterDetail = { required: true, type: 'string', meaning: 'The ID of the registration, without braces.', rules: ['webhook-id', 'no-braces-in-paths'] };
const collapseEvents: ParameterDetail = { required: true, type: 'boolean', meaning: 'What `true` and `false` mean is not specified.', rules: ['collapse-events-required'] };

/** What each operation is called. */
export const operationTitles = {
  authorize: 'Authorization endpoint',
  token: 'Token endpoint',
  getWebhooks: 'List webhooks',
  createWebhook: 'Create a webhook',
  getWebhook: 'Get a webhook',
  updateWebhook: 'Update a webhook',
  unregisterWebhook: 'Unregister a webhook',
  pingWebhook: 'Ping a webhook',
} as const satisfies Record<OperationName, string>;

/** What the interface says about the parameters of each operation, by their names. They are not in the schemas, because a form in a page needs the words alone. */
export const parameterDetails = {
  authorize: {
    response_type: { required: true, type: 'string', value: 'code', meaning: 'Always `code`.', rules: ['response-type-code'] },
    client_id: { required: true, type: 'string', meaning: 'Your client ID, URL-encoded: a trailing `=` becomes `%3D`.', rules: ['client-id-encoded'] },
    redirect_uri: { required: false, type: 'string', meaning: 'Where the response goes. It must exactly match a registered URI, including a non-default port. If omitted, your registered default is used.', rules: ['redirect-uri-exact', 'redirect-uri-default'] },
    scope: { required: false, type: 'string', meaning: 'Some of your registered scopes, separated by spaces. If omitted, all of them apply.', rules: ['scope-subset', 'scope-default-all'] },
    state: { required: false, type: 'string', meaning: 'Your own opaque string, returned unchanged.', rules: ['state-unchanged', 'state-omitted'] },
    company_id: { required: false, type: 'string', meaning: 'The company of the user. If omitted, a user of several companies is asked to choose one.', rules: ['company-id-selects', 'company-prompt'] },
  },
  token: {
    grant_type: { required: true, type: 'string', values: ['authorization_code', 'refresh_token'], meaning: '`authorization_code` for an exchange, `refresh_token` for a refresh.', rules: ['exchange-grant-type', 'refresh-grant-type'] },
    code: { required: 'conditional', type: 'string', meaning: 'The `code` from the redirect, in an exchange.', rules: ['exchange-code'] },
    redirect_uri: { required: 'conditional', type: 'string', meaning: 'In an exchange, the same value as in the authorization request, if you sent one there.', rules: ['exchange-redirect-uri-same'] },
    refresh_token: { required: 'conditional', type: 'string', meaning: 'Your refresh token, in a refresh.', rules: ['refresh-refresh-token'] },
    client_id: { required: true, type: 'string', meaning: 'Your client ID; a trailing `=` becomes `%3D`.', rules: ['exchange-client-id', 'refresh-client-id'] },
    client_secret: { required: true, type: 'string', meaning: 'Your client secret; a trailing `=` becomes `%3D`.', rules: ['exchange-client-secret', 'refresh-client-secret'] },
  },
  getWebhooks: {
    user: { required: false, type: 'string', meaning: 'A user ID. Its effect is not specified.', rules: ['op-get-webhooks'] },
    offset: { required: false, type: 'integer', meaning: 'Its default is not specified.', rules: ['op-get-webhooks'] },
    limit: { required: false, type: 'integer', meaning: 'Its default and maximum are not specified.', rules: ['op-get-webhooks'] },
  },
  createWebhook: {
    events: { required: true, type: 'array of string', meaning: 'Event types of one group.', rules: ['webhook-events', 'events-of-the-group'] },
    url: { required: true, type: 'string', meaning: 'Where notifications go: an HTTP or HTTPS URL.', rules: ['webhook-url-required'] },
    'options.collapseEvents': collapseEvents,
    documentId: { required: 'conditional', type: 'string', meaning: 'The document to watch. The document group needs this or `companyId`.', rules: ['webhook-document-id', 'document-or-company'] },
    companyId: { required: 'conditional', type: 'string', meaning: 'The company to watch. The workflow group needs this.', rules: ['webhook-company-id', 'document-or-company'] },
    clientId: { required: 'conditional', type: 'string', meaning: 'Your client ID. The application group needs this.', rules: ['webhook-client-id'] },
    isTransient: { required: false, type: 'boolean', meaning: '`false` prevents the clean-up after inactivity.', rules: ['is-transient-false-keeps'] },
  },
  getWebhook: {
    webhookId,
  },
  updateWebhook: {
    webhookId,
    id: { required: true, type: 'string', meaning: 'The same ID as in the path.', rules: ['update-id-equals-path'] },
    'options.collapseEvents': collapseEvents,
    description: { required: false, type: 'string', meaning: 'Your description of the registration.', rules: ['description-null-until-set'] },
  },
  unregisterWebhook: {
    webhookId,
    blockNotification: { required: false, type: 'boolean', meaning: 'Its effect and its default are not specified.', rules: ['op-unregister-webhook'] },
  },
  pingWebhook: {
    webhookId,
  },
} as const satisfies { readonly [N in OperationName]: Readonly<Record<ParameterName<N>, ParameterDetail>> };
