import * as v from 'valibot';
import type { WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { CreateWebhookBody, UpdateWebhookBody } from '../../interface/registrations/registration.ts';
import { missing, unspecified, wrong, type Finding } from '../finding.ts';
import type { Fields } from '../readers/code/known-values.ts';
import { jsonTypeOf } from '../readers/code/parse-json.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { quotable } from '../suggestions/event-types.ts';
import { listedEvents, listOfEvents, ruleOf } from '../requests/webhook-body.ts';

/** Whether a value is a placeholder: an id in curly braces is none. */
export function isOpen(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && isPlaceholder(value) && inBraces(value) === undefined;
}

/** The id in curly braces, which it should not have. A short name in braces is a placeholder: an id is long and has digits. */
export function inBraces(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\{(?=.*\d)([\w-]{16,})\}$/.exec(value)?.[1] : undefined;
}

const flag = 'the boolean true or false';
/** What a field must be, if it is not just a string. */
const wanted: Readonly<Record<string, string>> = {
  body: 'a JSON object',
  events: listOfEvents,
  url: 'an absolute URL that starts with http:// or https://',
  options: 'an object that holds collapseEvents',
  'options.collapseEvents': flag,
  isTransient: flag,
  description: 'a string or null',
};
/** How to write a field that is missing, if it is not just a string. */
const missingFields: Readonly<Record<string, string>> = {
  events: '"events": ["<event type>"]',
  options: '"options": {"collapseEvents": <true or false>}',
};

/** The list that a text in place of `events` means. Undefined for any other field, and for a text that may be something else. */
function listInstead(name: string, value: unknown): string | undefined {
  const types = name === 'events' && typeof value === 'string' ? listedEvents(value) : [];
  const isList = types.length > 0 && types.every((type) => typeof type === 'string' && quotable.test(type));
  return isList ? `"events": [${types.map((type) => JSON.stringify(type)).join(', ')}]` : undefined;
}

/** The fields that are missing or have a wrong type or value, without those in `typed`, of which a finding says the type already. */
export function wrongFields(operation: WebhookOperationName, fields: Fields, typed: readonly string[]): Finding[] {
  const { issues = [] } = v.safeParse(operation === 'createWebhook' ? CreateWebhookBody : UpdateWebhookBody, fields);
  return issues.flatMap((issue): Finding[] => {
    const path = v.getDotPath(issue) ?? 'body';
    const [first = ''] = path.split('.');
    if (isOpen(issue.input) || typed.includes(path)) return [];
    if (operation === 'updateWebhook' && path === 'description' && issue.input === null)
      return [
        unspecified('description-to-null', 'description', 'The interface does not specify whether an update may set description to null.'),
      ];
    const name = first === 'options' ? 'options.collapseEvents' : path;
    const rule = ruleOf(operation, first);
    if (issue.input === undefined) return [missing(rule, name, missingFields[first] ?? `"${name}": "<${name}>"`)];
    const isText = typeof issue.input === 'string';
    const must = `${wanted[path] ?? 'a string'}${isText && wanted[path] === flag ? ', without quotes' : ''}`;
    const given = isText ? '' : ` It is ${jsonTypeOf(issue.input)}.`;
    return [wrong(rule, name, `${path} must be ${must}.${given}`, listInstead(path, issue.input))];
  });
}
