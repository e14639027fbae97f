import type { HttpExchange } from '../messages/message.ts';
import { isFields, type Fields } from './code/known-values.ts';
import { exchangesIn } from './structured.ts';

/** The entries of a HAR file. Chrome leaves out credentials unless the reader asks for them. */
export function readHar(log: Fields): HttpExchange[] {
  const creator = isFields(log['creator']) ? log['creator']['name'] : undefined;
  const entries = Array.isArray(log['entries']) ? (log['entries'] as unknown[]) : [];
  return entries.flatMap((entry): HttpExchange[] => {
    const [exchange] = exchangesIn(entry);
    return exchange ? [creator === 'WebInspector' ? { ...exchange, sanitized: true } : exchange] : [];
  });
}
