import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { companyFor } from './company.ts';
import { failure } from './respond.ts';
import { readInteractionForm } from './interaction-form.ts';
import { findUser, type Interaction } from './interaction.ts';
import { errorPage } from './pages/error.ts';
import { grantPage } from './pages/grant.ts';
import { logInPage } from './pages/log-in.ts';

/** Takes the log-in form, and shows the application with what it asks for (§4.1). */
export async function logIn(context: Context, request: Request): Promise<Response> {
  try {
    const { parameters, interaction } = await readInteractionForm(context, request);
    const user = findUser(context, parameters.get('user'));
    if (!user) return await logInPage(context, interaction, { status: 400, message: 'Choose one of these users.' });
    try {
      const companyId = companyFor(context, user, interaction.companyId);
      const known: Interaction = { ...interaction, userId: user.id };
      await context.store.set('interactions', known.id, known);
      return await grantPage(context, known, user, companyId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await context.store.delete('interactions', interaction.id);
      return await failure(context, interaction, error, 303);
    }
  } catch (error) {
    if (error instanceof Refusal) return errorPage(context, error);
    throw error;
  }
}
