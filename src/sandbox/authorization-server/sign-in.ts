import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { companyFor } from './checks/company.ts';
import { continueInteraction, endInteraction, findUser } from './interaction.ts';
import { readInteractionForm } from './read-form.ts';
import { redirectWithError } from './redirect.ts';

/** Handles the sign-in form, and redirects to the grant page (§4.1). Rejects with a Refusal if the interaction is over. */
export async function signIn(context: Context, request: Request): Promise<Response> {
  const { parameters, interaction } = await readInteractionForm(context, request);
  const user = findUser(context, parameters.get('user'));
  if (!user) return continueInteraction(context, interaction, { problem: 'Choose one of these users.' });
  try {
    companyFor(context, user, interaction.companyId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await endInteraction(context, interaction);
    return redirectWithError(context, interaction, error);
  }
  return continueInteraction(context, interaction, { userId: user.id });
}
