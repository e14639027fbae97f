import { isFields, type Fields } from '../code/known-values.ts';

/** The lines of a log that a service of a cloud exports as events, each with its time and its text. Undefined for any other object. */
export function linesIn({ events }: Fields): string | undefined {
  const texts = Array.isArray(events) ? events.map((event: unknown) => (isFields(event) ? event['message'] : undefined)) : [];
  const isExport = texts.length > 0 && texts.every((text) => typeof text === 'string');
  return isExport ? texts.map((text) => text.replace(/\n$/, '')).join('\n') : undefined;
}
