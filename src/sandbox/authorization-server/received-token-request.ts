import type { RuleId } from '../../interface/index.ts';
import type { Change, Condition } from '../../store/store.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { FormParameters } from '../form.ts';
import type { Code } from '../records.ts';
import type { Refusal } from '../refusal.ts';
import type { Application } from '../seed.ts';
import type { Check } from './checks/check.ts';
import type { Grant } from '../../wire/control-records.ts';

/** The checks of one grant type of the token endpoint (§4.2). */
export interface GrantTypeChecks {
  /** The rules that require the credentials of the client. */
  readonly clientRules: { readonly id: RuleId; readonly secret: RuleId };
  /** What it checks after the checks of every token request, in order. The last ones set `grant`. */
  readonly checks: readonly Check<ReceivedTokenRequest>[];
}

/** A token request while it is checked. */
export class ReceivedTokenRequest {
  readonly context: Context;
  readonly request: Request;
  readonly appliedAssumptions: AssumptionId[] = [];
  /** The form body. Set by `readTokenForm`. */
  parameters!: FormParameters;
  /** Set by `selectGrantType`. */
  grantType!: GrantTypeChecks;
  /** Set by `authenticateClient`. */
  application!: Application;
  /** Set by `findCode`, in an exchange. */
  code!: Code;
  /** The grant for which tokens are issued. Set by `findCode` or `findRefreshToken`. */
  grant!: Grant;
  /** The refresh token of the response; a new one if undefined. Set by `chooseRefreshToken`. */
  refreshToken: string | undefined;
  /** What changes in the store in one step with its new tokens. */
  readonly changes: Change[] = [];
  /** What must then be true, and the refusal if it is not. */
  readonly conditions: (readonly [Condition, () => Promise<Refusal>])[] = [];

  constructor(context: Context, request: Request) {
    this.context = context;
    this.request = request;
  }
}
