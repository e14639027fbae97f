import type { HttpExchange } from '../messages/message.ts';
import { afterOpenedUrls } from './authorization-urls.ts';
import { readBruno } from './bruno.ts';
import { readCollection } from './collections.ts';
import { readCode } from './code/calls.ts';
import { readOAuthClient } from './code/oauth-clients.ts';
import { hasValues, isFields } from './code/known-values.ts';
import { Program } from './code/program.ts';
import { isOtherLanguage } from './code/written-names.ts';
import { readWrittenRequests } from './code/written-requests.ts';
import { looseValue } from './code/loose-value.ts';
import { firstObject } from './balanced.ts';
import { findCommands } from './commands/find-commands.ts';
import { undumped } from './dumps/dumps.ts';
import { readHeaders, readHttp } from './http-text.ts';
import { joined, withBodiesOf, withOutput } from './joined.ts';
import { withoutEnvelopes } from './log-envelopes.ts';
import { objectsIn, readLogLines, without } from './log-lines.ts';
import { readLoose, unwrapped, type Loose } from './loose.ts';
import { readPostman } from './postman.ts';
import { readSettings } from './settings.ts';
import { exchangesIn, readHar } from './structured.ts';

/** What a text contains: exchanges, or texts without HTTP around them. */
export interface Reading {
  readonly exchanges: readonly HttpExchange[];
  readonly loose: readonly Exclude<Loose, { kind: 'url' }>[];
  /** The text lists several messages, so that unrelated ones belong to the result. */
  readonly isList?: boolean;
}

/** The colours that a terminal shows. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** The prompts of PowerShell before the lines that continue a command, and those of other shells after a backslash. */
const continued = /^>>(?: |$)|(?<=\\\n)> /gm;

function cleaned(pasted: string): string {
  const text = pasted
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(colours, '')
    .replaceAll(continued, '')
    .trim();
  const fenced = /^```\w*\n([\s\S]*?)\n```$/.exec(text)?.[1];
  return unwrapped(withoutEnvelopes(fenced ?? text));
}

function unlessEmpty(exchanges: readonly HttpExchange[]): Reading | undefined {
  return exchanges.length > 0 ? { exchanges, loose: [] } : undefined;
}

/** The exchanges of a file in JSON, or of one object that a program printed. Undefined if the text is neither or holds none. */
function ofFile(pasted: string): Reading | undefined {
  // A part of a file that begins with the name of its list.
  const text = /^"\w+":\s*\[/.test(pasted) ? `{${pasted.replace(/[\s,]+$/, '')}}` : pasted;
  if (!/^[{[]/.test(text)) return undefined;
  const value = looseValue(text);
  if (isFields(value) && isFields(value['log']) && Array.isArray(value['log']['entries']))
    return { exchanges: readHar(value['log']), loose: [], isList: true };
  const collection = isFields(value) && isFields(value['collection']) ? value['collection'] : value;
  if (isFields(collection) && Array.isArray(collection['item'])) return { exchanges: readPostman(collection), loose: [], isList: true };
  return unlessEmpty(exchangesIn(value));
}

function ofCollection(text: string): Reading | undefined {
  const reading = unlessEmpty(readCollection(text));
  return reading && { ...reading, isList: true };
}

function ofTerminal(text: string): Reading | undefined {
  const { exchanges: commands, rest } = findCommands(text);
  const outputs = readHttp(undumped(rest));
  if (commands.length + outputs.length === 0) return undefined;
  if (commands.length === 0) return { exchanges: withBodiesOf(text, outputs), loose: [] };
  return { exchanges: withOutput(joined(commands, outputs), firstObject(rest)), loose: [] };
}

/** The requests of a program, or of the objects that it printed. */
function ofProgram(pasted: string): Reading | undefined {
  if (!/[({]/.test(pasted)) return undefined;
  // The // of a module's URL in a stack trace begins no comment: the fields of the error may follow on that line.
  const { settings, rest: text } = readOAuthClient(pasted.replaceAll(/^ +at .+?( \{)?$/gm, '$1'));
  const requests = requestsOf(text);
  return settings === undefined ? requests : { exchanges: requests?.exchanges ?? [], loose: [{ kind: 'settings', text: settings }] };
}

function requestsOf(text: string): Reading | undefined {
  const written = unlessEmpty(readWrittenRequests(text));
  if (written && isOtherLanguage(text)) return written;
  const calls = readCode(text);
  const { objects } = new Program(text).run();
  const printed = objects.findLast((value) => 'error' in value || 'rule' in value);
  const exchanges =
    calls.length > 0 ? withOutput(calls, printed && JSON.stringify(printed)) : exchangesIn(objects).filter(({ request }) => request);
  const first = new Map<string, HttpExchange>();
  for (const exchange of exchanges) {
    const key = JSON.stringify(exchange.request);
    if (!first.has(key)) first.set(key, exchange);
  }
  // Addresses alone are those of a log.
  const isProgram = written?.exchanges.some(({ request }) => (request?.method ?? request?.headers ?? request?.body) !== undefined);
  return unlessEmpty([...first.values()]) ?? (isProgram ? written : undefined);
}

function ofLoose(text: string): Reading | undefined {
  const headers = readHeaders(text);
  if (headers) return { exchanges: [headers], loose: [] };
  const found = readLoose(text);
  if (!found) return undefined;
  return found.kind === 'url' ? { exchanges: [found.exchange], loose: [] } : { exchanges: [], loose: [found] };
}

/** What is mentioned between other words: URLs, settings, forms on lines of their own, and objects in JSON. An error is the response to the request before it. */
function ofLog(text: string): Reading {
  const objects = objectsIn(text)
    .map((written) => ({ written, object: written.includes('\\"') ? written.replaceAll('\\"', '"') : written }))
    .filter(({ object }) => hasValues(looseValue(object)));
  const errors = objects.filter(({ object }) => /^\{\s*["'](?:error|type|message)["']/.test(object));
  const exchanges = readLogLines(
    without(
      text,
      errors.map(({ written }) => written),
    ),
  );
  // In a program or log, parameters of a token request in braces are not sent as JSON unless something says so.
  const isForm = (object: string): boolean => /["']?grant_?type["']?\s*[:=]/i.test(object) && !/application\/json/i.test(text);
  const others = objects.filter((one) => !isForm(one.object) && (exchanges.length === 0 || !errors.includes(one)));
  const forms = text.split('\n').filter((line) => /^\s*(?:\w+=[^&\s]*&)*grant_type=[^&\s]*(?:&\w+=[^&\s]*)+\s*$/.test(line));
  const isSettings = readSettings(text) !== undefined;
  // The address of an endpoint among settings is no request.
  const sent = isSettings ? exchanges.filter(({ request }) => request?.method !== undefined || request?.url.includes('?')) : exchanges;
  return {
    exchanges: withOutput(sent, errors.at(-1)?.object),
    loose: [
      ...(isSettings ? [{ kind: 'settings' as const, text }] : []),
      ...forms.map((form) => ({ kind: 'form' as const, text: form.trim() })),
      ...others.map(({ object }) => ({ kind: 'json' as const, text: object })),
    ],
  };
}

/** Reads everything in a text that may be a message: the first reader that finds something decides how the text is read. */
export function read(pasted: string): Reading {
  const text = cleaned(pasted);
  const readers = [ofCollection, ofFile, (file: string) => unlessEmpty(readBruno(file)), ofTerminal, ofLoose, ofProgram];
  for (const reader of readers) {
    const reading = reader(text);
    const hasOpened = reader === ofTerminal || reader === ofProgram;
    if (reading) return hasOpened ? { ...reading, exchanges: afterOpenedUrls(text, reading.exchanges) } : reading;
  }
  return ofLog(text);
}
