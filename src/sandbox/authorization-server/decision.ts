import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { companyFor } from './company.ts';
import { grantCode } from './grant.ts';
import { readInteractionForm } from './interaction-form.ts';
import { findInteraction, findUser, type Interaction } from './interaction.ts';
import { errorPage } from './pages/error.ts';
import { grantPage } from './pages/grant.ts';
import { logInPage } from './pages/log-in.ts';
import { failure, success } from './respond.ts';

/** Takes the user's Grant or Deny (§4.1), and sends the browser back to the application. */
export async function decide(context: Context, request: Request): Promise<Response> {
  try {
    const { parameters, interaction } = await readInteractionForm(context, request);
    const user = findUser(context, interaction.userId);
    if (!user) return await logInPage(context, interaction, { status: 400, message: 'Choose a user first.' });
    const decision = parameters.get('decision');
    if (decision === 'deny') {
      await end(context, interaction);
      return await failure(
        context,
        interaction,
        new Refusal({ rule: 'deny-access-denied', status: 400, code: 'access_denied', message: `${user.name} denied the request.` }),
        303,
      );
    }
    const fixed = companyFor(context, user, interaction.companyId);
    const companyId = fixed ?? user.companyIds.find((id) => id === parameters.get('company'));
    if (companyId === undefined) return await grantPage(context, interaction, user, undefined, 'Choose a company first.');
    if (decision !== 'grant') return await grantPage(context, interaction, user, fixed, 'Choose Grant or Deny.');
    await end(context, interaction);
    return await success(context, interaction, await grantCode(context, interaction, user.id, companyId), 303);
  } catch (error) {
    if (error instanceof Refusal) return errorPage(context, error);
    throw error;
  }
}

/** Ends an interaction. Of two decisions that arrive together one gets through, the other one throws the Refusal of an interaction that is over. */
async function end(context: Context, interaction: Interaction): Promise<void> {
  if (!(await context.store.take('interactions', interaction.id))) await findInteraction(context, undefined);
}
