/** Reads how a receiver responded to the trial of a registration: in logs where another line has the status, and in its failed tests. */
import { partsOf } from '../../messages/url.ts';
import { registeredPaths } from './receiver-routes.ts';
import { typesNamedIn } from '../../messages/type-names.ts';
import type { EventName } from '../../../interface/event-types.ts';

/** The type of the trial in a line of a log, outside the body of a notification. */
const trialLine = /(?<![\w"'])(?:event|type)[=:] ?["']?webhook\.register\b/;
/** What identifies a request in several lines: a UUID, or a value that is called so. */
const identifier = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<=\b(?:request|req|trace|correlation)[_-]?id[=:] ?["']?)[\w-]{6,}/gi;
/** The status in a line of a router or a server, in fields or in the form of an access log. */
const status = /(?<![\w.-])status(?:_?code)?[=:] ?["']?([1-5]\d\d)\b|"POST \S+ HTTP\/[\d.]+" ([1-5]\d\d)\b/i;

/** How many trials, and registered paths, are looked for in a log. */
const maxTrials = 50;

/** The statuses of the requests of trials, by an identifier that the line of the trial and that of a router share. */
export function identifiedStatuses(text: string): number[] {
  if (!trialLine.test(text)) return [];
  const lines = text.split('\n');
  const answered = lines.filter((line) => /\bPOST\b/.test(line) && status.test(line));
  const trials = lines.filter((line) => trialLine.test(line) && !line.includes('messageId'));
  return trials.slice(0, maxTrials).flatMap((line) => {
    const ids = line.match(identifier) ?? [];
    const own = answered.find((other) => other !== line && ids.some((id) => other.includes(id)));
    return own === undefined ? [] : [Number(status.exec(own)?.slice(1).find(Boolean))];
  });
}

/** The paths of the URLs that a text names beside event types: what it registered, in words. */
function pathsBesideTypes(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const urls = line.match(/https?:\/\/[^\s"'<>,;)]+/g) ?? [];
    return urls.length === 1 && typesNamedIn(line).length > 0 ? urls.map((url) => partsOf(url).path).filter((path) => path.length > 1) : [];
  });
}

/** The status of the first notification to each URL that a text registers, or names beside event types, in an access log with no success for it. */
export function namedStatuses(text: string): number[] {
  const posts = [...text.matchAll(/"POST (\/\S*) HTTP\/[\d.]+" (\d{3})\b/g)].map(([, path = '', code]) => ({ path, code: Number(code) }));
  if (posts.length === 0) return [];
  return [...new Set([...registeredPaths(text), ...pathsBesideTypes(text)])].slice(0, maxTrials).flatMap((path) => {
    const own = posts.filter((post) => post.path === path).map(({ code }) => code);
    return own.some((code) => code < 300) ? [] : own.slice(0, 1);
  });
}

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
