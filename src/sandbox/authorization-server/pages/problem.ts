import type { Interaction } from '../interaction.ts';
import { html, type Html } from './html.ts';

/** Says what was missing in the last form of an interaction. A field refers to it by its ID, `problem`. */
export function problemLine({ problem }: Interaction): Html | string {
  return problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`;
}
