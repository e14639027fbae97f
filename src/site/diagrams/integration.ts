import { operations, toEventType } from '../../interface/index.ts';
import { deployment } from '../deployment.ts';
import type { Sequence } from './sequence.ts';

const { authorize, token, createWebhook } = operations;

/** A whole integration in few words, for the home page. */
export const integration = {
  id: 'integration',
  title: 'One integration, from grant to event',
  actors: ['browser', 'application', 'service', 'receiver'],
  messages: [
    { from: 'browser', to: 'service', text: `\`${authorize.method} ${authorize.path}\``, phase: 'Grant', rules: ['authorize-get'] },
    { from: 'service', to: 'browser', text: 'redirect with `code` and `state`', isResponse: true, rules: ['redirect-on-success'] },
    { from: 'browser', to: 'application', text: '`code`, `state`', rules: ['redirect-on-success'] },
    { from: 'application', to: 'service', text: `\`${token.method} ${token.path}\``, phase: 'Token', rules: ['token-post-form'] },
    { from: 'service', to: 'application', text: '`access_token`', isResponse: true, rules: ['token-response-json'] },
    { from: 'application', to: 'service', text: `\`${createWebhook.id}\``, phase: 'Trial', rules: [createWebhook.rule] },
    { from: 'service', to: 'receiver', text: '`webhook.register`', more: 'the trial', rules: ['create-registers-and-tries'] },
    { from: 'service', to: 'application', text: '`id`', isResponse: true, rules: ['create-registers-and-tries'] },
    { from: 'receiver', to: 'service', text: '200', isResponse: true, rules: ['trial-not-200-cancels'] },
    {
      from: 'service',
      to: 'receiver',
      text: `\`${toEventType('comment.create', deployment.eventPrefix)}\``,
      phase: 'Event',
      rules: ['event-sends-post'],
    },
    { from: 'receiver', to: 'service', text: 'response', isResponse: true, rules: ['deliveries-continue'] },
  ],
} as const satisfies Sequence;
