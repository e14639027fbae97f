import { mentions, type Reading } from './reading.ts';

/** The start of a block of changed lines in the output of `diff -u`, `git diff` or `git show`. */
const blockStart = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
/** The lines before the blocks of each file. */
const frame = /^(?:commit [\da-f]{7,40}\b|diff --git |--- (?:a\/|\/dev\/null|\S+\t))/;

/** Whether all lines are those of a block, of which some are removed and some added: a part of a change without what is before it. */
function isBlock(lines: readonly string[]): boolean {
  const has = (sign: string): boolean => lines.some((line) => line.startsWith(sign) && /[^\s+-]/.test(line));
  // The indent of the first line may be lost.
  return has('-') && has('+') && lines.every((line, index) => index === 0 || /^(?:[ +-]|@@ |$)/.test(line));
}

/**
 * The files that the output of `diff -u`, `git diff` or `git show` changes, each as it is after the change, and what is written before and after
 * that output. Undefined for any other text.
 */
export function changedFiles(text: string): { files: string[]; around: string[] } | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => frame.test(line));
  if (start < 0) return unframed(lines);
  if (!lines.some((line) => blockStart.test(line))) return undefined;
  const files: string[][] = [];
  let after: string[] = [];
  let isInBlock = false;
  for (const line of lines.slice(start)) {
    const isNext = frame.test(line);
    if (isNext) files.push([]);
    if (isNext || blockStart.test(line)) [isInBlock, after] = [!isNext, []];
    else if (isInBlock && /^(?:[ +]|$)/.test(line)) files.at(-1)?.push(line.slice(1));
    else if (!isInBlock || !/^[-\\]/.test(line)) {
      isInBlock = false;
      after.push(line);
    }
  }
  const texts = [...files, lines.slice(0, start), after].map((part) => part.join('\n').trim());
  return { files: texts.slice(0, -2).filter(Boolean), around: texts.slice(-2).filter(Boolean) };
}

/** The change in lines without the names of files. */
function unframed(lines: readonly string[]): { files: string[]; around: string[] } | undefined {
  const start = Math.max(
    lines.findIndex((line) => blockStart.test(line)),
    0,
  );
  const own = lines.slice(start);
  if (!isBlock(own)) return undefined;
  const after = own.flatMap((line) => (/^(?:-|@@ )/.test(line) ? [] : line.replace(/^[ +]/, '')));
  return { files: [after.join('\n').trim()], around: [lines.slice(0, start).join('\n').trim()].filter(Boolean) };
}

/** What the files of a change contain, which is under source control. `read` reads the text of a file. */
export function committed(files: readonly string[], read: (text: string) => Reading): Reading[] {
  const isOfClient = mentions(files.join('\n'));
  return files.map(read).map((reading) => ({
    ...reading,
    loose: reading.loose.map((one) => (one.kind === 'settings' ? { ...one, kind: 'committed-settings', isOfClient } : one)),
  }));
}
