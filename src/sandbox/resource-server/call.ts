import type { Endpoint } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import type { Principal } from './authenticate.ts';

/** An authenticated call of the webhook API. */
export interface ApiCall {
  readonly context: Context;
  readonly deliveries: Deliveries;
  readonly operation: Endpoint;
  readonly request: Request;
  readonly url: URL;
  readonly principal: Principal;
  /** The ID in the path; empty if the path has none. */
  readonly id: string;
  /** The assumptions on which accepting the call rests. A successful response names them in addition to its own. */
  readonly appliedAssumptions: AssumptionId[];
}

/** Handles one operation of §4.4. Throws a Refusal. */
export type OperationHandler = (call: ApiCall) => Promise<Response>;
