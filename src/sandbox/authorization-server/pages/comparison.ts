import type { RefusalOptions } from '../../refusal.ts';
import { html, type Html } from './html.ts';

/** The redirect URI of a request beside the registered ones. What differs from the most similar one is marked. */
export function comparison({ sent, registered }: NonNullable<RefusalOptions['mismatch']>): Html {
  const lengths = registered.map((uri) => sharedStart(sent, uri));
  const longest = Math.max(...lengths);
  // URIs that share no more than their scheme are not similar.
  const similar = sent.slice(0, longest).replace(/^\w+:\/*/, '') === '' ? undefined : registered[lengths.indexOf(longest)];
  const lines = registered.map((uri) => html`<span>${uri === similar ? withMark(uri, sent) : uri}</span> `);
  return html`<dl class="comparison">
    <dt>Sent</dt>
    <dd>${similar === undefined ? sent : withMark(sent, similar)}</dd>
    <dt>Registered</dt>
    <dd>${lines}</dd>
  </dl>`;
}

/** The number of characters that two texts share at their start. */
function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A text in which the part that differs from another one is marked. */
function withMark(text: string, other: string): Html {
  const start = sharedStart(text, other);
  let end = text.length;
  for (let at = other.length; end > start && at > start && text[end - 1] === other[at - 1]; at -= 1) end -= 1;
  return html`${text.slice(0, start)}${start < end ? html`<mark>${text.slice(start, end)}</mark>` : ''}${text.slice(end)}`;
}
