/** No message of the interface has values as deep as this. Deeper ones would overflow the stack of what reads or writes them. */
export const maxDepth = 100;

/** The size of the largest value that is written out. A body that someone wrote or recorded is smaller. */
export const maxSize = 1_000_000;

/**
 * The size of a value when it is written out, about one for each character or entry. What it holds twice counts twice.
 * Infinity if it is larger than `most`, more than 100 levels deep, or holds itself.
 */
export function sizeOf(value: unknown, most: number, depth = maxDepth): number {
  if (typeof value === 'string') return value.length > most ? Infinity : value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return Infinity;
  let size = 0;
  const add = (entry: unknown): boolean => (size += 1 + sizeOf(entry, most - size, depth - 1)) <= most;
  if (Array.isArray(value)) {
    // Unlike `every`, this counts what a list leaves out.
    for (const entry of value as unknown[]) if (!add(entry)) return Infinity;
    return size;
  }
  return Object.entries(value).every(([name, entry]) => add(name) && add(entry)) ? size : Infinity;
}

/** How much larger than its program a value may be. */
const maxFurtherSize = 10_000;

/** The size of a value that a program writes. Infinity for one that grows without end, as one does that holds another twice, which holds another twice. */
export function sizeIn(program: string, value: unknown): number {
  return sizeOf(value, program.length + maxFurtherSize);
}

/** A text with the value that `valueOf` gives for each match and its groups, as long as these values are not too large together. Other matches stay. */
export function filledIn(text: string, pattern: RegExp, valueOf: (whole: string, ...groups: (string | undefined)[]) => string): string {
  let size = 0;
  return text.replaceAll(pattern, (whole: string, ...groups: (string | undefined)[]) => {
    const value = size > maxSize ? whole : valueOf(whole, ...groups);
    size += value.length;
    return size > maxSize ? whole : value;
  });
}
