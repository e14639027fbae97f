import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { companyFor } from './checks/company.ts';
import { grantCode } from './grant-code.ts';
import { findInteraction, findUser, type Interaction } from './interaction.ts';
import { loadPages } from './load-pages.ts';
import { readInteractionForm } from './read-form.ts';
import { redirectWithCode, redirectWithError } from './redirect.ts';

/** Handles the user's Grant or Deny (§4.1), and redirects the browser to the application. */
export async function decide(context: Context, request: Request): Promise<Response> {
  const { parameters, interaction } = await readInteractionForm(context, request);
  const { grantPage, signInPage } = await loadPages();
  const user = findUser(context, interaction.userId);
  if (!user) return signInPage(context, interaction, { status: 400, message: 'Choose a user first.' });
  const decision = parameters.get('decision');
  if (decision === 'deny') {
    await endInteraction(context, interaction);
    const message = `${user.name} denied the request.`;
    const denied = new Refusal({ rule: 'deny-access-denied', status: 400, code: 'access_denied', message });
    return redirectWithError(context, interaction, denied, 303);
  }
  const fixed = companyFor(context, user, interaction.companyId);
  const companyId = fixed ?? user.companyIds.find((id) => id === parameters.get('company'));
  if (companyId === undefined) return grantPage(context, interaction, user, undefined, 'Choose a company first.');
  if (decision !== 'grant') return grantPage(context, interaction, user, fixed, 'Choose Grant or Deny.');
  await endInteraction(context, interaction);
  return redirectWithCode(context, interaction, await grantCode(context, interaction, user.id, companyId), 303);
}

/** Ends an interaction. If two decisions arrive together, one continues; the other throws the Refusal of an ended interaction. */
async function endInteraction(context: Context, interaction: Interaction): Promise<void> {
  if (!(await context.store.take('interactions', interaction.id))) await findInteraction(context, undefined);
}
