import { outOfBandUri, scopes } from '../../../interface/index.ts';
import type { Context } from '../../context.ts';
import type { Company, User } from '../../seed.ts';
import { applicationOf, type Interaction } from '../interaction.ts';
import { decisionPath } from '../paths.ts';
import { actorMark, arrow, diagram, node } from './diagram.ts';
import { html, type Html } from './html.ts';
import { pageResponse } from './page.ts';
import { problemLine } from './problem.ts';

/**
 * The page with the application and the requested scopes, where the user chooses Grant or Deny (§4.1), and a company if `companyId` is
 * undefined.
 */
export function grantPage(context: Context, interaction: Interaction, user: User, companyId: string | undefined): Promise<Response> {
  const { name, description } = applicationOf(context, interaction.clientId);
  const company = context.seed.companies.find(({ id }) => id === companyId);
  const main = html`${diagram(
      `${name} asks the service for access to your documents`,
      node('application', name),
      arrow(
        'application',
        interaction.scopes.length > 3 ? `${String(interaction.scopes.length)} permissions` : interaction.scopes.join(', '),
      ),
      node('service', 'Your documents'),
    )}
    <h1>Grant ${name} access to your documents?</h1>
    <p>${description}</p>
    <h2>This app will be able to</h2>
    <dl class="scopes">${interaction.scopes.map(scopeLine)}</dl>
    <form method="post" action="${context.authUrl}${decisionPath}">
      <input type="hidden" name="interaction" value="${interaction.id}" />
      ${companyId === undefined ? companyField(companiesOf(context, user), interaction.problem !== undefined) : ''}
      ${problemLine(interaction)}
      <p class="user">${actorMark('browser')}<b>${user.name}</b> ${company ? `for ${company.name}` : ''}</p>
      <div class="choice">
        <button name="decision" value="deny" formnovalidate>Deny</button>
        <button class="main" name="decision" value="grant">Grant</button>
      </div>
    </form>
    <p class="caption">${destination(interaction.redirectUri)}</p>`;
  return pageResponse(context, {
    title: `Grant access to ${name}`,
    bar: 'Grant access',
    main,
    interaction,
    assumptions: ['sign-in-by-choice'],
  });
}

function scopeLine(name: string): Html {
  const { meaning = '' } = scopes.find((scope) => scope.name === name) ?? {};
  return html`<dt>${name}</dt>
    <dd>${meaning.replace("the user's", 'your').replace(/\.$/, '')}</dd> `;
}

function companiesOf({ seed }: Context, { companyIds }: User): readonly Company[] {
  return seed.companies.filter(({ id }) => companyIds.includes(id));
}

function companyField(companies: readonly Company[], wrong: boolean): Html {
  const options = companies.map(({ id, name }) => html`<option value="${id}">${name}</option> `);
  return html`<label for="company">Company</label>
    <select id="company" name="company" required ${wrong ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''}>
      <option value="">Choose a company</option>
      ${options}
    </select>`;
}

function destination(redirectUri: string): string {
  return redirectUri === outOfBandUri
    ? 'After Grant, this page shows a code to copy into the app.'
    : `Either way, your browser returns to ${new URL(redirectUri).host}.`;
}
