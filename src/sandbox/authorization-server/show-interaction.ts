import type { Context } from '../context.ts';
import { parseForm } from '../form.ts';
import { companyFor } from './checks/company.ts';
import { findInteraction, findUser } from './interaction.ts';
import { loadPages } from './load-pages.ts';
import { findOutOfBandResult, outOfBandPage } from './out-of-band.ts';

/** Shows the page at which an interaction is: sign-in, grant, or the result of an out-of-band request. Throws a Refusal if it is over. */
export async function showInteraction(context: Context, request: Request): Promise<Response> {
  const id = parseForm(new URL(request.url).search.slice(1)).get('id');
  const result = await findOutOfBandResult(context, id);
  if (result) return outOfBandPage(context, result);
  const interaction = await findInteraction(context, id);
  const user = findUser(context, interaction.userId);
  const { grantPage, signInPage } = await loadPages();
  if (!user) return signInPage(context, interaction);
  return grantPage(context, interaction, user, companyFor(context, user, interaction.companyId));
}
