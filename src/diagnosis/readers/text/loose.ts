import type { CallbackFact, ReceiverFact } from '../../facts.ts';
import { urlAlone, type HttpExchange } from '../../messages/message.ts';
import { pairsOf } from '../../messages/url.ts';
import { plainName } from '../../../http/nearest.ts';
import { readOutOfBandTitle } from '../../../interface/application/out-of-band-title.ts';
import { authorizePath, endpoints, parameterNames } from '../../../interface/operations/endpoints.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { readSettings } from './settings.ts';
import { endOfBrackets } from '../code/balanced.ts';

/** What a text without HTTP around it is, unless it is a URL: JSON, a form, settings, the title of a window, or the program of a receiver or a redirect URI. */
export type Loose =
  | { readonly kind: 'title' | 'form' | 'settings' | 'json'; readonly text: string }
  /** Settings under source control. `isOfClient`: what was committed with them has paths of the interface. */
  | { readonly kind: 'committed-settings'; readonly text: string; readonly isOfClient: boolean }
  | { readonly kind: 'receiver'; readonly facts: readonly ReceiverFact[] }
  | { readonly kind: 'callback'; readonly facts: readonly CallbackFact[] };

/** A text without the quotes or brackets around it, and a URL without the line breaks of an email. */
export function unwrapped(text: string): string {
  const inside = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|<([^>]*)>)[,;.]?$/.exec(text)?.slice(1).find(Boolean) ?? text;
  if (!/^[a-z][\w+.-]*:\/\//i.test(inside)) return text;
  const lines = inside.split('\n').map((line) => line.trim());
  return lines.every((line, index) => /^\S+$/.test(line) && (index === 0 || !line.includes('://'))) ? lines.join('') : text;
}

/** Recognises a text without HTTP around it. Undefined for anything else. */
export function readLoose(text: string): Loose | HttpExchange | undefined {
  const title = /^(?:[\s\S]*<title>\s*)?([^<]*)/.exec(text)?.[1] ?? '';
  if (readOutOfBandTitle(title)) return { kind: 'title', text: title };
  if (/^(?:[a-z][\w+.-]*:\/\/|\{\w+\}\/|\{\{\w+\}\}\/|\/)\S/i.test(text) && !/\n/.test(text)) return urlAlone(text);
  if (/^[{[]/.test(text)) return isOneValue(text) ? { kind: 'json', text } : undefined;
  return readSettings(text) ? undefined : pairs(text);
}

/** Whether a text is one JSON value, or the start of one that is cut off or malformed. */
function isOneValue(text: string): boolean {
  const end = endOfBrackets(text, 0);
  return end === undefined || text.slice(end).trim() === '' || isFields(looseValue(text));
}

const parameters = parameterNames(endpoints.token, 'form').map(plainName);

/** A query or form without a URL. Line breaks only make a long one readable, unless each line has one pair. */
function pairs(pasted: string): Loose | HttpExchange | undefined {
  const lines = pasted.split('\n').map((line) => line.trim());
  const isListed = lines.every((line) => /^[\w.[\]-]+=[^&]*$/.test(line));
  const text = lines.join(isListed ? '&' : '').replace(/^\?/, '');
  if (!/^[\w%.[\]-]+(?:=|%3D)/i.test(text)) return undefined;
  const names = pairsOf(text).map(({ name }) => name);
  const isResponse = ['code', 'error', 'access_token'].some((name) => names.includes(name));
  if (names.includes('response_type')) return urlAlone(`${authorizePath}?${text}`);
  if (isResponse && !names.includes('client_id') && (names.includes('state') || pasted.startsWith('?'))) return urlAlone(`/?${text}`);
  const isForm = !/\s/.test(text) || names.includes('grant_type') || names.includes('client_secret');
  return isForm && names.some((name) => parameters.includes(plainName(/^[^=]*/.exec(name)?.[0] ?? '')))
    ? { kind: 'form', text }
    : undefined;
}
