import type { RefusalOptions } from '../../refusal.ts';
import { html, type Html } from './html.ts';

/** The redirect URI of a request beside the registered ones. What differs from the most similar one is marked. */
export function comparison({ sent, registered }: NonNullable<RefusalOptions['mismatch']>): Html {
  const lengths = registered.map((uri) => sharedLength(sent, uri));
  const longest = Math.max(...lengths);
  // URIs that share less than half of what was sent are not similar.
  const similar = longest * 2 < sent.length ? undefined : registered[lengths.indexOf(longest)];
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

/** The number of characters that two texts share at their end, after the first `start` characters of both. */
function sharedEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

/** The number of characters that two texts share at their start and their end. */
function sharedLength(a: string, b: string): number {
  const start = sharedStart(a, b);
  return start + sharedEnd(a, b, start);
}

/** A text in which the part that differs from another one is marked. */
function withMark(text: string, other: string): Html {
  const start = sharedStart(text, other);
  const end = text.length - sharedEnd(text, other, start);
  return html`${text.slice(0, start)}${start < end ? html`<mark>${text.slice(start, end)}</mark>` : ''}${text.slice(end)}`;
}
