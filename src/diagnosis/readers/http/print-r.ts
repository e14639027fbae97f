/** Reads the fields of a form that a program in PHP printed by `print_r` or `var_dump`. */
import { encodedForm } from '../../messages/url.ts';

/** The start of an array, on a line of its own or in a page that shows it on one line. */
const start = /\bArray\s{1,20}\((?=\s{1,40}\[\w{1,40}\] =>)/g;
/** A name with its value, up to the next one or the end of the array. A value in which another array begins is none of a form. */
const field = /\s{1,40}\[(\w{1,40})\] =>(?: ((?:(?!\s{1,40}\[\w{1,40}\] =>|\s{1,40}\)|\bArray\s)[^\n]){0,5000}))?/y;
/** An array that `var_dump` prints, all of whose values are texts. */
const dumped = /\barray\(\d{1,2}\) \{((?:\s{1,20}\["\w{1,40}"\]=>\s{1,20}string\(\d{1,4}\) "[^"\n]{0,5000}"){1,40})\s{1,20}\}/g;
const dumpedField = /\["(\w{1,40})"\]=>\s{1,20}string\(\d{1,4}\) "([^"\n]{0,5000})"/g;
/** How many fields a form has at most. */
const maxFields = 40;

/** A form, and its place in a text. */
interface PrintedForm {
  readonly index: number;
  readonly body: string;
}

/** The pairs of the array whose first name follows `at`. Empty if it does not end, or holds another array. */
function fieldsAt(text: string, at: number): [string, string][] {
  const pairs: [string, string][] = [];
  let end = at;
  while (pairs.length <= maxFields) {
    field.lastIndex = end;
    const match = field.exec(text);
    if (!match) break;
    pairs.push([match[1] ?? '', match[2]?.trim() ?? '']);
    end = field.lastIndex;
  }
  return /^\s{1,40}\)/.test(text.slice(end, end + 50)) ? pairs : [];
}

/** The forms of token requests that a text has as arrays of PHP. */
export function printedForms(text: string): PrintedForm[] {
  const printed = [...text.matchAll(start)].map(({ 0: head, index }) => ({ index, pairs: fieldsAt(text, index + head.length) }));
  const others = [...text.matchAll(dumped)].map(({ 1: fields = '', index }) => ({
    index,
    pairs: [...fields.matchAll(dumpedField)].map(([, name = '', value = '']): [string, string] => [name, value]),
  }));
  return [...printed, ...others]
    .filter(({ pairs }) => pairs.some(([name]) => name === 'grant_type'))
    .map(({ index, pairs }) => ({ index, body: encodedForm(pairs) }));
}

/** The start of an array that a program in PHP printed. */
export const printedArray = /^(?:Array\s{1,20}\(|array\(\d+\) \{)/;
