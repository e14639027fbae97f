import type { RuleId } from '../interface/index.ts';
import type { AssumptionId } from './assumptions/index.ts';

/** What a refused request broke: a rule of the interface, or an assumption of the sandbox where the interface is silent. */
export type Cited = { readonly rule: RuleId; readonly assumption?: never } | { readonly assumption: AssumptionId; readonly rule?: never };

/** Everything that makes up a refusal. */
export type RefusalOptions = Cited & {
  readonly status: number;
  /** A stable code: an OAuth error code at the authorization server, a code of the sandbox elsewhere. */
  readonly code: string;
  /** What is wrong and what would be right, as a sentence for the client. */
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further assumptions on which the response rests. */
  readonly assumptions?: readonly AssumptionId[];
  /** The wrong place in a JSON body, as a JSON Pointer (RFC 6901). */
  readonly pointer?: string;
  /** A redirect URI that is not registered, and those that are. */
  readonly mismatch?: { readonly application: string; readonly sent: string; readonly registered: readonly string[] };
};

/** A request that the sandbox refuses, with the rule or the assumption that it broke. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly cited: Cited;
  /** Everything that makes up the refusal, as data. */
  readonly options: RefusalOptions;

  constructor(options: RefusalOptions) {
    super(options.message);
    this.options = options;
    this.cited = options.rule === undefined ? { assumption: options.assumption } : { rule: options.rule };
  }
}
