import { counted } from '../../../interface/counted.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { asFile, asList, type Reading } from '../text/reading.ts';
import { exchangesIn } from '../records/structured.ts';

/** Reads a HAR file. Undefined for any other value. */
export function readHar(value: unknown): Reading | undefined {
  const log = isFields(value) ? value['log'] : undefined;
  if (!isFields(log) || !Array.isArray(log['entries'])) return undefined;
  const creator = isFields(log['creator']) ? log['creator']['name'] : undefined;
  return asFile(exchangesOf(log['entries'], creator), 'HAR file');
}

/** The entries of a HAR file. Chrome leaves out credentials unless the reader asks for them. */
function exchangesOf(entries: readonly unknown[], creator: unknown): HttpExchange[] {
  return entries.flatMap((entry): HttpExchange[] => {
    const [exchange] = exchangesIn(entry);
    return exchange ? [creator === 'WebInspector' ? { ...exchange, sanitized: true } : exchange] : [];
  });
}

/** The entries that are whole in a HAR file that is no JSON, most often because its end is missing. Undefined for any other text. */
export function readBrokenHar(text: string): Reading | undefined {
  const entries = /^\{\s*"log"\s*:\s*\{/.test(text) ? /"entries"\s*:\s*\[/.exec(text) : null;
  if (!entries) return undefined;
  const found: unknown[] = [];
  for (let at = text.indexOf('{', entries.index); at >= 0;) {
    const end = endOfBrackets(text, at);
    if (end === undefined) break;
    found.push(looseValue(text.slice(at, end)));
    at = text.indexOf('{', end);
  }
  const [, name] = /"creator"\s*:\s*\{[^{}]{0,400}?"name"\s*:\s*"([^"]{0,100})"/.exec(text) ?? [];
  const exchanges = exchangesOf(found, name);
  const count = exchanges.length;
  const read = count === 0 ? 'No entry of it can be read' : `Only what is whole was read: ${counted(count, 'entry', 'entries')}`;
  return { ...asList(exchanges), broken: `This HAR file is not valid JSON, as if its end were missing. ${read}.` };
}
