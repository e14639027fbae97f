import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../seed.ts';
import { companyFor } from './checks/company.ts';
import { grantCode } from './grant-code.ts';
import { continueInteraction, endInteraction, findUser } from './interaction.ts';
import { readInteractionForm } from './read-form.ts';
import { redirectWithCode, redirectWithError } from './redirect.ts';

/** Handles the user's Grant or Deny (§4.1), and redirects the browser to the application. */
export async function decide(context: Context, request: Request): Promise<Response> {
  const { parameters, interaction } = await readInteractionForm(context, request);
  const askAgain = (problem: string): Promise<Response> => continueInteraction(context, interaction, { problem });
  const user = findUser(context, interaction.userId);
  if (!user) return askAgain('Choose a user first.');
  const decision = parameters.get('decision');
  if (decision === 'deny') {
    await endInteraction(context, interaction);
    return redirectWithError(context, interaction, denied(user));
  }
  const fixed = companyFor(context, user, interaction.companyId);
  const companyId = fixed ?? user.companyIds.find((id) => id === parameters.get('company'));
  if (companyId === undefined) return askAgain('Choose a company first.');
  if (decision !== 'grant') return askAgain('Choose Grant or Deny.');
  await endInteraction(context, interaction);
  return redirectWithCode(context, interaction, await grantCode(context, interaction, user.id, companyId));
}

/** The error of an authorization request that a user denies (§4.1). */
export function denied({ name }: User): Refusal {
  return new Refusal({ rule: 'deny-access-denied', status: 400, code: 'access_denied', message: `${name} chose Deny.` });
}
