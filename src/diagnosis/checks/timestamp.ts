import * as v from 'valibot';
import { listed } from '../../interface/listed.ts';
import { Timestamp } from '../../interface/notifications/schemas.ts';
import type { Finding } from '../finding.ts';

interface Flaw {
  readonly found: RegExp;
  readonly message: string;
  /** Replaces what `found` matches. Absent if the right text cannot be derived. */
  readonly replacement?: string;
}

/** Common wrong ways to write a time, each with its conversion to the form of §2.4. The message names each that is found. */
const flaws: readonly Flaw[] = [
  { found: /^\s+|(?<!\s)\s+$/g, message: 'has spaces around it', replacement: '' },
  { found: /^(\d{4}-\d\d-\d\d)[ t]/, message: 'has no capital T between date and time', replacement: '$1T' },
  { found: /(?<=\d) (?=[+-]\d)/, message: 'has a space before its offset', replacement: '' },
  { found: /z$/i, message: 'ends in Z instead of a numeric offset', replacement: '+0000' },
  { found: /([+-]\d\d):(\d\d)$/, message: 'has a colon in its offset', replacement: '$1$2' },
  { found: /(?<=T.*)([+-]\d\d)$/, message: 'has an offset without minutes', replacement: '$100' },
  { found: /T(\d\d:\d\d:\d\d)(?=[+-]|$)/, message: 'has no milliseconds', replacement: 'T$1.000' },
  { found: /,(\d{3})/, message: 'has a comma before the milliseconds', replacement: '.$1' },
  { found: /(:\d\d\.\d{3})\d+/, message: 'has more than three digits after the second', replacement: '$1' },
  { found: /^.*T\d\d:\d\d:\d\d\.\d{3}$/, message: 'has no UTC offset' },
];

const exists = (timestamp: string): boolean => !Number.isNaN(Date.parse(timestamp));

/** Applies every matching replacement, one after the other: a time may be wrong in several ways at once. */
function correct(text: string): { messages: readonly string[]; fix?: string } {
  const messages: string[] = [];
  let result = text;
  for (const { found, message, replacement } of flaws) {
    if (result.search(found) < 0) continue;
    messages.push(message);
    if (replacement !== undefined) result = result.replace(found, replacement);
  }
  if (!v.is(Timestamp, result)) return { messages };
  return exists(result) ? { messages, fix: `"${result}"` } : { messages: [...messages, 'names a date or time that does not exist'] };
}

/** Checks the text of a `timestamp` (§2.4). A date that does not exist is only a note: the interface specifies just the form. */
export function diagnoseTimestamp(text: string): Finding | undefined {
  const about = { rule: 'notification-timestamp', field: 'timestamp' } as const;
  const wellFormed: boolean = v.is(Timestamp, text);
  if (wellFormed) {
    if (exists(text)) return undefined;
    return { ...about, level: 'note', message: 'timestamp has the right form, but this date or time does not exist.' };
  }
  const { messages, ...correction } = correct(text);
  const flaw = listed(messages) || 'must be a date, T, a time with milliseconds, and a numeric offset without a colon';
  return { ...about, level: 'error', message: `timestamp ${flaw}.`, ...correction };
}
