/** A name without case and separators: `clientSecret` and `client-secret` equal `client_secret`. */
export function plainName(name: string): string {
  return name.replaceAll(/[-_. ]/g, '').toLowerCase();
}

/** The number of characters to insert, delete, replace or swap with a neighbour to turn one text into another; Infinity if it is more than `most`. */
function editDistance(from: string, to: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let other = 1; other <= to.length; other++) {
      const same = from[at - 1] === to[other - 1] ? 0 : 1;
      let least = Math.min((row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1, (row[other - 1] ?? 0) + same);
      if (at > 1 && other > 1 && from[at - 1] === to[other - 2] && from[at - 2] === to[other - 1])
        least = Math.min(least, (before[other - 2] ?? 0) + 1);
      next.push(least);
    }
    // Each later row builds on these two, and none is less.
    if (Math.min(...row) >= most && Math.min(...next) > most) return Infinity;
    before = row;
    row = next;
  }
  const edits = row.at(-1) ?? 0;
  return edits <= most ? edits : Infinity;
}

/** The slips that turn a name into what was written, if they are at most one for each four characters of the name; otherwise Infinity. */
export function slipsIn(written: string, name: string): number {
  const most = Math.floor(name.length / 4);
  // A length that differs by more needs more edits.
  return Math.abs(written.length - name.length) > most ? Infinity : editDistance(written, name, most);
}

/**
 * The candidate that `text` probably means, or undefined. Case, separators and `optional`, a word that names may lack, do not count; one slip for
 * each four characters is allowed. A text of more than 80 characters has no suggestion.
 */
export function nearest<Name extends string>(text: string, candidates: readonly Name[], optional = ''): Name | undefined {
  if (text.length > 80) return undefined;
  const short = (name: string): string => plainName(name).replace(optional, '');
  const ranked = candidates
    .map((name) => ({ name, slips: Math.min(slipsIn(plainName(text), plainName(name)), slipsIn(short(text), short(name))) }))
    .filter(({ slips }) => slips < Infinity)
    .sort((one, other) => one.slips - other.slips);
  return ranked[0]?.name;
}

/** ` (did you mean NAME?)` with the candidate that `text` probably means; empty if there is none. */
export function suggest(text: string, candidates: readonly string[], optional?: string): string {
  const name = nearest(text, candidates, optional);
  return name === undefined ? '' : ` (did you mean ${name}?)`;
}

/** What `suggest` returns, and otherwise `; use ` with all candidates; empty if there are none. */
export function suggestOrList(text: string, candidates: readonly string[]): string {
  return suggest(text, candidates) || (candidates.length > 0 ? `; use ${candidates.join(', ')}` : '');
}
