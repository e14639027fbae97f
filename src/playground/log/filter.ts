import { rawRequest, rawResponse } from '../explain.ts';
import type { Direction, LogEntry } from './entry.ts';

/** The classes of status that a filter knows. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
/** A class of status. */
export type StatusClass = (typeof statusClasses)[number];

/** What of the log is shown. Empty leaves everything in. */
export interface LogFilter {
  /** Words that all stand somewhere in the entry, in any case. */
  readonly text: string;
  readonly kind: '' | Direction;
  readonly status: '' | StatusClass;
}

/** A filter that leaves everything in. */
export const noFilter: LogFilter = { text: '', kind: '', status: '' };

/** The class of a status. */
export function statusClass(status: number): string {
  return `${String(Math.floor(status / 100))}xx`;
}

/** The entries that pass. Give them masked, so that nobody finds a secret letter by letter. */
export function filtered<T extends LogEntry>(entries: readonly T[], { text, kind, status }: LogFilter): T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, direction, exchange }) => {
    if (kind !== '' && direction !== kind) return false;
    if (status !== '' && statusClass(exchange.response.status) !== status) return false;
    if (words.length === 0) return true;
    const all = `${label}\n${rawRequest(exchange)}\n${rawResponse(exchange)}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
