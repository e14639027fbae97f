/** Texts that begin with the same characters. */
interface Alike {
  readonly replacements: Map<string, string>;
  /** Of the texts, the longest first. */
  readonly lengths: Set<number>;
}

/**
 * Returns what replaces known texts wherever they occur in another: at each place the longest, in one pass. Texts of fewer than `shortest` characters
 * are not looked for.
 */
export function replaceKnown(texts: ReadonlyMap<string, string>, shortest: number): (text: string) => string {
  const byStart = new Map<string, Alike>();
  const known = [...texts].filter(([text]) => text.length >= shortest).sort(([one], [other]) => other.length - one.length);
  for (const [text, replacement] of known) {
    const start = text.slice(0, shortest);
    const alike = byStart.get(start) ?? { replacements: new Map<string, string>(), lengths: new Set<number>() };
    byStart.set(start, alike);
    alike.replacements.set(text, replacement);
    alike.lengths.add(text.length);
  }
  return (text) => {
    let [result, done] = ['', 0];
    for (let at = 0; at + shortest <= text.length; at++) {
      const alike = byStart.get(text.slice(at, at + shortest));
      for (const length of alike?.lengths ?? []) {
        const replacement = alike?.replacements.get(text.slice(at, at + length));
        if (replacement === undefined) continue;
        result += text.slice(done, at) + replacement;
        done = at + length;
        at = done - 1;
        break;
      }
    }
    return result + text.slice(done);
  };
}
