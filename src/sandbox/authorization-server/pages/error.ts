import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { Cited, Refusal } from '../../refusal.ts';
import { assumptionsOf, docsLink } from '../../refusal-responses.ts';
import { comparison } from './comparison.ts';
import { arrow, diagram, node } from './diagram.ts';
import { html, type Html } from './html.ts';
import { pageResponse } from './page.ts';

/** The page for a refusal that cannot be redirected (assumption `error-page`). */
export function errorPage(context: Context, refusal: Refusal): Promise<Response> {
  const { mismatch, status } = refusal.options;
  const application = mismatch?.application ?? 'The app';
  const isOver = refusal.cited.assumption === 'interaction-ten-minutes';
  const caption = isOver
    ? 'Go back to the app and start again.'
    : 'You were not sent back to the app: its redirect URI is not verified. Contact the app’s developer.';
  const main = html`${diagram(
      `The service does not redirect to ${mismatch?.application ?? 'the app'}`,
      node('service', context.prefix),
      arrow('service', 'no redirect', 'stopped'),
      node('application', application),
    )}
    <h1>${isOver ? 'This request is no longer valid' : 'This authorization request can’t continue'}</h1>
    <p>${refusal.message}</p>
    ${mismatch ? comparison(mismatch) : ''} ${technicalDetails(context, refusal)}
    <p class="caption">${caption}</p>`;
  return pageResponse(context, {
    title: 'Authorization error',
    bar: 'Error',
    main,
    status: status === 400 ? pickVariant(context, [400, 403, 200]) : status,
    assumptions: assumptionsOf(refusal, 'error-page'),
  });
}

/** What a developer needs: the error code, a link to the rule or assumption, and more rows if they are given. */
export function technicalDetails(context: Pick<Context, 'docs'>, { options: { code }, cited }: Refusal, more: Html | '' = ''): Html {
  return html`<dl class="details">
    ${more}
    <dt>error</dt>
    <dd><code>${code}</code></dd>
    ${citation(context, cited)}
  </dl>`;
}

/** The rule or assumption on which a page rests, with a link to its documentation if there is one. */
export function citation(context: Pick<Context, 'docs'>, cited: Cited): Html {
  const kind = cited.rule === undefined ? 'default' : 'rule';
  const id = cited.rule ?? cited.assumption;
  const link = docsLink(context, cited);
  return html`<dt>${kind}</dt>
    <dd><i class="fact ${kind}"></i> ${link === undefined ? html`<code>${id}</code>` : html`<a href="${link}">${id}</a>`}</dd>`;
}
