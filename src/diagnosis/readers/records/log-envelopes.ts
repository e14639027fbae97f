import { plainName } from '../../../http/nearest.ts';
import { isFields, type Fields } from '../code/known-values.ts';
import { parseJson } from '../code/parse-json.ts';
import { mapLines } from '../code/plain-text.ts';
import { statusOf } from './recorded-names.ts';

/** The lines of a log that a service of a cloud exports as events, each with its time and its text. Undefined for any other object. */
function linesIn({ events }: Fields): string | undefined {
  const texts = Array.isArray(events) ? events.map((event: unknown) => (isFields(event) ? event['message'] : undefined)) : [];
  const isExport = texts.length > 0 && texts.every((text) => typeof text === 'string');
  return isExport ? texts.map((text) => text.replace(/\n$/, '')).join('\n') : undefined;
}

/** The names under which collectors of logs keep what an application wrote, or a logger what it was given. */
const contents = ['log', 'message', 'msg', '@message', 'MESSAGE', 'textPayload', 'line'];
const maxDepth = 4;

/** The object in JSON that is a whole text, as a line of a log may be. Undefined for any other. */
export function objectIn(text: string): Fields | undefined {
  if (!/^\s*\{/.test(text) || !text.trimEnd().endsWith('}')) return undefined;
  try {
    const value = parseJson(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The names by which a record tells of a request, which is read with its body. */
const ofRequests = ['request', 'req', 'method', 'httpMethod', 'requestContext', 'config'];

/** The notifications that a record has among its fields, as objects or as texts in JSON. None of a record that tells of a request. */
export function notificationsIn(value: unknown, depth = 0): Fields[] {
  if (depth > maxDepth) return [];
  // There may be words before the object.
  if (typeof value === 'string')
    return value.includes('"event') ? notificationsIn(objectIn(value.slice(Math.max(value.indexOf('{'), 0))), depth + 1) : [];
  if (Array.isArray(value)) return value.flatMap((entry) => notificationsIn(entry, depth + 1));
  if (!isFields(value) || ofRequests.some((name) => name in value)) return [];
  const names = Object.keys(value).map(plainName);
  const isOne = names.some((name) => /^event(?:type)?$/.test(name)) && names.some((name) => /^(?:webhook|message)id$/.test(name));
  return isOne ? [value] : Object.values(value).flatMap((entry) => notificationsIn(entry, depth + 1));
}

/** The line of a server in the words of a record, before the body. */
const servedLine = /^[^{]*\bPOST +"?\/\S*(?: HTTP\/[\d.]+")? +([1-5]\d\d)\b/;
const maxWords = 1000;

/** The status that a record has beside a notification, as the words of a log. */
function statusIn(record: Fields): string {
  const inner = [record['res'], record['response']].find(isFields);
  const words = contents.map((name) => record[name]).find((one) => typeof one === 'string');
  const handled = words === undefined ? undefined : servedLine.exec(words.slice(0, maxWords))?.[1];
  const found = statusOf(record) ?? (inner && statusOf(inner)) ?? handled;
  return found === undefined ? '' : ` status=${String(found)}`;
}

/** The notifications inside a record, each on a line with its status. Undefined if there are none, or if the record is one. */
function deliveredIn(record: Fields): string | undefined {
  const notifications = notificationsIn(record);
  if (notifications.length === 0 || notifications[0] === record) return undefined;
  return notifications.map((one) => `${JSON.stringify(one)}${statusIn(record)}`).join('\n');
}

/** What a line holds, in as many envelopes as it is: a line of Docker, Kubernetes or a cloud around a line in JSON. The line itself if it is in none. */
function opened(line: string, depth = 0): string {
  const envelope = depth < maxDepth ? objectIn(line) : undefined;
  if (!envelope) return line;
  const delivered = deliveredIn(envelope);
  if (delivered !== undefined) return delivered;
  if (isFields(envelope['jsonPayload'])) return JSON.stringify(envelope['jsonPayload']);
  const held = contents.map((name) => envelope[name]).find((value) => typeof value === 'string');
  // A logger's own message is words. A collector's is a whole line, which it ends, or another object.
  const isLine = typeof held === 'string' && (held.endsWith('\n') || 'stream' in envelope || objectIn(held) !== undefined);
  return isLine ? opened(held.replace(/\n$/, ''), depth + 1) : line;
}

/** A field of a line in logfmt, with an object in JSON as a quoted text: `body="{\"event\": …}"`. */
const quotedObject = /(?<==)"(\{\s?\\"(?:[^"\\]|\\.){0,5000}\})"/g;
/** An object whose quotation marks morgan or nginx escapes: `body={\"event\": …}` at the end of a line, `"{\x22event\x22: …}"`. */
const escapedObject = /(?<=[= ])(?:(\{\s?\\"(?:[^"\\{]|\\.){0,5000}\})(?=\s*$)|"(\{\s?\\x22(?:[^"\\{]|\\.){0,5000}\})")/g;

/** A line with each notification in a quoted field, or with escaped quotation marks, as an object. */
function withoutQuotes(line: string): string {
  const plain = (quoted: string, ...[one, other = '']: (string | undefined)[]): string => {
    const text = (one ?? other).replaceAll(/\\(?:x22|(["\\]))/g, (_whole, sign = '"') => String(sign));
    return notificationsIn(text).length > 0 ? text : quoted;
  };
  return line
    .replaceAll(quotedObject, (quoted, escaped: string) => plain(quoted, escaped))
    .replaceAll(escapedObject, (quoted, escaped?: string, byNumber?: string) => plain(quoted, escaped, byNumber));
}

/** The method and the URL of a request of the interface in fields of logfmt, and where their values or those of others begin. */
const methodField = /(?<![\w.-])(?:http[._])?method="?(GET|POST|PUT|PATCH|DELETE)"?(?=\s|$)/;
const urlField = /(?<![\w.-])(?:http[._])?(?:url|uri|path|target)=("?)((?:https?:\/\/|\/\S{0,99}(?:oauth|webhook))[^\s"]*)\1(?=\s|$)/;
const firstField = /(?<![\w.-])(?:(?:http[._])?(?:method|url|uri|path|target)=|[\w.-]{1,40}="?(?:\{|grant_type))/;

/** A line of logfmt with the method and the URL of a request as its request line, before its other values. */
function withRequestLine(line: string): string {
  const method = methodField.exec(line);
  const url = urlField.exec(line);
  if (!method || !url) return line;
  const at = line.search(firstField);
  return `${line.slice(0, at)}${method[1] ?? ''} ${url[2] ?? ''} ${line.slice(at).replace(method[0], '').replace(url[0], '')}`;
}

/** The name that Docker Compose and kubectl write before each line of a container. */
const source = /^(?:[\w.-]+[-_.]\d+ *\||[\w.-]+ {2,}\||\[pod\/[^\]\s]+\])(?: |$)/;

/** The lines of a log without the name of their source, if most have one. */
function withoutSources(text: string): string {
  const lines = text.split('\n');
  const plain = lines.map((line) => line.replace(source, ''));
  return plain.filter((line, index) => line !== lines[index]).length * 2 > lines.length ? plain.join('\n') : text;
}

/** The log of a step of GitHub Actions without the time before each line and the lines that mark its groups: the script that ran, and what it wrote. */
function withoutActions(text: string): string {
  return /^(?:[\dT:.-]+Z )?##\[\w+\]/m.test(text)
    ? text.replaceAll(/^\d{4}-\d\d-\d\dT[\d:.]+Z /gm, '').replaceAll(/^##\[\w+\].*$\n?/gm, '')
    : text;
}

/** The lines of a log without what a collector put before or around each: the name of a source, an envelope in JSON. */
export function withoutEnvelopes(collected: string): string {
  const text = withoutActions(withoutSources(collected));
  const record = text.includes('\n') ? objectIn(text) : undefined;
  const lines = record && linesIn(record);
  if (lines !== undefined) return withoutEnvelopes(lines);
  const delivered = record && deliveredIn(record);
  if (delivered !== undefined) return delivered;
  return mapLines(text, (written) => {
    const line = withRequestLine(written);
    const start = /^[^{"'`]{0,200}(?=\{.*"\s*:)/.exec(line)?.[0];
    const held = start === undefined ? undefined : line.slice(start.length);
    const inside = held === undefined ? undefined : opened(held);
    return start === undefined || inside === undefined || inside === held ? withoutQuotes(line) : start + inside;
  });
}
