import { limits } from '../../interface/index.ts';
import { set } from '../../store/store.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import { Refusal, type RefusalOptions } from '../refusal.ts';
import { redirectToInteraction, type Interaction, type RedirectTarget } from './interaction.ts';
import { loadPages } from './load-pages.ts';

/** What an out-of-band page shows (§4.3): a code or an error. */
interface OutOfBandResult {
  readonly clientId: string;
  readonly outcome: { readonly code: string; readonly assumptions: readonly AssumptionId[] } | { readonly refusal: RefusalOptions };
}

/** A result that the page of its interaction shows. Collection `out-of-band-results`, by the ID of the interaction. */
export interface StoredResult extends OutOfBandResult {
  readonly id: string;
  /** Milliseconds since the epoch: as long as the code lives, so that a reload shows the page again. */
  readonly endsAt: number;
}

/** Shows the result of an out-of-band request; after a form, by a redirect to its page. */
export async function showOutOfBand(
  context: Context,
  { clientId, id }: RedirectTarget & Partial<Pick<Interaction, 'id'>>,
  outcome: OutOfBandResult['outcome'],
): Promise<Response> {
  if (id === undefined) return outOfBandPage(context, { clientId, outcome });
  const result: StoredResult = { id, clientId, outcome, endsAt: context.clock.now() + limits.codeSeconds * 1000 };
  await context.store.commit([set('out-of-band-results', id, result)]);
  return redirectToInteraction(context, id);
}

/** The result of an interaction; undefined if there is none or the lifetime of a code has passed. */
export async function findOutOfBandResult({ store, clock }: Context, id: string | undefined): Promise<OutOfBandResult | undefined> {
  const result = id === undefined ? undefined : await store.get<StoredResult>('out-of-band-results', id);
  return result && clock.now() < result.endsAt ? result : undefined;
}

/** The page of a result. */
export async function outOfBandPage(context: Context, { clientId, outcome }: OutOfBandResult): Promise<Response> {
  const { outOfBandSuccess, outOfBandError } = await loadPages();
  if ('code' in outcome) return outOfBandSuccess(context, clientId, outcome.code, outcome.assumptions);
  return outOfBandError(context, clientId, new Refusal(outcome.refusal));
}
