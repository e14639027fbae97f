import type { AssumptionId } from '../../assumptions/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { Refusal } from '../../refusal.ts';
import { assumptionsOf } from '../../refusal-responses.ts';
import { applicationOf } from '../interaction.ts';
import { errorLines } from './error.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/** The out-of-band page with a code to copy; its window title is `Success code=<code>` (§4.3). */
export function outOfBandSuccess(
  context: Context,
  clientId: string,
  code: string,
  assumptions: readonly AssumptionId[],
): Promise<Response> {
  const main = html`<h1>Access granted</h1>
    <p>Copy this code into ${applicationOf(context, clientId).name}:</p>
    <p><code class="code">${code}</code></p>
    <p class="soft">Then close this window.</p>`;
  return page({ title: `Success code=${code}`, main, assumptions: ['oob-plain-page', ...assumptions] });
}

/** The out-of-band page of a failure; its window title is `Error description=<error string>` (§4.3). */
export function outOfBandError(context: Context, refusal: Refusal): Promise<Response> {
  const description = pickVariant(context, [refusal.code, refusal.message]);
  const main = html`<h1>Access not granted</h1>
    ${errorLines(context, refusal)}`;
  const assumptions = [...assumptionsOf(refusal, 'oob-plain-page'), 'oob-error-code'] as const;
  return page({ title: `Error description=${description}`, main, assumptions });
}
