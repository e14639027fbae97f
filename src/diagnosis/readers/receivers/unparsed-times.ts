import { typesNamedIn } from '../text/type-names.ts';

const time = String.raw`["']\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}["']`;
/** What languages say of a time that a program cannot parse. */
const failure = String.raw`could not be parsed|unparseable date|invalid (?:isoformat|date|time)|does not match format|parsing time|not recognized as a valid date|cannot parse|failed to parse`;
const unparsed = new RegExp(String.raw`(?:${failure})[^\n]{0,100}?${time}|${time}[^\n]{0,100}?(?:${failure})`, 'i');

/** Whether a receiver failed to parse the timestamp of a notification, in the error of its language. */
export function failsToParseTime(text: string): boolean {
  return unparsed.test(text) && typesNamedIn(text).length > 0;
}
