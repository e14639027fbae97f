import { codeTitle, errorTitle } from '../../../interface/application/out-of-band-title.ts';
import { limits } from '../../../interface/index.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { Refusal } from '../../refusal.ts';
import { assumptionsOf } from '../../refusal-responses.ts';
import { applicationOf } from '../interaction.ts';
import { arrow, diagram, node } from './diagram.ts';
import { citation, technicalDetails } from './error.ts';
import { html, type Html } from './html.ts';
import { pageResponse } from './page.ts';

/** The out-of-band page with a code to copy; its window title is `Success code=<code>` (§4.3). */
export function outOfBandSuccess(
  context: Context,
  clientId: string,
  code: string,
  assumptions: readonly AssumptionId[],
): Promise<Response> {
  const { name } = applicationOf(context, clientId);
  // A text field, so that the code can be selected and copied by keyboard.
  const main = html`${diagram(
      `The service shows a code. You paste it into ${name}`,
      node('service', context.prefix),
      arrow('service', 'code'),
      node('browser', 'You'),
      arrow('browser', 'paste', 'later'),
      node('application', name),
    )}
    <h1>Copy this code into ${name}</h1>
    <p>It expires after ${String(limits.codeSeconds)} seconds and works once.</p>
    <textarea class="code" rows="2" aria-label="Code" readonly spellcheck="false" autocomplete="off">${code}</textarea>
    <p class="caption">Then close this window.</p>
    <dl class="details">${windowTitle(codeTitle(`${code.slice(0, 10)}…`))} ${citation(context, { rule: 'desktop-oob-title' })}</dl>`;
  return pageResponse(context, {
    title: codeTitle(code),
    bar: 'Access granted',
    main,
    assumptions: ['oob-plain-page', ...assumptions],
  });
}

/** The out-of-band page of a failure; its window title is `Error description=<error string>` (§4.3). */
export function outOfBandError(context: Context, clientId: string, refusal: Refusal): Promise<Response> {
  const { name } = applicationOf(context, clientId);
  const description = pickVariant(context, [refusal.options.code, refusal.message]);
  const title = errorTitle(description);
  const main = html`${diagram(
      `No code for ${name}`,
      node('service', context.prefix),
      arrow('service', 'no code', 'stopped'),
      node('application', name),
    )}
    <h1>Access was not granted</h1>
    <p>${refusal.message}</p>
    ${technicalDetails(context, refusal, windowTitle(title))}
    <p class="caption">Close this window and go back to the app.</p>`;
  const assumptions = [...assumptionsOf(refusal, 'oob-plain-page'), 'oob-error-code'] as const;
  return pageResponse(context, { title, bar: 'Access not granted', main, assumptions });
}

/** The window title, repeated on the page because a title bar is easy to miss. */
function windowTitle(title: string): Html {
  return html`<dt>window title</dt>
    <dd><code>${title}</code></dd>`;
}
