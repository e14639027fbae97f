import { citationLink } from '../../../interface/index.ts';
import { assumptionsOf } from '../../answers.ts';
import { choose } from '../../assumptions/choose.ts';
import type { Context } from '../../context.ts';
import type { Refusal } from '../../refusal.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

/** What the browser shows when there is no verified URI to redirect to (assumption `error-page`). */
export function errorPage(context: Context, refusal: Refusal): Promise<Response> {
  const status = refusal.status === 400 ? choose(context, [400, 403, 200]) : refusal.status;
  const main = html`<h1>This authorization request cannot go on</h1>
    <p>${refusal.message}</p>
    <p>Error: <code>${refusal.code}</code></p>
    ${citationLine(context, refusal)}
    <p class="soft">
      The browser was not sent back to the application, because its redirect URI could not be verified or the request is over.
    </p>`;
  return page({ title: 'Authorization error', main, status, assumptions: assumptionsOf(refusal, 'error-page') });
}

/** The rule or assumption that a refusal cites, with a link. */
export function citationLine(context: Pick<Context, 'docs'>, { broken }: Refusal): Html {
  return html`<p>See <a href="${citationLink(context.docs, broken)}">${broken.rule ?? broken.assumption}</a>.</p>`;
}
