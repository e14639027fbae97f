import { isSuccess, type HttpExchange } from '../../messages/message.ts';
import { tokenPath } from '../../../interface/operations/endpoints.ts';
import { withoutParts } from '../code/balanced.ts';
import { hasValues } from '../code/known-values.ts';
import { looseValue, printedAsJson } from '../code/loose-value.ts';
import { formInTable } from '../text/form-tables.ts';
import { withOutput } from './joined.ts';
import { readLogLines } from './log-lines.ts';
import { objectsIn } from './log-objects.ts';
import { printedForms } from '../http/print-r.ts';
import { assembledIn } from './assembled.ts';
import { inOrder } from './beside-others.ts';
import { timesOf } from './log-times.ts';
import type { Reading } from '../text/reading.ts';
import { deliveriesIn, formsDeliveredIn, isLoggedNotification } from '../http/receiver-logs.ts';
import { settingsAmong } from '../text/settings.ts';

/** The names of which a request as it goes over the wire has some. */
const common = /^(?:host|accept|authorization|content-type|user-agent)$/i;

/** What is mentioned between other words: URLs, settings, forms on lines of their own, and objects in JSON. An error is the response to the request before it. */
export function readLog(text: string): Reading {
  const isTimed = timesOf(text.split('\n')).some((time) => time !== undefined);
  const parts = assembledIn(text, (line) => readLogLines(line, isTimed));
  if (!parts) return readMentions(text);
  const { exchanges, loose } = readMentions(parts.rest);
  return { exchanges: inOrder(text, parts.exchanges, exchanges), loose };
}

/** A log with times that has requests on several lines. Undefined for any other text. */
export function readSpreadLog(text: string): Reading | undefined {
  return assembledIn(text, readLogLines)?.isSpread === true ? readLog(text) : undefined;
}

/** Whether requests that were read as they go over the wire are only lines of a log, which has their headers and bodies elsewhere. */
export function isOfLog(text: string, exchanges: readonly HttpExchange[]): boolean {
  const isLine = ({ request }: HttpExchange): boolean => request?.headers?.some(([name]) => common.test(name)) === false;
  // A form alone is that of one of them.
  const isAlone = ({ exchange: { request } }: { exchange: HttpExchange }): boolean => request?.url === '';
  return exchanges.every(isLine) && assembledIn(text, readLogLines)?.exchanges.every(isAlone) === false;
}

function readMentions(text: string): Reading {
  const objects = objectsIn(text)
    .map((one) => ({ ...one, object: one.text.replaceAll('\\"', '"') }))
    .filter(({ object }) => hasValues(looseValue(object)));
  const errors = objects.filter(({ object }) => /^\{\s*["'](?:error|type|message|title)["']/.test(object));
  const exchanges = readLogLines(withoutParts(text, errors));
  // In a program or log, parameters of a token request in braces are not sent as JSON unless something says so.
  const isForm = (object: string): boolean => /["']?grant_?type["']?\s*[:=]/i.test(object) && !/application\/json/i.test(text);
  const deliveries = deliveriesIn(text, objects);
  const others = objects.filter(
    (one) =>
      !isForm(one.object) &&
      (exchanges.length + deliveries.length === 0 || !errors.includes(one)) &&
      !deliveries.some(({ object }) => object === one.text),
  );
  const forms = text.split('\n').filter((line) => /^\s*(?:\w+=[^&\s]*&)*grant_type=[^&\s]*(?:&\w+=[^&\s]*)+\s*$/.test(line));
  const table =
    forms.length > 0 || exchanges.some(({ request }) => request?.url.includes(tokenPath))
      ? undefined
      : (printedForms(text)[0]?.body ?? formInTable(text));
  // A program prints an object in lines that resemble settings.
  const settings = others.some(({ object }) => isLoggedNotification(printedAsJson(object))) ? undefined : settingsAmong(text);
  // The address of an endpoint among settings is no request.
  const sent =
    settings !== undefined ? exchanges.filter(({ request }) => request?.method !== undefined || request?.url.includes('?')) : exchanges;
  const failed = sent.findLastIndex((one) => !isSuccess(one)) + 1;
  return {
    exchanges: [
      ...withOutput(sent.slice(0, failed), errors.at(-1)?.object),
      ...sent.slice(failed),
      ...deliveries.map(({ exchange }) => exchange),
      ...formsDeliveredIn(text),
    ],
    loose: [
      ...(settings === undefined ? [] : [{ kind: 'settings' as const, text: settings }]),
      ...[...forms, ...(table === undefined ? [] : [table])].map((form) => ({ kind: 'form' as const, text: form.trim() })),
      ...others.map(({ object }) => ({ kind: 'json' as const, text: object })),
    ],
  };
}
