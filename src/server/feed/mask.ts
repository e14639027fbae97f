import { parseObject } from '../../http/json-object.ts';
import { notificationFields } from '../../interface/index.ts';
import { mask } from '../../wire/mask.ts';
import type { Received } from '../../wire/receiver.ts';

/** Headers whose values say nothing of a person or an account. */
const harmless = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'date',
  'transfer-encoding',
  'user-agent',
]);

/** The fields of the interface, but for `data`, which the interface does not describe (§2.4). */
const known = new Set<string>(notificationFields.map(({ name }) => name).filter((name) => name !== 'data'));

/** Masks what may be secret in a notification: the values of unknown headers and JSON fields, and a whole body that is not a JSON object. */
export function maskedNotification<Message extends Pick<Received, 'headers' | 'body' | 'base64'>>({
  base64: _,
  ...message
}: Message): Omit<Message, 'base64'> {
  const headers = message.headers.map(([name, value]): [string, string] => [name, harmless.has(name.toLowerCase()) ? value : mask]);
  return { ...message, headers, body: maskedBody(message.body) };
}

function maskedBody(body: string): string {
  const value = parseObject(body);
  if (!value) return mask;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, known.has(name) && typeof field === 'string' ? field : maskedValue(field)]),
    ),
  );
}

/** Keeps the kind of a value, so that a recording is diagnosed as what was recorded. */
function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return mask;
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : value;
}
