import { endpoints, parameterNames, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { registrationFieldRule } from '../../interface/registrations/registration.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { wrong, type Finding } from '../finding.ts';
import { isFields, type Fields } from '../readers/code/known-values.ts';
import { malformedJson } from './malformed-json.ts';
import { looseValue } from '../readers/code/loose-value.ts';
import { pairsOf } from '../messages/url.ts';
import { misnamedIn } from '../suggestions/names.ts';
import { parseJson, withQuotedPlaceholders } from '../readers/code/parse-json.ts';

/** The body of a registration or an update under the names that were meant, and what is wrong with its form and names. */
interface WebhookBody {
  /** Undefined if the body cannot be read as an object. */
  readonly fields: Fields | undefined;
  readonly findings: readonly Finding[];
  /** The fields of which a finding says the type already. */
  readonly typed: readonly string[];
}

/** The rule of a field, or that of the operation for a field without one. */
export function ruleOf(operation: WebhookOperationName, field: string): RuleId {
  return operation === 'updateWebhook' && field === 'id'
    ? 'update-id-equals-path'
    : (registrationFieldRule(field) ?? endpoints[operation].rule);
}

/** What `events` must be. */
export const listOfEvents = 'an array of strings, each an event type';

/** The entries of `events`, and the types that a text in its place lists. */
export function listedEvents(events: unknown): readonly unknown[] {
  if (Array.isArray(events)) return events;
  return typeof events === 'string' ? events.split(/[\s,;|]+/).filter(Boolean) : [];
}

/** Why a body is no JSON, as far as its text shows it. */
function notJson(body: string): string {
  if (body.trim() === '') return 'The body is missing. Send a JSON object.';
  if (/^[\w.%[\]-]+=/.test(body.trim())) return 'The body is a form. Send a JSON object.';
  return malformedJson(body);
}

function fromForm(body: string): Fields | undefined {
  const pairs = /^[\w.%[\]-]+=/.test(body.trim()) ? pairsOf(body.trim()) : [];
  const fields = Object.fromEntries(
    pairs.map(({ name, value }): [string, unknown] => [name.replace(/\[\]$/, ''), /^events?\b/.test(name) ? value.split(',') : value]),
  );
  return pairs.length > 0 ? fields : undefined;
}

/** A finding about a field that is written as `written` at another level than `fix` has it. */
function misplaced(rule: RuleId, field: string, message: string, fix: string, written: string): Finding {
  return { ...wrong(rule, field, message, fix), instead: { kind: 'name', text: written }, moved: true };
}

/** Moves `collapseEvents` into `options` if it is next to it. It is written as `written`. */
function nested(fields: Fields, written: string): { fields: Fields; findings: Finding[] } {
  const { collapseEvents, ['options.collapseEvents']: dotted, ...rest } = fields;
  const value = collapseEvents ?? dotted;
  if (value === undefined) return { fields, findings: [] };
  const options = isFields(fields['options']) ? fields['options'] : {};
  const message = 'collapseEvents must be inside options.';
  const fix = '"options": {"collapseEvents": …}';
  const name = collapseEvents === undefined ? 'options.collapseEvents' : written;
  return {
    fields: { ...rest, options: { ...options, collapseEvents: options['collapseEvents'] ?? value } },
    findings: [misplaced('collapse-events-required', 'options.collapseEvents', message, fix, name)],
  };
}

/** Moves the fields that belong next to `options` out of it. */
function lifted(operation: WebhookOperationName, fields: Fields, names: readonly string[]): { fields: Fields; findings: Finding[] } {
  const options = isFields(fields['options']) ? fields['options'] : {};
  const inside = names.filter((name) => name !== 'options' && name in options);
  const rest = Object.fromEntries(Object.entries(options).filter(([name]) => !inside.includes(name)));
  // Of a field on both levels, the one next to `options` counts.
  const up = Object.fromEntries(inside.filter((name) => !(name in fields)).map((name) => [name, options[name]]));
  return {
    fields: inside.length === 0 ? fields : { ...fields, ...up, options: rest },
    findings: inside.map((name) =>
      misplaced(endpoints[operation].rule, name, `${name} must be next to options, not inside it.`, `"options": {…}, "${name}": …`, name),
    ),
  };
}

/** Renames the fields that are written differently, and says which. */
function renamedFields(
  operation: WebhookOperationName,
  fields: Fields,
  known: readonly string[],
  inside = '',
): { fields: Fields; findings: Finding[]; typed: string[] } {
  const found = misnamedIn(Object.keys(fields), known);
  const typed = found.filter(({ written, meant }) => meant === 'events' && !Array.isArray(fields[written])).map(({ meant }) => meant);
  const names = new Map(found.map(({ written, meant }) => [written, meant]));
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value])),
    findings: found.map(({ written, meant }) => {
      const field = `${inside}${meant}`;
      const message = `${written} is not a field of ${operation}. Did you mean ${field}${typed.includes(field) ? `, ${listOfEvents}` : ''}?`;
      return {
        ...wrong(ruleOf(operation, field.split('.')[0] ?? ''), field, message, `"${meant}"`),
        instead: { kind: 'name', text: written },
      };
    }),
    typed,
  };
}

/** Reads the body of a registration or an update. A body that is not well-formed is read as far as its meaning is plain. */
export function readWebhookBody(operation: WebhookOperationName, body: string): WebhookBody {
  let value: unknown;
  let malformed: Finding[] = [];
  try {
    value = parseJson(withQuotedPlaceholders(body));
  } catch {
    malformed = [wrong(endpoints[operation].rule, 'body', notJson(body))];
    value = looseValue(body) ?? fromForm(body);
  }
  if (!isFields(value))
    return {
      fields: undefined,
      findings: malformed.length > 0 ? malformed : [wrong(endpoints[operation].rule, 'body', 'The body must be a JSON object.')],
      typed: [],
    };
  const names = parameterNames(endpoints[operation], 'json').map((name) => name.split('.')[0] ?? name);
  const top = renamedFields(operation, value, [...names, 'collapseEvents']);
  const written = top.findings.find(({ field }) => field === 'collapseEvents')?.instead;
  const outer = lifted(operation, top.fields, names);
  const moved = nested(outer.fields, typeof written === 'object' ? written.text : 'collapseEvents');
  const options = moved.fields['options'];
  const inner = isFields(options) ? renamedFields(operation, options, ['collapseEvents'], 'options.') : undefined;
  return {
    fields: inner ? { ...moved.fields, options: inner.fields } : moved.fields,
    findings: [
      ...malformed,
      ...top.findings.filter(({ field }) => field !== 'collapseEvents'),
      ...outer.findings,
      ...moved.findings,
      ...(inner?.findings ?? []),
    ],
    typed: top.typed,
  };
}
