import * as v from 'valibot';
import { nearest, plainName } from '../http/nearest.ts';
import { defaultPrefix, toEventType, type EventName } from '../interface/event-types.ts';
import {
  commonFieldNames,
  fieldsOf,
  hasSpecifiedBody,
  notificationFields,
  type NotificationField,
} from '../interface/notifications/fields.ts';
import { DocumentState } from '../interface/notifications/schemas.ts';
import type { RuleId } from '../interface/rules/index.ts';
import { isObject } from '../http/json-object.ts';
import { malformedJson } from './requests/malformed-json.ts';
import { diagnoseEventType } from './requests/event-type.ts';
import { missing, noted, unspecified, wrong, type Finding } from './finding.ts';
import { diagnoseTimestamp } from './checks/timestamp.ts';
import { jsonTypeOf, parseJson } from './readers/code/parse-json.ts';

export type { Finding } from './finding.ts';

/** The result of checking a notification body. Without a finding of level `error`, the body matches the schema of its event type. */
export interface NotificationDiagnosis {
  readonly findings: Finding[];
  /** The event, if its type belongs to the interface. */
  readonly event?: EventName;
  /** The parsed JSON, if the body is JSON. */
  readonly value?: unknown;
}

function notJson(text: string): Finding {
  const about = { level: 'error', rule: 'notification-json' } as const;
  if (text.trim() === '') return { ...about, message: 'The body is empty. A notification is a JSON object.' };
  if (/^[\w.%+-]+=/.test(text.trim())) return { ...about, message: 'The body is a form, not JSON.' };
  return { ...about, message: /^\s*[[{]/.test(text) ? malformedJson(text) : 'The body is not JSON.' };
}

const isKnown = (key: string): boolean => notificationFields.some(({ name }) => name === key);

/** The name under which a body has a field: written in another way, or else with a slip. One slip makes another word of a short name: `date` of `data`. */
function otherName(name: string, body: Readonly<Record<string, unknown>>): string | undefined {
  const keys = Object.keys(body).filter((key) => !isKnown(key));
  return keys.find((key) => plainName(key) === plainName(name)) ?? keys.find((key) => name.length > 4 && nearest(key, [name]) === name);
}

function wroteInstead(rule: RuleId, name: string, other: string): Finding {
  return { ...wrong(rule, name, `${name} is missing. You wrote ${other} instead.`, `"${name}"`), instead: { kind: 'name', text: other } };
}

function diagnoseField({ name, rule }: NotificationField, body: Readonly<Record<string, unknown>>, event?: EventName): Finding | undefined {
  const value = body[name];
  if (value === undefined) {
    const other = otherName(name, body);
    // §2.4 names data for all types but one; §6.1 rule 5 leaves the bodies that are not shown open.
    if (name === 'data' && event !== undefined && !hasSpecifiedBody(event))
      return unspecified('other-bodies', name, 'data is missing. The interface does not specify this body.');
    if (other === undefined) return missing(rule, name);
    return wroteInstead(rule, name, other);
  }
  if (typeof value !== 'string') {
    const fix = typeof value === 'number' && name !== 'timestamp' ? `"${String(value)}"` : undefined;
    return wrong(rule, name, `${name} is ${jsonTypeOf(value)}; it must be a string.`, fix);
  }
  if (name === 'timestamp') return diagnoseTimestamp(value);
  if (name === 'documentState' && !v.is(DocumentState, value)) {
    const near = nearest(value, DocumentState.options);
    const written = /^[A-Za-z_]{1,24}$/.test(value) ? ` You wrote ${value}.` : '';
    return wrong(rule, name, `documentState must be one of ${DocumentState.options.join(', ')}.${written}`, near && `"${near}"`);
  }
  // The interface forbids braces only in paths. In a body they deserve a note, because the id will be used in a path.
  if (name.endsWith('Id') && /[{}]/.test(value))
    return noted('no-braces-in-paths', name, `${name} contains a curly brace, which is never part of an ID in a path.`);
  return undefined;
}

function diagnoseExtra(key: string, event: EventName | undefined): Finding | undefined {
  if (event === undefined) return undefined;
  if (!hasSpecifiedBody(event))
    return unspecified('other-bodies', key, `${key}: the interface does not specify the other fields of this type.`);
  const known = notificationFields.find((field) => field.name === key);
  if (known) return noted(known.rule, key, `${key} is a field of other event types, but not of this one.`);
  return noted('seven-bodies-shown', key, `The interface does not name the field ${key}.`);
}

/** The fields to check if the type is not known for sure: those of all, and what the body has of those of the type that is probably meant. */
function fieldsWithout(meant: EventName | undefined, body: Readonly<Record<string, unknown>>): readonly NotificationField[] {
  const own: readonly NotificationField[] = meant === undefined ? [] : fieldsOf(meant);
  return notificationFields.filter((field) => commonFieldNames.includes(field.name) || (own.includes(field) && field.name in body));
}

/** The name under which a body without `event` has the event type: a similar one, with a type of the interface. */
function otherEventName(body: Readonly<Record<string, unknown>>, prefix: string): string | undefined {
  const isLike = (key: string): boolean => /^(?:event|eventtype|eventname|type)$/.test(plainName(key));
  return 'event' in body
    ? undefined
    : Object.keys(body).find((key) => isLike(key) && diagnoseEventType(body[key], prefix).meant !== undefined);
}

/** The name under which a body has a field that it lacks. Undefined if it has none like it. */
export function writtenName(name: string, body: Readonly<Record<string, unknown>>, prefix: string): string | undefined {
  return name === 'event' ? otherEventName(body, prefix) : otherName(name, body);
}

function unexpected(event: EventName | undefined, prefix: string, expected: EventName | undefined): Finding | undefined {
  if (expected === undefined || event === expected) return undefined;
  return wrong('notification-event', 'event', `The event type is not the expected one, ${toEventType(expected, prefix)}.`);
}

/**
 * Checks the body of a notification against the interface (§2.4, §6.1). Pure: sends nothing.
 * With `expected`, a body of another event type is an error. Findings follow the order of §2.4; notes on additional fields come last.
 */
export function diagnoseNotification(text: string, prefix: string = defaultPrefix, expected?: EventName): NotificationDiagnosis {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return { findings: [notJson(text)] };
  }
  if (!isObject(value))
    return {
      findings: [
        { level: 'error', rule: 'notification-json', message: `The body is ${jsonTypeOf(value)}. A notification is one JSON object.` },
      ],
      value,
    };
  const other = otherEventName(value, prefix);
  const { name: event, meant, sure, finding } = diagnoseEventType(value[other ?? 'event'], prefix);
  const fields = sure === undefined ? fieldsWithout(meant, value) : fieldsOf(sure);
  const names = new Set<string>(fields.map((field) => field.name));
  // The finding about a missing field names the one that was written instead.
  const instead = [...names].filter((name) => !(name in value)).map((name) => writtenName(name, value, prefix));
  const findings = [
    other === undefined ? undefined : wroteInstead('notification-event', 'event', other),
    finding ?? unexpected(event, prefix, expected),
    ...fields.filter((field) => field.name !== 'event').map((field) => diagnoseField(field, value, sure ?? meant)),
    ...Object.keys(value)
      .filter((key) => !names.has(key) && !instead.includes(key))
      .map((key) => diagnoseExtra(key, event)),
  ].filter((entry) => entry !== undefined);
  return { findings, value, ...(event === undefined ? {} : { event }) };
}
