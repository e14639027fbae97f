import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import { applicationOf, type Interaction } from '../interaction.ts';
import { signInPath } from '../paths.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/** Optional parts of the sign-in page. */
interface SignInPageOptions {
  readonly status?: number;
  readonly message?: string;
  readonly assumptions?: readonly AssumptionId[];
}

/** The page on which a user signs in by choosing a name (assumption `sign-in-by-choice`). */
export function signInPage(
  context: Context,
  interaction: Interaction,
  { status = 200, message, assumptions = [] }: SignInPageOptions = {},
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
  const main = html`<h1>Sign in to continue to ${application.name}</h1>
    ${message === undefined ? '' : html`<p class="message" role="alert">${message}</p>`}
    <p>Choose a user of this sandbox. No password is needed.</p>
    <form method="post" action="${context.address}${signInPath}">
      <input type="hidden" name="interaction" value="${interaction.id}" />
      <ul>
        ${users}
      </ul>
    </form>`;
  return page({ title: 'Sign in', main, status, assumptions: ['sign-in-by-choice', ...assumptions] });
}
