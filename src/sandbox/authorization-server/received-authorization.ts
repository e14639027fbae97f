import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { FormParameters } from '../form.ts';
import type { Application } from '../seed.ts';
import type { RedirectTarget } from './interaction.ts';

/** An authorization request while it is checked. */
export class ReceivedAuthorization {
  readonly context: Context;
  readonly parameters: FormParameters;
  readonly appliedAssumptions: AssumptionId[] = [];
  /** Set by `identifyClient`. */
  application!: Application;
  /** Set by `verifyRedirectUri`, completed by `keepState`. */
  target!: RedirectTarget;
  /** Whether the request has a `redirect_uri`. Set by `verifyRedirectUri`. */
  redirectUriSent!: boolean;
  /** Set by `selectScopes`. */
  scopes!: readonly string[];

  constructor(context: Context, parameters: FormParameters) {
    this.context = context;
    this.parameters = parameters;
  }
}
