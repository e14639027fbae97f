import { citationLink } from '../../../interface/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { Refusal } from '../../refusal.ts';
import { assumptionsOf } from '../../refusal-responses.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

/** The page for a refusal that cannot be redirected (assumption `error-page`). */
export function errorPage(context: Context, refusal: Refusal): Promise<Response> {
  const status = refusal.status === 400 ? pickVariant(context, [400, 403, 200]) : refusal.status;
  const main = html`<h1>This authorization request failed</h1>
    ${errorLines(context, refusal)}
    <p class="soft">You were not redirected to the application: its redirect URI is not verified, or the request has expired.</p>`;
  return page({ title: 'Authorization error', main, status, assumptions: assumptionsOf(refusal, 'error-page') });
}

/** The message and the code of a refusal, and a link to what it broke. */
export function errorLines({ docs }: Pick<Context, 'docs'>, { message, code, broken }: Refusal): Html {
  return html`<p>${message}</p>
    <p>Error: <code>${code}</code></p>
    <p>See <a href="${citationLink(docs, broken)}">${broken.rule ?? broken.assumption}</a>.</p>`;
}
