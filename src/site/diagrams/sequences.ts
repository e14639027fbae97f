import { codeLifetime, operations } from '../../interface/index.ts';
import { integration } from './integration.ts';
import type { Sequence } from './sequence.ts';

const { authorize, token, createWebhook } = operations;

/** The sequences that pages show. Every message cites its rules. */
export const sequences = [
  integration,
  {
    id: 'authorization-code',
    title: 'How your application gets its tokens',
    actors: ['browser', 'application', 'service'],
    messages: [
      { from: 'application', to: 'browser', text: 'Redirect, normally with 302', rules: ['authorize-by-302'] },
      {
        from: 'browser',
        to: 'service',
        text: `\`${authorize.method} ${authorize.path}\``,
        more: 'with `response_type`, `client_id` and the optional values in the query',
        rules: ['authorize-get'],
      },
      {
        from: 'service',
        to: 'browser',
        text: 'Sign-in if needed, then the grant page',
        isResponse: true,
        rules: ['login-when-needed', 'grant-page-shows'],
      },
      { from: 'browser', to: 'service', text: 'Grant or Deny', rules: ['grant-page-shows'] },
      {
        from: 'service',
        to: 'browser',
        text: 'Redirect with `code` and `state`',
        more: 'or, after a failure, with `error` and `state`',
        isResponse: true,
        rules: ['redirect-on-success', 'redirect-on-failure'],
      },
      { from: 'browser', to: 'application', text: 'GET your redirect URI', rules: ['redirect-on-success'] },
      {
        from: 'application',
        to: 'service',
        text: `\`${token.method} ${token.path}\``,
        more: 'with the `code`, the client ID and the client secret in the form body',
        rules: ['token-post-form', 'token-parameters-in-body'],
      },
      { from: 'service', to: 'application', text: 'Access token and refresh token', isResponse: true, rules: ['token-response-json'] },
      { from: 'application', to: 'service', text: 'API calls with the access token', rules: ['bearer-header'] },
    ],
  },
  {
    id: 'exchange',
    title: 'From the code to the tokens',
    actors: ['browser', 'application', 'service'],
    messages: [
      { from: 'service', to: 'browser', text: 'redirect with `code` and `state`', isResponse: true, rules: ['redirect-on-success'] },
      { from: 'browser', to: 'application', text: '`code`, `state`', rules: ['redirect-on-success'] },
      { from: 'application', to: 'service', text: `\`${token.method} ${token.path}\``, rules: ['token-post-form'] },
      { from: 'service', to: 'application', text: 'tokens', isResponse: true, rules: ['token-response-json'] },
    ],
    dimension: {
      begins: 'code issued',
      lasts: `${codeLifetime}, one use`,
      ends: 'expired',
      sentence: `The code can be exchanged once, within ${codeLifetime} of its issue.`,
      rules: ['code-exchanged-once-in-time', 'code-expires'],
    },
  },
  {
    id: 'webhook-registration',
    title: 'How a registration begins, and what follows',
    actors: ['application', 'service', 'receiver'],
    messages: [
      {
        from: 'application',
        to: 'receiver',
        text: 'Start your receiver before you call',
        reason: 'The trial may arrive before the create response is processed.',
        rules: ['trial-may-come-first'],
      },
      { from: 'application', to: 'service', text: `\`${createWebhook.method} ${createWebhook.path}\``, rules: [createWebhook.rule] },
      {
        from: 'service',
        to: 'receiver',
        text: '`POST webhook.register`, the trial',
        more: 'shortly after the call',
        rules: ['create-registers-and-tries'],
      },
      {
        from: 'receiver',
        to: 'service',
        text: '200',
        reason: 'Any other response cancels the registration.',
        isResponse: true,
        rules: ['trial-not-200-cancels'],
      },
      {
        from: 'service',
        to: 'application',
        text: 'The ID of the registration',
        more: 'which may arrive before or after the trial',
        isResponse: true,
        rules: ['create-registers-and-tries'],
      },
      { from: 'service', to: 'receiver', text: 'POST, whenever a subscribed event occurs', rules: ['event-sends-post'] },
      {
        from: 'receiver',
        to: 'service',
        text: 'Your response',
        reason: 'An error, or no response for an extended period, stops delivery.',
        isResponse: true,
        rules: ['deliveries-continue'],
      },
    ],
  },
  {
    id: 'trial-first',
    title: 'When the trial comes first',
    actors: ['application', 'service', 'receiver'],
    messages: [
      { from: 'application', to: 'service', text: `\`${createWebhook.method} ${createWebhook.path}\``, rules: [createWebhook.rule] },
      {
        from: 'service',
        to: 'receiver',
        text: '`POST webhook.register`, the trial',
        more: 'which may arrive before your application has processed the response to its call',
        rules: ['trial-may-come-first'],
      },
      {
        from: 'receiver',
        to: 'service',
        text: '200',
        more: 'even if your application does not know the ID yet',
        isResponse: true,
        rules: ['receiver-answers-200'],
      },
      {
        from: 'service',
        to: 'application',
        text: 'The ID of the registration',
        more: 'which the trial has as `webhookId`',
        isResponse: true,
        rules: ['create-registers-and-tries'],
      },
    ],
  },
] as const satisfies readonly Sequence[];
