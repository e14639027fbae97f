/** Reads the value that a program prints after the headers of a request: an object, a form or a text. */
import { headerValue } from '../../../http/headers.ts';
import { tokenPath } from '../../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { encodedForm, partsOf } from '../../messages/url.ts';
import { endOfBrackets, maxObject } from '../code/balanced.ts';
import { asJson, isFields } from '../code/known-values.ts';
import { hasUnknown, looseValue } from '../code/loose-value.ts';
import { pairsIn } from './structured.ts';

/** A value as it is printed. */
export interface PrintedBody {
  readonly written: string;
  readonly end: number;
  /** It says that there is no body. */
  readonly isNone: boolean;
}

/** What Node.js prints before the value on the same line, and a value that is no object. */
const gap =
  /(?:\n[ \t]{0,9}(?:body|data|payload|json|form): )?[ \t]{0,9}(?:\[Object: null prototype\] |URLSearchParams |FormData )?(?=\{)/y;
const nothing = /[ \t]{1,9}(?:undefined|null|None|'')(?=[ \t]*(?:\n|$))/y;
const form = /[ \t]{1,9}((?:\w{1,40}=[^&\s"'{}]{0,4000}&){0,40}\w{1,40}=[^&\s"'{}]{0,4000})[ \t]*(?=\n|$)/y;
/** Names that only the body of a request or a response has. */
const ofBodies =
  /(?<![\w-])["']?(?:events?|event_?types?|options|collapse_?events|description|\w{0,20}url|grant_?type|(?:client|document|company|webhook)_?id|id|error|access_token|message)["']?\s*(?::|=>)/i;

/** The value at a place, on the line where the value before it ends. Undefined if it is not known for a body. */
export function bodyAt(text: string, at: number): PrintedBody | undefined {
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const none = matched(nothing);
  if (none) return { written: '', end: at + none[0].length, isNone: true };
  const [whole, pairs = ''] = matched(form) ?? [];
  if (whole !== undefined) return { written: pairs, end: at + whole.length, isNone: false };
  const before = matched(gap)?.[0];
  const end = before === undefined ? undefined : endOfBrackets(text, at + before.length, at + maxObject);
  const written = end === undefined ? '' : text.slice(at, end).replace(/^\s*(?:\w+: )?/, '');
  if (end === undefined) return undefined;
  if (/^\{\s*\}$/.test(written)) return { written: '', end, isNone: true };
  return ofBodies.test(written) ? { written, end, isNone: false } : undefined;
}

/** Whether an object is sent as JSON: only the token endpoint takes a form, and the media type may say otherwise there. */
export function isSentAsJson(url: string, headers: RequestMessage['headers']): boolean {
  return !partsOf(url).path.endsWith(tokenPath) || headerValue(headers ?? [], 'content-type')?.includes('json') === true;
}

/** A value as it is sent. Undefined for one that the text does not show completely. */
export function printedBody({ written, isNone }: PrintedBody, url: string, headers: RequestMessage['headers']): string | undefined {
  if (isNone) return undefined;
  if (!written.includes('{')) return written;
  if (/^(?:URLSearchParams|FormData) /.test(written)) {
    const pairs = [...written.matchAll(/'((?:[^'\\\n]|\\.){0,4000})' => '((?:[^'\\\n]|\\.){0,4000})'/g)];
    return encodedForm(pairs.map(([, name = '', value = '']) => [name, value]));
  }
  const value = looseValue(written.replace('[Object: null prototype] ', ''));
  if (!isFields(value) || hasUnknown(value)) return undefined;
  return isSentAsJson(url, headers) ? asJson(value) : encodedForm(pairsIn(value));
}
