import { html, type Html } from './html.ts';

/** The letter of each actor that the pages show. Their colours and outlines are in the style. */
const letters = { browser: 'B', application: 'A', service: 'S' } as const;
type Actor = keyof typeof letters;

/** The mark of an actor. It repeats what the text beside it says. */
export function actorMark(actor: Actor): Html {
  return html`<i class="mark ${actor}" aria-hidden="true">${letters[actor]}</i> `;
}

/** An actor in a diagram, with its name. */
export function node(actor: Actor, name: string): Html {
  return html`<span class="node ${actor}">${actorMark(actor)}<b>${name}</b></span> `;
}

/** An arrow of the actor that sends: done, still to come, or stopped. */
export function arrow(actor: Actor, label: string, kind: 'done' | 'later' | 'stopped' = 'done'): Html {
  return html`<span class="arrow ${actor} ${kind}"><small>${label}</small></span> `;
}

/** Actors and the arrows between them, in the order in which they are read. `label` says the same as a sentence. */
export function diagram(label: string, ...parts: readonly Html[]): Html {
  return html`<div class="diagram" role="img" aria-label="${label}">${parts}</div>`;
}
