/** Reads in logs how a receiver responded to the trial of a registration, where another line than that of the notification has the status. */
import { partsOf } from '../../messages/url.ts';
import { registeredPaths } from './receiver-routes.ts';
import { typesNamedIn } from '../text/type-names.ts';

/** The type of the trial in a line of a log, outside the body of a notification. */
const trial = /(?<![\w"'])(?:event|type)[=:] ?["']?webhook\.register\b/;
/** What identifies a request in several lines: a UUID, or a value that is called so. */
const identifier = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<=\b(?:request|req|trace|correlation)[_-]?id[=:] ?["']?)[\w-]{6,}/gi;
/** The status in a line of a router or a server, in fields or in the form of an access log. */
const status = /(?<![\w.-])status(?:_?code)?[=:] ?["']?([1-5]\d\d)\b|"POST \S+ HTTP\/[\d.]+" ([1-5]\d\d)\b/i;

/** How many trials, and registered paths, are looked for in a log. */
const maxTrials = 50;

/** The statuses of the requests of trials, by an identifier that the line of the trial and that of a router share. */
export function identifiedStatuses(text: string): number[] {
  if (!trial.test(text)) return [];
  const lines = text.split('\n');
  const answered = lines.filter((line) => /\bPOST\b/.test(line) && status.test(line));
  const trials = lines.filter((line) => trial.test(line) && !line.includes('messageId'));
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
