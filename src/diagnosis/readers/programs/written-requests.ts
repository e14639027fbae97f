import type { HttpExchange } from '../../messages/message.ts';
import { withClientCredentials, withPlainCredentials } from './client-credentials.ts';
import { withPlainAnnotations } from './declared-clients.ts';
import { Block } from './written-block.ts';
import { exchangeOf } from './written-exchange.ts';
import type { FoundRequest } from './written-found.ts';
import { mayAddHeaders, formSenders } from './written-clients.ts';
import { functions, otherLanguage } from './written-names.ts';
import { uriTemplates, interpolated } from './written-text.ts';

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

/** A word in the address of each endpoint: a function with a request has one, or a variable from outside of it that holds one. */
const ofAddress = /oauth|authorize|token|webhook/i;

/** Tells whether a function may have a request. `variables` are those outside of it. */
function requestTest(variables: ReadonlyMap<string, string>): (block: string) => boolean {
  const holders = [...variables].filter(([, value]) => ofAddress.test(value)).map(([name]) => name.replaceAll(/\W/g, ''));
  const words = new RegExp([ofAddress.source, ...holders].join('|'), 'i');
  return (block) => words.test(block);
}

/**
 * Reads the requests of a program whose language is not known here, such as PHP, Ruby, Go, Java or C#. In all of them a request is an address in
 * quotation marks, with names and values near it: `'code' => $code`, `form.Set("code", code)`, `{ "code", code }`.
 */
export function readWrittenRequests(pasted: string): HttpExchange[] {
  const text = withPlainCredentials(withPlainAnnotations(pasted));
  const variables = new Map<string, string>();
  // Where a program sets its access token is seldom near its requests.
  const isAuthorized = /authorization|bearer|access_?token/i.test(text);
  const client = { isAuthorized, mayAddHeaders: mayAddHeaders(text), sendsForms: formSenders.test(text) };
  const isProgram = otherLanguage.test(text);
  const isTemplate = uriTemplates.test(text);
  const read = (block: string, known: Map<string, string>): readonly FoundRequest[] =>
    new Block(interpolated(block, isTemplate), known, isProgram).read();
  const [outside = '', ...blocks] = text.split(functions);
  const found = read(outside, variables);
  const others = blocks.filter(requestTest(variables)).flatMap((block) => read(block, new Scope(variables)));
  return withClientCredentials([...found, ...others], text).flatMap((one) => exchangeOf(one, client));
}
