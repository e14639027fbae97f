/** Reads what the tests of a receiver say of its response to the trial of a registration, in the words of test runners. */
import type { EventName } from '../../../interface/event-types.ts';
import { typesNamedIn } from '../text/type-names.ts';

/** The title of a test that failed: of node:test, Jest, Vitest and Mocha, and in TAP. */
const failed = /^\s{0,20}(?:[✖✕✗×●]|FAIL\b|not ok \d+ -|\d+\))\s/;
/** What ends the words about a test: a test that passed, and the totals. */
const others = /^\s{0,20}(?:[✔✓ℹ√]|PASS\b|ok \d+ -|Tests?:|Test Files|# tests)/;
/** A title may say that the test is of the registration itself, or of what the service does. */
const ofService =
  /\b(?:create\w*|registration|registers|client|cancel\w*|fail\w*|reject\w*|refus\w*|sandbox|service|sends?|not|unless|api)\b/i;
/** The status that a test got in place of 200. */
const got = [
  /\bexpected 200\b(?: "[^"\n]*")?, got ([1-5]\d\d)\b/,
  /\bexpected ([1-5]\d\d) to (?:strictly |deeply |loosely )?(?:be|equal|eql)(?: to)? 200\b/,
  /\bstatus(?: code)? 200 but got ([1-5]\d\d)\b/,
  /\bExpected: 200\n\s{0,20}Received: ([1-5]\d\d)\b/,
  /(?<![\w.])([1-5]\d\d) !== 200\b/,
];
/** A call that sends a request, in a program that a runner quotes. */
const sending = /\.(?:post|inject)\(|\b(?:fetch|request)\(\s*["'`]/g;
const isSent = /["']?\bevent["']?\s{0,4}:\s{0,4}["']webhook\.register["']/;
const trial: EventName = 'webhook.register';
/** As many lines of a test are read, and as many characters of each. */
const maxLines = 40;
const maxLine = 400;

/** The tests that failed, each with its title in one line and what the runner says of it. */
function failures(text: string): { readonly title: string; readonly words: string }[] {
  const found: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (failed.test(line)) found.push([]);
    isOpen = failed.test(line) || (isOpen && !others.test(line));
    const last = found.at(-1);
    if (isOpen && last && last.length < maxLines) last.push(line.slice(0, maxLine));
  }
  return found.map((lines) => {
    const words = lines.join('\n');
    // Mocha has the names of the groups on lines before that of the test.
    const title = /^\s*\d+\)/.test(words) ? (/^[^]*?:\n/.exec(`${words}\n`)?.[0] ?? '') : (lines[0] ?? '');
    return { title: title.replace(failed, ''), words };
  });
}

/** The statuses with which a receiver responds to the trial, by its tests that failed because they expect 200. */
export function failedTrials(text: string): number[] {
  if (!text.includes(trial)) return [];
  return failures(text).flatMap(({ title, words }) => {
    const isAlone = typesNamedIn(words).join() === trial;
    const isQuoted = isSent.test(words) && words.match(sending)?.length === 1;
    if (!isAlone || ofService.test(title) || !(title.includes(trial) || isQuoted)) return [];
    const status = got.map((pattern) => pattern.exec(words)?.[1]).find((one) => one !== undefined);
    return status === undefined || status === '200' ? [] : [Number(status)];
  });
}
