/** Texts that begin with the same characters: their replacements by length, the longest first. */
type Alike = readonly (readonly [length: number, replacements: ReadonlyMap<string, string>])[];

function byLength(texts: readonly (readonly [text: string, replacement: string])[]): Alike {
  const lengths = Map.groupBy(texts, ([text]) => text.length);
  return [...lengths].sort(([one], [other]) => other - one).map(([length, same]) => [length, new Map(same)] as const);
}

/**
 * Returns what replaces known texts wherever they occur in another: at each place the longest, in one pass. Texts of fewer than `shortest` characters
 * are not looked for.
 */
export function replaceKnown(texts: ReadonlyMap<string, string>, shortest: number): (text: string) => string {
  const starts = Map.groupBy(
    [...texts].filter(([text]) => text.length >= shortest),
    ([text]) => text.slice(0, shortest),
  );
  const byStart = new Map([...starts].map(([start, same]) => [start, byLength(same)] as const));
  return (text) => {
    let [result, done] = ['', 0];
    for (let at = 0; at + shortest <= text.length; at++)
      for (const [length, replacements] of byStart.get(text.slice(at, at + shortest)) ?? []) {
        const replacement = replacements.get(text.slice(at, at + length));
        if (replacement === undefined) continue;
        result += text.slice(done, at) + replacement;
        done = at + length;
        at = done - 1;
        break;
      }
    return result + text.slice(done);
  };
}
