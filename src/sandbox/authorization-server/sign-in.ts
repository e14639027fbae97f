import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { companyFor } from './checks/company.ts';
import { findUser, type Interaction } from './interaction.ts';
import { loadPages } from './load-pages.ts';
import { readInteractionForm } from './read-form.ts';
import { redirectWithError } from './redirect.ts';

/** Handles the sign-in form: shows the application and the requested scopes (§4.1). */
export async function signIn(context: Context, request: Request): Promise<Response> {
  const { parameters, interaction } = await readInteractionForm(context, request);
  const { grantPage, signInPage } = await loadPages();
  const user = findUser(context, parameters.get('user'));
  if (!user) return signInPage(context, interaction, { status: 400, message: 'Choose one of these users.' });
  try {
    const companyId = companyFor(context, user, interaction.companyId);
    const signedIn: Interaction = { ...interaction, userId: user.id };
    await context.store.set('interactions', signedIn.id, signedIn);
    return await grantPage(context, signedIn, user, companyId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await context.store.delete('interactions', interaction.id);
    return redirectWithError(context, interaction, error, 303);
  }
}
