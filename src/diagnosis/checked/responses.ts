import { parseObject } from '../../http/json-object.ts';
import { fromEventType } from '../../interface/event-types.ts';
import { fieldsOf } from '../../interface/notifications/fields.ts';
import { tokenFields } from '../../interface/tokens.ts';
import { pairOf } from '../checks/parameters.ts';
import { returnsState } from '../checks/state.ts';
import { isOpen } from '../checks/webhook-field-types.ts';
import type { Pair } from '../messages/url.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import type { Held } from './held.ts';

/** What the checks of a redirect hold against a rule, if none is broken. `authorization` are the parameters of the request before it, where they are known. */
export function heldOfRedirect(url: string, authorization: readonly Pair[]): Held[] {
  return [
    ['redirect-on-success', pairOf(pairsOf(partsOf(url).query), 'code') && 'code'],
    ['state-unchanged', returnsState(authorization, url) && 'state'],
  ];
}

/** What the checks of a token response hold against a rule, if none is broken. */
export function heldOfTokenResponse(json: string): Held[] {
  const value = parseObject(json);
  if (!value || 'error' in value) return [];
  return [['token-response-json', 'body'], ...tokenFields.map(({ name, rule }): Held => [rule, !isOpen(value[name]) && name])];
}

/** What the checks of a registration in a response hold against a rule, if none is broken. */
export function heldOfRegistration(json: string, prefix: string): Held[] {
  const { id, event } = parseObject(json) ?? {};
  return [
    ['webhook-id', id !== undefined && !isOpen(id) && 'id'],
    ['get-shows-event', fromEventType(String(event), prefix) && 'event'],
  ];
}

/** What the checks of a notification hold against a rule, if none is broken. */
export function heldOfNotification(body: string, prefix: string): Held[] {
  const value = parseObject(body);
  const event = fromEventType(String(value?.['event']), prefix);
  if (event === undefined || !value) return [];
  return [
    ['notification-json', 'body'],
    ...fieldsOf(event)
      .filter(({ name }) => name in value && !isOpen(value[name]))
      .map(({ name, rule }): Held => [rule, name]),
  ];
}
