import {
  applicationFields,
  authorizationErrorCodes,
  defaultPrefix,
  DocumentState,
  eventCatalogue,
  notificationFields,
  operationList,
  redirectParameter,
  registrationFields,
  tokenFields,
  toEventType,
  type EventName,
} from '../interface/index.ts';
import { deployment } from './deployment.ts';

/** A part of a sentence: plain text, or something that stands in code type. */
export interface Part {
  readonly text: string;
  readonly code: boolean;
}

/** Names that are also words: they stand in code type only where a page says so. */
const ordinary = new Set([
  'code',
  'state',
  'scope',
  'event',
  'events',
  'url',
  'id',
  'data',
  'description',
  'user',
  'token',
  'authorize',
  'timestamp',
  'offset',
  'limit',
]);

const names = [
  ...notificationFields.map(({ name }) => name),
  ...registrationFields.map(({ name }) => name),
  ...tokenFields.map(({ name }) => name),
  ...applicationFields.map(({ key }) => key),
  ...operationList.flatMap(({ id, parameters }) => [id, ...parameters.map(({ name }) => name)]),
  ...authorizationErrorCodes.map(({ code }) => code),
  ...DocumentState.options,
  ...eventCatalogue.map(({ name }) => toEventType<EventName, string>(name)),
  redirectParameter(),
].filter((name) => !ordinary.has(name) && !/^(?:name|scopes)$/.test(name));

const escaped = [...new Set(names)].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.$]/g, '\\$&'));
const patterns = [
  '\\{(?:auth|base)_url\\}(?:/[\\w/{}]*\\w)?',
  'https?://localhost:<port>(?:/\\S*\\w)?',
  'https?://[\\w.]+\\d',
  'urn:[\\w:.]+\\w',
  '%3D',
  'application/[\\w+-]+(?:;[\\w=-]+)*(?:; qs=[\\d.]+\\d)?',
  '(?:Success|Error) (?:code|description)=<[^>]+>',
  '\\w+=<\\w+>',
  '\\w+=(?:true|false|[a-z]+_[a-z]+)',
  'authorization_code',
  '/api(?:/[\\w{}/]+)?',
  'WWW-Authenticate(?:: Bearer)?',
  'Content-Type|Accept(?= )|Location',
  // Ordinary words where only a name can stand: in small letters at the beginning of a sentence, and as a value.
  '(?:(?<=^)|(?<=\\. ))(?:code|state|scope|events?|url|id|data|description|user|timestamp|offset|limit)(?=[ ,])',
  '(?<=(?:Always|is|not|string) )(?:code|Bearer)(?=\\.)',
  '(?<=with )(?:code|error)(?= and (?:the )?state)',
  '(?<=with (?:code|error) and )state',
  '(?<=^what )(?:data|event)(?= (?:holds|shows))',
  '(?<=(?:takes|requires|optionally|defaults of|entries of|when|set) )(?:events|url|id|user|offset|description)(?=[ ,])',
  'offset(?= and limit)|(?<=collapseEvents, )url|(?<=offset and |largest )limit|(?<=the )user(?= parameter)|(?<=in )events?(?=[.,])|(?<= and )limit(?= is)',
];
const codes = new RegExp(`(?<![\\w.-])(?:${[...patterns, ...escaped].join('|')})(?![\\w-]|\\.\\w)`, 'g');

/** The neutral prefix in a sentence, where it stands for the brand. */
function withPrefix(text: string): string {
  if (deployment.eventPrefix === defaultPrefix) return text;
  const types = eventCatalogue.filter(({ group }) => group !== 'lifecycle');
  const typed = types.reduce(
    (whole, { name }) =>
      whole.replaceAll(toEventType<EventName, string>(name), toEventType<EventName, string>(name, deployment.eventPrefix)),
    text,
  );
  return typed.replaceAll(redirectParameter(), redirectParameter(deployment.eventPrefix));
}

/** Splits a sentence of the interface's data into text and code, for example `client_id` in code type. */
export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of sentence.matchAll(codes)) {
    if (match.index > end) found.push({ text: withPrefix(sentence.slice(end, match.index)), code: false });
    found.push({ text: withPrefix(match[0]), code: true });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) found.push({ text: withPrefix(sentence.slice(end)), code: false });
  return found;
}
