import { decoded } from '../http/decoded.ts';
import { isSecretName } from '../http/secret-names.ts';
import { maskedText, SeenSecrets } from './corrections/seen-secrets.ts';
import type { Finding } from './finding.ts';
import { placeOf } from './places.ts';

/** What a finding changes in its text: what is written there, and what is right. Without `right`, it is left out. */
export interface Change {
  readonly wrong?: string;
  readonly right?: string;
}

/** A field with a type of OAuth, which is made of these words: another value may be a secret in a wrong place. */
const knownType =
  /^["']?[\w.-]+["']?\s*[=:]\s*["']?(?:(?:access|auth(?:ori[sz]ation)?|basic|bearer|client|code|credentials?|device|grant|id|implicit|jwt|mac|password|refresh|token|type)[_ -]?)*["']?$/i;

/** A header with one media type or more. What stands after them in its line may be another header with a secret. */
const mediaTypes =
  /^["']?[\w-]+["'\\]*\s*(?:[:=]|=>)\s*["'\\]*[\w.+*-]+\/[\w.+*-]+(?:;\s?[\w-]+=[\w.-]+|,\s?[\w.+*-]+\/[\w.+*-]+)*["'\\]*$/;

/** The part of a text that a finding is about, with the quotation marks that belong to it. Undefined where it does not end in its line. */
function writtenIn(text: string, finding: Finding): string | undefined {
  const place = placeOf(finding, text);
  if (!place) return undefined;
  let { start, end } = place;
  const part = text.slice(start, end);
  if (/[[{]$|\n/.test(part)) return undefined;
  for (const mark of ['"', "'"]) {
    const isOdd = part.split(mark).length % 2 === 0;
    const isValue = !/[=:]/.test(part) && text[start - 1] === mark && text[end] === mark;
    if ((isOdd || isValue) && text[start - 1] === mark) start -= 1;
    if ((isOdd && start === place.start) || isValue) end += text[end] === mark ? 1 : 0;
  }
  return text.slice(start, end);
}

/** A correction as it is written in place of `wrong`, if it is not complete: many are a value or a sign alone. */
function inPlace(wrong: string, field: string, fix: string): string | undefined {
  if (fix.trim() === '') return JSON.stringify(fix);
  if (/^[A-Z][a-z]/.test(field) && !fix.startsWith(field)) return `${field}: ${fix}`;
  // A word in quotation marks.
  const [, mark] = /^(["'])[\w-]+\1$/.exec(wrong) ?? [];
  if (mark !== undefined && !/["']/.test(fix)) return mark + fix + mark;
  const [, name = '', value = ''] = /^(["']?[\w.-]+["']?\s*[=:]\s*)(?!\/\/)(.+)$/s.exec(wrong) ?? [];
  if (name === '' || fix.includes(field)) return fix;
  if (/^%[\dA-F]{2}$/i.test(fix)) return name + value.replaceAll(decoded(fix), fix);
  const isValue = name.startsWith('"') ? /^(?:"|\d|true|false)/.test(fix) : name.endsWith('=') && /^https?%/i.test(fix);
  return isValue ? name + fix : undefined;
}

/** The part of a text that is wrong, without a secret. Undefined where there is none, or one that may be a secret in a wrong place. */
function wrongPart(finding: Finding, source: string): string | undefined {
  const { field = '' } = finding;
  const written = writtenIn(source, finding);
  if (written === undefined) return undefined;
  const isStrange = field.endsWith('_type') && !knownType.test(written);
  const isOther = /^[A-Z][a-z]/.test(field) && !mediaTypes.test(written);
  return isStrange || isOther ? undefined : new SeenSecrets(source).masked(maskedText(written));
}

/** The name of a field without those of the fields around it. */
function lastName(field: string): string {
  return field.split('.').at(-1) ?? '';
}

/** What the corrected text has for a finding; of what is moved, with what is around it there. The correction of an entry of a list is complete. */
function rightPart(finding: Finding, corrected: string | undefined): string | undefined {
  const { fix, instead, moved } = finding;
  const isEntry = typeof instead === 'object' && instead.kind === 'entry';
  const right = corrected === undefined || isEntry ? undefined : writtenIn(corrected, finding);
  if (!moved) return right;
  return right === undefined ? fix : fix?.replace(/"\w+": …/, () => right);
}

/** The change by the correction of a finding, which may be a part of what is right. */
function changedByFix(wrong: string, field: string, fix: string): Change {
  // Another name alone.
  const name = lastName(field);
  if (fix.replaceAll('"', '') === name) return { wrong: /[\w.-]+/.exec(wrong)?.[0] ?? wrong, right: name };
  const right = inPlace(wrong, field, fix);
  return right === undefined || right === wrong ? { right: fix } : { wrong, right };
}

/**
 * How a finding changes the text `source`, of which `corrected` is the correction. Undefined where the correction is no text, but something to do. The
 * result contains no secret of the text.
 */
export function changeOf(finding: Finding, source: string, corrected?: string): Change | undefined {
  const { field = '', fix, leaveOut, level } = finding;
  // A note is about what is not wrong.
  if (level === 'note') return fix === undefined ? undefined : { right: fix };
  const holdsSecret = isSecretName(lastName(field));
  if (holdsSecret && fix === undefined) return undefined;
  // Of a value that is not shown, the sign that differs.
  if (holdsSecret && fix?.startsWith('%')) return { wrong: `${field}=…${decoded(fix)}`, right: `${field}=…${fix}` };
  const wrong = holdsSecret ? undefined : wrongPart(finding, source);
  const after = rightPart(finding, corrected);
  if (after !== undefined && after !== wrong) return wrong === undefined ? { right: after } : { wrong, right: after };
  if (fix === undefined) return wrong !== undefined && leaveOut ? { wrong } : undefined;
  return wrong === undefined ? { right: inPlace('', field, fix) ?? fix } : changedByFix(wrong, field, fix);
}
