import type { HttpExchange } from '../../messages/message.ts';
import { Block } from './written-block.ts';
import { exchangeOf } from './written-exchange.ts';
import { functions, isOtherLanguage } from './written-names.ts';

/** Variables inside quoted texts, as placeholders. */
function interpolated(text: string): string {
  const placeholder = (_whole: string, expression: string): string => `<${/[A-Za-z_]\w*(?=\W*$)/.exec(expression)?.[0] ?? 'value'}>`;
  return text
    .replaceAll(/\$@?"[^"\n]*"/g, (template) => template.replaceAll(/\{([^{}]*)\}/g, placeholder))
    .replaceAll(/[#{][{$]([^{}\n]{0,80})\}/g, placeholder)
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
