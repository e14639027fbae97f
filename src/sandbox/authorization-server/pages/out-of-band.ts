import { assumptionsOf } from '../../answers.ts';
import { choose } from '../../assumptions/choose.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import type { Refusal } from '../../refusal.ts';
import { applicationOf } from '../interaction.ts';
import { citationLine } from './error.ts';
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
  const text = choose(context, [refusal.code, refusal.message]);
  const main = html`<h1>Access was not granted</h1>
    <p>${refusal.message}</p>
    <p>Error: <code>${refusal.code}</code></p>
    ${citationLine(context, refusal)}`;
  return page({ title: `Error description=${text}`, main, assumptions: assumptionsOf(refusal, 'oob-plain-page').concat('oob-error-code') });
}
