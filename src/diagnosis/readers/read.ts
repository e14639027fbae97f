import { afterOpenedUrls } from './code/authorization-urls.ts';
import { besideLog, besideOthers } from './logs/beside-log.ts';
import { readBruno } from './collections/bruno.ts';
import { callbackIn, titlesIn } from './receivers/callback-code.ts';
import { cleaned } from './cleaned.ts';
import { readCollection } from './collections/collections.ts';
import { isFields } from './code/known-values.ts';
import { looseValue } from './code/loose-value.ts';
import { firstObject } from './code/balanced.ts';
import { withLeftOut } from './left-out.ts';
import { findCommands } from './commands/find-commands.ts';
import { committed, changedFiles } from './text/diff.ts';
import { fencedParts } from './text/fences.ts';
import { undumped } from './dumps/dumps.ts';
import { embeddedCollection, readPostmanFile } from './collections/postman.ts';
import { readBrokenHar, readHar } from './collections/har.ts';
import { readHeaders, readHttp } from './http/http-text.ts';
import { asFile, asList, mentions, unlessEmpty, type Reading } from './text/reading.ts';
import { ofProgram } from './program-text.ts';
import { isSame, joined, withBodiesOf, withOutput } from './logs/joined.ts';
import { isOfLog, readLog, readSpreadLog } from './logs/log.ts';
import { objectsIn } from './logs/log-objects.ts';
import { readNewmanOutput, readNewmanReport } from './collections/newman.ts';
import { readLoose } from './text/loose.ts';
import { readPrintedCalls } from './logs/printed-calls.ts';
import { receiverIn } from './receivers/receiver-facts.ts';
import { deliveriesIn } from './http/receiver-logs.ts';
import { exchangesIn } from './records/structured.ts';
import { readRecordedYaml } from './records/recorded-yaml.ts';
import { toldRecords } from './records/told-records.ts';

/** The exchanges of a file in JSON, or of one object that a program printed. Undefined if the text is neither or holds none. */
function ofFile(pasted: string): Reading | undefined {
  // A part of a file that begins with the name of its list.
  const text = /^"\w+":\s*\[/.test(pasted) ? `{${pasted.replace(/(?<![\s,])[\s,]+$/, '')}}` : pasted;
  if (!/^[{[]/.test(text)) return undefined;
  const value = looseValue(text);
  const har = isFields(value) ? readHar(value) : readBrokenHar(text);
  if (har) return har;
  const report = readNewmanReport(value);
  if (report) return asList(report);
  const requests = readPostmanFile(value);
  return requests ? asFile(requests, 'collection') : unlessEmpty(exchangesIn(value));
}

function ofCollection(text: string): Reading | undefined {
  const requests = readCollection(text);
  // What cannot be read of a collection, another reader may find.
  return requests && (requests.length > 0 || !mentions(text)) ? asFile(requests, 'collection') : undefined;
}

/** The requests of a collection below other lines, and those that only the other lines have. */
function ofEmbedded(text: string): Reading | undefined {
  const found = embeddedCollection(text);
  if (!found) return undefined;
  const around = mentions(found.rest) ? firstReading(found.rest).exchanges : [];
  const others = around.filter((one) => one.request && !found.exchanges.some((other) => isSame(one, other)));
  return asFile([...others, ...found.exchanges], 'collection');
}

function ofTerminal(text: string): Reading | undefined {
  const { exchanges: commands, rest, output } = findCommands(text);
  const dump = undumped(rest);
  const outputs = readHttp(dump);
  if (commands.length + outputs.length === 0) return undefined;
  // What a receiver wrote about its responses is a log.
  if (!outputs.concat(commands).some(({ request }) => request) && deliveriesIn(text, objectsIn(text)).length > 0) return undefined;
  if (commands.length === 0 && isOfLog(text, outputs)) return undefined;
  if (commands.length === 0) return { exchanges: withBodiesOf(text, outputs), loose: [] };
  // The first object of a dump may be what was sent.
  return { exchanges: withOutput(joined(commands, outputs), dump === rest ? firstObject(output) : undefined), loose: [] };
}

/** The requests that a program printed with their objects, and what the rest of the text mentions of others. */
function ofPrinted(text: string): Reading | undefined {
  return besideOthers(text, readPrintedCalls(text), firstReading);
}

function ofLoose(text: string): Reading | undefined {
  const headers = readHeaders(text);
  if (headers) return { exchanges: [headers], loose: [] };
  const found = readLoose(text);
  if (!found || !('kind' in found)) return found && { exchanges: [found], loose: [] };
  const list = found.kind === 'json' ? looseValue(text) : undefined;
  const objects = Array.isArray(list) ? list.filter(isFields) : [];
  return { exchanges: [], loose: objects.length > 0 ? objects.map((one) => ({ kind: 'json', text: JSON.stringify(one) })) : [found] };
}

/** Reads everything in a text that may be a message, and how a receiver in it responds to the trial of a registration. */
export function read(pasted: string): Reading {
  const [first = '', ...further] = fencedParts(pasted);
  return withLeftOut(pasted, further.length === 0 ? readText(first) : together([first, ...further].map(readText)));
}

function readText(pasted: string): Reading {
  const text = cleaned(pasted);
  const changed = changedFiles(text);
  if (!changed) return readPart(text);
  return together([...committed(changed.files, readPart), ...changed.around.map(readPart)]);
}

function together(parts: readonly Reading[]): Reading {
  return { exchanges: parts.flatMap(({ exchanges }) => exchanges), loose: parts.flatMap(({ loose }) => loose) };
}

/** What a text mentions of the interface between other words, for one in which nothing else was found. Nothing for a text without a path or an ID of the interface. */
export function readMentioned(pasted: string): Reading {
  return mentions(pasted) || /webhookId|messageId/.test(pasted) ? readLog(cleaned(pasted)) : { exchanges: [], loose: [] };
}

function readPart(text: string): Reading {
  const reading = firstReading(text);
  const ofServer = [...receiverIn(text, reading.exchanges), ...(reading.loose.length > 0 ? [] : callbackIn(text, reading.exchanges))];
  return { ...reading, loose: [...reading.loose, ...ofServer, ...titlesIn(text)] };
}

/** The first reader that finds something decides how a text is read. */
function firstReading(text: string): Reading {
  const readers = [
    ofCollection,
    (log: string) => besideOthers(log, toldRecords(log), firstReading),
    ofFile,
    (file: string) => (mentions(file) ? unlessEmpty(readRecordedYaml(file)) : undefined),
    ofEmbedded,
    readNewmanOutput,
    (file: string) => unlessEmpty(readBruno(file)),
    ofPrinted,
    ofTerminal,
    ofLoose,
    readSpreadLog,
    ofProgram,
  ];
  for (const reader of readers) {
    const reading = reader(text);
    const hasOpened = [ofPrinted, ofTerminal, ofProgram].includes(reader);
    if (reading) return hasOpened ? { ...reading, exchanges: besideLog(text, afterOpenedUrls(text, reading.exchanges)) } : reading;
  }
  return readLog(text);
}
