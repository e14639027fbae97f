import { parseObject } from '../../http/json-object.ts';
import { fromEventType } from '../../interface/event-types.ts';
import { fieldsOf } from '../../interface/notifications/fields.ts';
import { tokenFields } from '../../interface/tokens.ts';
import { pairOf } from '../requests/parameters.ts';
import { returnsState } from '../checks/redirect.ts';
import { isOpen } from '../checks/webhook-field-types.ts';
import type { Pair } from '../messages/url.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import type { Agreement } from './agreement.ts';

/** What agrees with the rules in a redirect, if none is broken. `authorization` are the parameters of the request before it, where they are known. */
export function agreedInRedirect(url: string, authorization: readonly Pair[]): Agreement[] {
  return [
    ['redirect-on-success', pairOf(pairsOf(partsOf(url).query), 'code') && 'code'],
    ['state-unchanged', returnsState(authorization, url) && 'state'],
  ];
}

/** What agrees with the rules in a token response, if none is broken. */
export function agreedInTokenResponse(json: string): Agreement[] {
  const value = parseObject(json);
  if (!value || 'error' in value) return [];
  return [['token-response-json', 'body'], ...tokenFields.map(({ name, rule }): Agreement => [rule, !isOpen(value[name]) && name])];
}

/** What agrees with the rules in a registration in a response, if none is broken. */
export function agreedInRegistration(json: string, prefix: string): Agreement[] {
  const { id, event } = parseObject(json) ?? {};
  return [
    ['webhook-id', id !== undefined && !isOpen(id) && 'id'],
    ['get-shows-event', fromEventType(String(event), prefix) && 'event'],
  ];
}

/** What agrees with the rules in a notification, if none is broken. */
export function agreedInNotification(body: string, prefix: string): Agreement[] {
  const value = parseObject(body);
  const event = fromEventType(String(value?.['event']), prefix);
  if (event === undefined || !value) return [];
  return [
    ['notification-json', 'body'],
    ...fieldsOf(event)
      .filter(({ name }) => name in value && !isOpen(value[name]))
      .map(({ name, rule }): Agreement => [rule, name]),
  ];
}
