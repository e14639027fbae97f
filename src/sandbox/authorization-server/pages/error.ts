import { citationLink } from '../../../interface/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { Refusal } from '../../refusal.ts';
import { assumptionsOf } from '../../refusal-responses.ts';
import { comparison } from './comparison.ts';
import { arrow, diagram, node } from './diagram.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

/** The page for a refusal that cannot be redirected (assumption `error-page`). */
export function errorPage(context: Context, refusal: Refusal): Promise<Response> {
  const status = refusal.status === 400 ? pickVariant(context, [400, 403, 200]) : refusal.status;
  const { mismatch } = refusal.options;
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
    <h1>${isOver ? 'This request is over' : 'This authorization request can’t continue'}</h1>
    <p>${refusal.message}</p>
    ${mismatch ? comparison(mismatch) : ''} ${technicalDetails(context, refusal)}
    <p class="caption">${caption}</p>`;
  const assumptions = assumptionsOf(refusal, 'error-page');
  return page(context, { title: 'Authorization error', bar: 'Error', main, status, assumptions });
}

/** What a developer needs: the error code, a link to the rule or assumption, and more rows if they are given. */
export function technicalDetails({ docs }: Pick<Context, 'docs'>, { code, cited }: Refusal, more: Html | '' = ''): Html {
  const kind = cited.rule === undefined ? 'default' : 'rule';
  return html`<dl class="details">
    ${more}
    <dt>error</dt>
    <dd><code>${code}</code></dd>
    <dt>${kind}</dt>
    <dd><i class="fact ${kind}"></i> <a href="${citationLink(docs, cited)}">${cited.rule ?? cited.assumption}</a></dd>
  </dl>`;
}
