import { outOfBandUri, scopes } from '../../../interface/index.ts';
import type { Context } from '../../context.ts';
import type { Company, User } from '../../seed.ts';
import { applicationOf, type Interaction } from '../interaction.ts';
import { decisionPath } from '../paths.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

/**
 * The page with the application and the requested scopes, where the user chooses Grant or Deny (§4.1), and a company if `companyId` is
 * undefined. `message` says what was missing in the submitted form.
 */
export function grantPage(
  context: Context,
  interaction: Interaction,
  user: User,
  companyId: string | undefined,
  message?: string,
): Promise<Response> {
  const { name, description } = applicationOf(context, interaction.clientId);
  const company = context.seed.companies.find(({ id }) => id === companyId);
  const main = html`<h1>${name} asks for access</h1>
    ${message === undefined ? '' : html`<p class="message" role="alert">${message}</p>`}
    <p>${description}</p>
    <p class="soft">Signed in as ${user.name}${company ? `, for ${company.name}` : ''}.</p>
    <h2>This app will be able to</h2>
    <ul class="scopes">
      ${interaction.scopes.map(scopeLine)}
    </ul>
    <form method="post" action="${context.address}${decisionPath}">
      <input type="hidden" name="interaction" value="${interaction.id}" />
      ${companyId === undefined ? companyField(context.seed.companies.filter(({ id }) => user.companyIds.includes(id))) : ''}
      <div class="choice">
        <button name="decision" value="deny" formnovalidate>Deny</button>
        <button class="main" name="decision" value="grant">Grant</button>
      </div>
    </form>
    <p class="soft">${destination(interaction.redirectUri)}</p>`;
  const options = { title: `Grant access to ${name}`, main, assumptions: ['sign-in-by-choice'] } as const;
  return page(message === undefined ? options : { ...options, status: 400 });
}

function scopeLine(name: string): Html {
  const meaning = scopes.find((scope) => scope.name === name)?.meaning ?? '';
  return html`<li><strong>${name}</strong><span>${meaning}</span></li> `;
}

function companyField(companies: readonly Company[]): Html {
  const options = companies.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  return html`<label for="company">For which company?</label>
    <select id="company" name="company" required>
      <option value="">Choose one</option>
      ${options}
    </select>`;
}

function destination(redirectUri: string): string {
  return redirectUri === outOfBandUri
    ? 'You will then see a code to copy into the application.'
    : `You will then be redirected to ${new URL(redirectUri).host}.`;
}
