import { rawRequest, rawResponse } from '../../requests/exchange.ts';
import type { LogEntry } from '../../state/log/entry.ts';

/** The line that heads an entry: its number, time, label and duration. */
function headingOf({ number, label, startedAt, direction, exchange }: LogEntry): string {
  const duration = direction === 'request' ? `, ${String(exchange.milliseconds)} ms` : '';
  return `#${String(number)}  ${new Date(startedAt).toISOString()}  ${direction}: ${label}${duration}`;
}

/** Entries as plain text, each with both of its sides. Give them masked unless the reader asked for more. */
export function textOf(entries: readonly LogEntry[]): string {
  const rule = '-'.repeat(72);
  return entries
    .map((entry) =>
      [rule, headingOf(entry), '', rawRequest(entry.exchange.request), '', rawResponse(entry.exchange.response), ''].join('\n'),
    )
    .join('\n');
}
