import type { HttpExchange } from '../../messages/message.ts';
import { Block } from './written-block.ts';
import { exchangeOf } from './written-exchange.ts';
import { placeholder } from './interpolation.ts';
import { functions, isOtherLanguage } from './written-names.ts';

/** Variables inside quoted texts, as placeholders. */
function interpolated(text: string): string {
  const shown = (_whole: string, expression: string): string => placeholder(expression);
  return text
    .replaceAll(/\$@?"(?:[^"\n{]|\{[^{}\n]*\})*"/g, (template) => template.replaceAll(/\{([^{}]*)\}/g, shown))
    .replaceAll(/[#{][{$]([^{}\n]{0,80})\}/g, shown)
    .replaceAll(/(?<=["'/=&?])%[sdv](?=["'/&?])/g, '<value>');
}

/**
 * Reads the requests of a program whose language is not known here, such as PHP, Ruby, Go, Java or C#. In all of them a request is an address in
 * quotation marks, with names and values near it: `'code' => $code`, `form.Set("code", code)`, `{ "code", code }`.
 */
export function readWrittenRequests(text: string): HttpExchange[] {
  const variables = new Map<string, string>();
  // Where a program sets its access token is seldom near its requests.
  const isAuthorized = /authorization|bearer|access_?token/i.test(text);
  const isProgram = isOtherLanguage(text);
  return text
    .split(functions)
    .flatMap((block) => new Block(interpolated(block), variables, isProgram).read())
    .flatMap((found) => exchangeOf(found, isAuthorized));
}
