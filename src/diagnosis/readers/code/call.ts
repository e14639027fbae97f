import type { Fields, UnfinishedRequest } from './known-values.ts';

/** A call in a program: the name of the function, with the names before its dots, and its values. */
export interface FunctionCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** Arguments by name, as in Python. */
  readonly named: Fields;
  /** The object before the last dot; if that is no object, the value before the first dot. Unknown if the program does not contain it. */
  readonly owner: unknown;
  /** The name of the call or field right after it, or the bracket of a block that begins there. */
  readonly next?: string | undefined;
  /** The request that the call makes, if later calls complete it. */
  readonly pending?: UnfinishedRequest;
}

/** What a call gives to an HTTP library, in the same terms for all libraries. */
export interface LibraryRequest {
  /** Undefined if the text does not show it. */
  readonly method: string | undefined;
  readonly url: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body: { readonly value: unknown; readonly as: 'as-is' | 'form' | 'json' } | undefined;
  readonly basic: boolean;
  /** What the library adds on its own. */
  readonly defaults: readonly (readonly [string, string])[];
}
