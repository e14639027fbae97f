import type { HttpExchange } from '../../messages/message.ts';
import { Block } from './written-block.ts';
import { exchangeOf } from './written-exchange.ts';
import { functions, isOtherLanguage } from './written-names.ts';
import { hasUriTemplates, interpolated } from './written-text.ts';

/** The texts that the variables of a function hold, and those around it. A copy of all for each function would take long. */
class Scope extends Map<string, string> {
  private readonly outer: ReadonlyMap<string, string>;

  constructor(outer: ReadonlyMap<string, string>) {
    super();
    this.outer = outer;
  }

  override get(name: string): string | undefined {
    return super.get(name) ?? this.outer.get(name);
  }

  override has(name: string): boolean {
    return super.has(name) || this.outer.has(name);
  }
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
  const isTemplate = hasUriTemplates(text);
  return text
    .split(functions)
    .flatMap((block, index) => new Block(interpolated(block, isTemplate), index === 0 ? variables : new Scope(variables), isProgram).read())
    .flatMap((found) => exchangeOf(found, isAuthorized));
}
