import { counted } from '../../../interface/counted.ts';
import type { Kind } from '../../../diagnosis/diagnose.ts';

/** What a message is, in words. */
export const kindNames: Readonly<Record<Kind, string>> = {
  'authorization-request': 'authorization request',
  redirect: 'redirect after an authorization request',
  'token-request': 'token request',
  'token-response': 'token response',
  'webhook-request': 'webhook API request',
  'webhook-response': 'webhook API response',
  notification: 'notification',
  'api-error': 'webhook API error',
  settings: 'settings of an application',
  unknown: 'not part of the interface',
};

/** A number of mistakes, in words. */
export function mistakes(count: number): string {
  return count === 0 ? 'no mistake' : counted(count, 'mistake');
}
