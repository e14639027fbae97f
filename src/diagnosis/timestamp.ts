import * as v from 'valibot';
import { Timestamp } from '../interface/notifications/schemas.ts';
import type { Finding } from './finding.ts';

interface Flaw {
  readonly found: RegExp;
  readonly message: string;
  /** Replaces what `found` matches. Absent: nothing can be derived from what is there. */
  readonly replacement?: string;
}

/** Common other ways to write a time, each with how it becomes the form of §2.4. The first that matches names the error. */
const flaws: readonly Flaw[] = [
  { found: /^\s+|\s+$/g, message: 'has blanks around it', replacement: '' },
  { found: /^(\d{4}-\d\d-\d\d)[ t]/, message: 'has no capital T between date and time', replacement: '$1T' },
  { found: /z$/i, message: 'ends in Z instead of a numeric offset', replacement: '+0000' },
  { found: /([+-]\d\d):(\d\d)$/, message: 'has a colon in its offset', replacement: '$1$2' },
  { found: /([+-]\d\d)$/, message: 'has an offset without minutes', replacement: '$100' },
  { found: /T(\d\d:\d\d:\d\d)(?=[+-]|$)/, message: 'has no milliseconds', replacement: 'T$1.000' },
  { found: /(:\d\d\.\d{3})\d+/, message: 'has more than three digits behind the second', replacement: '$1' },
  { found: /,(\d{3})/, message: 'has a comma before the milliseconds', replacement: '.$1' },
  { found: /^.*T\d\d:\d\d:\d\d\.\d{3}$/, message: 'has no UTC offset' },
];

/** Applies every replacement that fits: a time may be wrong in several ways at once. Undefined when that does not make it right. */
function corrected(text: string): string | undefined {
  let result = text;
  for (const { found, replacement } of flaws) if (replacement !== undefined) result = result.replace(found, replacement);
  return v.is(Timestamp, result) ? result : undefined;
}

/** Checks the text of a `timestamp` (§2.4). A well-formed one that no calendar has is a note: the document states the form alone. */
export function diagnoseTimestamp(text: string): Finding | undefined {
  const about = { rule: 'notification-timestamp', field: 'timestamp' } as const;
  const wellFormed: boolean = v.is(Timestamp, text);
  if (wellFormed) {
    if (!Number.isNaN(Date.parse(text))) return undefined;
    return { ...about, level: 'note', message: 'timestamp has the right form, but there is no such date or time.' };
  }
  const flaw = flaws.find(({ found }) => text.search(found) >= 0);
  const fix = corrected(text);
  return {
    ...about,
    level: 'error',
    message: `timestamp ${flaw?.message ?? 'is not date, T, time with milliseconds and a numeric offset without a colon'}.`,
    ...(fix === undefined ? {} : { fix: `"${fix}"` }),
  };
}
