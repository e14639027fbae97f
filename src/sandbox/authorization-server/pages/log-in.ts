import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import { applicationOf, type Interaction } from '../interaction.ts';
import { logInPath } from '../paths.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/** What the log-in page may say besides. */
interface LogInPageOptions {
  readonly status?: number;
  readonly message?: string;
  readonly assumptions?: readonly AssumptionId[];
}

/** The page on which a user logs in, by choosing one (assumption `log-in-by-choice`). */
export function logInPage(
  context: Context,
  interaction: Interaction,
  { status = 200, message, assumptions = [] }: LogInPageOptions = {},
): Promise<Response> {
  const application = applicationOf(context, interaction.clientId);
  const companies = new Map(context.seed.companies.map(({ id, name }) => [id, name]));
  const users = context.seed.users.map(
    ({ id, name, companyIds }) =>
      html`<li>
        <button class="user" name="user" value="${id}">
          ${name}<span>${companyIds.map((company) => companies.get(company) ?? company).join(', ') || 'No company'}</span>
        </button>
      </li> `,
  );
  const main = html`<h1>Log in to go on to ${application.name}</h1>
    ${message === undefined ? '' : html`<p class="message" role="alert">${message}</p>`}
    <p>Choose a user of this sandbox. There is no password.</p>
    <form method="post" action="${context.address}${logInPath}">
      <input type="hidden" name="interaction" value="${interaction.id}" />
      <ul>
        ${users}
      </ul>
    </form>`;
  return page({ title: 'Log in', main, status, assumptions: ['log-in-by-choice', ...assumptions] });
}
