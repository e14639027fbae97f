/** A text with each line as `change` makes it, and without those of which it makes undefined. */
export function mapLines(text: string, change: (line: string) => string | undefined): string {
  return text
    .split('\n')
    .flatMap((line) => change(line) ?? [])
    .join('\n');
}
