import { json, problem, problemAssumption, assumptionsOf } from '../answers.ts';
import { choose } from '../assumptions/choose.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';

/** A refusal of the webhook API as an answer. Status and shape are open: `vary` has others than problem details (assumption api-problem-details). */
export function apiProblem(context: Context, refusal: Refusal): Response {
  if (choose(context, [false, true])) {
    const { headers, code, message, broken } = refusal;
    return json(
      refusal.status === 400 ? 422 : refusal.status,
      { error: code, message, ...broken },
      { assumptions: assumptionsOf(refusal, problemAssumption), headers },
    );
  }
  return problem(context, refusal);
}
