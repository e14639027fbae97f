import type { Hint, RequestPart } from './written-names.ts';
import type { Token } from '../code/tokens.ts';

/** A request whose address was found, with what was found near it. */
export interface FoundRequest {
  readonly url: string;
  /** The token that the address begins with. */
  readonly at: number;
  method?: string | undefined;
  body?: string | undefined;
  readonly values: [name: string, value: unknown, place: RequestPart][];
  readonly hints: Set<Hint>;
  /** Its client adds headers, of which only the credentials are known. */
  readonly hasClientHeaders?: boolean;
}

/** How many tokens a method and its address may be apart. */
export const nearTokens = 9;
/** How many tokens they may be apart if no statement ends between them. */
const statementTokens = 40;
/** Something that a program says, and the token at which it does. */
export interface Positioned<Value> {
  readonly at: number;
  readonly value: Value;
}

export function emptyRequest(): FoundRequest {
  return { url: '', at: 0, values: [], hints: new Set() };
}

function isSemicolon({ kind, text }: Token): boolean {
  return kind === 'sign' && text === ';';
}

/** Gives each request, in their order, the method and the hints that are written in its statement before its address, or after it. */
export function assign(
  found: readonly FoundRequest[],
  methods: readonly Positioned<string>[],
  hints: readonly Positioned<Hint>[],
  tokens: readonly Token[],
): void {
  const hasSemicolons = tokens.some(isSemicolon);
  /** Whether a token is in the statement of a request, before its URL. Statements that end with no semicolon are short. */
  const isBefore = (at: number, request: FoundRequest | undefined): boolean =>
    request !== undefined &&
    at < request.at &&
    request.at - at <= statementTokens &&
    (request.at - at <= nearTokens || (hasSemicolons && !tokens.slice(at, request.at).some(isSemicolon)));
  for (const [index, request] of found.entries()) {
    const next = found[index + 1];
    const isAfter = ({ at }: Positioned<unknown>): boolean => at > request.at && at < (next?.at ?? Infinity) && !isBefore(at, next);
    const method = methods.findLast(({ at }) => isBefore(at, request)) ?? methods.find(isAfter);
    request.method = method?.value;
    for (const hint of hints)
      if (isBefore(hint.at, request) || isAfter(hint) || (index === 0 && hint.at < request.at)) request.hints.add(hint.value);
  }
}
