/** The start of a block of changed lines in the output of `diff -u`, `git diff` or `git show`. */
const blockStart = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
/** The lines before the blocks of each file. */
const frame = /^(?:commit [\da-f]{7,40}\b|diff --git |--- (?:a\/|\/dev\/null|\S+\t))/;

/**
 * The files that the output of `diff -u`, `git diff` or `git show` changes, each as it is after the change, and what is written before and after
 * that output. Undefined for any other text.
 */
export function changedFiles(text: string): { files: string[]; around: string[] } | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => frame.test(line));
  if (start < 0 || !lines.some((line) => blockStart.test(line))) return undefined;
  const files: string[][] = [];
  let after: string[] = [];
  let isBlock = false;
  for (const line of lines.slice(start)) {
    const isNext = frame.test(line);
    if (isNext) files.push([]);
    if (isNext || blockStart.test(line)) [isBlock, after] = [!isNext, []];
    else if (isBlock && /^(?:[ +]|$)/.test(line)) files.at(-1)?.push(line.slice(1));
    else if (!isBlock || !/^[-\\]/.test(line)) {
      isBlock = false;
      after.push(line);
    }
  }
  const texts = [...files, lines.slice(0, start), after].map((part) => part.join('\n').trim());
  return { files: texts.slice(0, -2).filter(Boolean), around: texts.slice(-2).filter(Boolean) };
}
