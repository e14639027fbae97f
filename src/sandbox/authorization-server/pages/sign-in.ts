import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import { applicationOf, type Interaction } from '../interaction.ts';
import { signInPath } from '../paths.ts';
import { actorMark, arrow, diagram, node } from './diagram.ts';
import { html } from './html.ts';
import { pageResponse } from './page.ts';
import { problemLine } from './problem.ts';

/** The page on which a user signs in by choosing a name (assumption `sign-in-by-choice`). */
export function signInPage(context: Context, interaction: Interaction, assumptions: readonly AssumptionId[] = []): Promise<Response> {
  const { name } = applicationOf(context, interaction.clientId);
  const companies = new Map(context.seed.companies.map((company) => [company.id, company.name]));
  const users = context.seed.users.map(
    (user) =>
      html`<li>
        <button name="user" value="${user.id}">
          ${actorMark('browser')}<span
            ><b>${user.name}</b>
            <small>${user.companyIds.map((company) => companies.get(company) ?? company).join(', ') || 'No company'}</small></span
          >
        </button>
      </li> `,
  );
  const main = html`${diagram(
      `You sign in to the service, and continue to ${name}`,
      node('browser', 'You'),
      arrow('browser', 'sign in'),
      node('service', context.prefix),
      arrow('service', 'continue', 'later'),
      node('application', name),
    )}
    <h1>Sign in to continue to ${name}</h1>
    <p>Choose a sandbox user. There is no password.</p>
    ${problemLine(interaction)}
    <form method="post" action="${context.authUrl}${signInPath}">
      <input type="hidden" name="interaction" value="${interaction.id}" />
      <ul>
        ${users}
      </ul>
    </form>`;
  return pageResponse(context, { title: 'Sign in', main, interaction, assumptions: ['sign-in-by-choice', ...assumptions] });
}
