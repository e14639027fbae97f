/** Reads what a text has beside the requests that were read of it: bodies in separate blocks, and URLs with a secret. */
import { tokenPath, webhooksPath } from '../../interface/operations/endpoints.ts';
import type { HttpExchange } from '../messages/message.ts';
import { isHidden } from '../messages/placeholders.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { asJson, isFields } from './code/known-values.ts';
import { looseValue } from './code/loose-value.ts';
import { readLogLines } from './logs/log-lines.ts';
import { fencedObjects } from './text/fences.ts';
import type { Reading } from './text/reading.ts';

/** The parameters that must never be in a URL. */
const secrets = ['access_token', 'client_secret'];

/** The path of a URL of the service with a secret in its query, and the names of these secrets. Undefined for any other URL. */
function misplacedIn({ request }: HttpExchange): string | undefined {
  const { path, query } = partsOf(request?.url ?? '');
  const names = pairsOf(query).flatMap(({ name }) => (secrets.includes(name) ? [name] : []));
  return names.length > 0 && (path.endsWith(tokenPath) || path.includes(webhooksPath)) ? `${path} ${names.join(' ')}` : undefined;
}

/** Whether a query shows the value of a secret. */
function showsSecret({ request }: HttpExchange): boolean {
  return pairsOf(partsOf(request?.url ?? '').query).some(({ name, value }) => secrets.includes(name) && !isHidden(value));
}

/** Whether an object is the body of a registration, which has no ID. */
function isRegistration(value: unknown): boolean {
  return isFields(value) && Array.isArray(value['events']) && !('id' in value) && ['url', 'options'].some((name) => name in value);
}

/** A value as a text that does not depend on how it is written. */
function plain(text: string | undefined): string {
  return asJson(looseValue(text ?? ''));
}

/** A reading of a text with what it lacks of the interface. One without requests is returned unchanged, because other readers try then. */
export function withLeftOut(text: string, reading: Reading): Reading {
  const { exchanges, loose, isList } = reading;
  if (exchanges.length === 0 || isList) return reading;
  const objects = fencedObjects(text).filter((object) => isRegistration(looseValue(object)));
  // No response has a registration without an ID, wherever it was read.
  const read = [...exchanges.map(({ request }) => request?.body), ...loose.map((one) => ('text' in one ? one.text : ''))];
  const bodies = new Set(objects.length === 0 ? [] : read.map(plain));
  const known = new Set(exchanges.map(misplacedIn));
  const lines = text.split('\n').filter((line) => secrets.some((name) => line.includes(`${name}=`)) && /https?:\/\//.test(line));
  const mentioned = readLogLines(lines.join('\n'), false).filter((one) => {
    const misplaced = misplacedIn(one);
    return misplaced !== undefined && !known.has(misplaced) && showsSecret(one);
  });
  const found = objects.filter((object) => !bodies.has(plain(object))).map((object) => ({ kind: 'json' as const, text: object }));
  return { ...reading, exchanges: [...exchanges, ...mentioned], loose: [...loose, ...found] };
}
