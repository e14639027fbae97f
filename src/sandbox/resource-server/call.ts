import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import type { Principal } from './authenticate.ts';

/** A call of the webhook API by somebody who is known. */
export interface Call {
  readonly context: Context;
  readonly deliveries: Deliveries;
  readonly request: Request;
  readonly url: URL;
  readonly principal: Principal;
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  /** Ids of the assumptions by which the request is taken: a success carries them beside its own. */
  readonly appliedAssumptions: AssumptionId[];
}

/** Answers one operation of §4.4. Throws a Refusal. */
export type OperationHandler = (call: Call) => Promise<Response>;
