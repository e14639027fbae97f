import type { Mark } from './marks.ts';

/** A part of a line, with the mark that covers it. */
export interface Piece {
  readonly text: string;
  readonly mark?: Mark;
  /** Whether the mark begins here, and not in a line before. */
  readonly isStart?: boolean;
}

/** The lines of a text, each with its end, cut where a mark begins and ends. A mark may go over several lines. */
export function markedLines(text: string, marks: readonly Mark[]): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  const add = (start: number, end: number, mark?: Mark) => {
    for (const [index, line] of text
      .slice(start, end)
      .split(/(?<=\n)/)
      .entries()) {
      if (line !== '') lines.at(-1)?.push({ text: line, ...(mark && { mark, isStart: index === 0 }) });
      if (line.endsWith('\n')) lines.push([]);
    }
  };
  let done = 0;
  for (const mark of marks) {
    add(done, mark.start);
    add(mark.start, mark.end, mark);
    done = mark.end;
  }
  add(done, text.length);
  // Nothing follows the end of the last line.
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

/** For each line, whether curl printed it (`-v`) below a command that was typed. A line that goes on after `\` was typed, at another prompt. */
export function printedLines(text: string): readonly boolean[] {
  let [isBelowCommand, isPrinted, goesOn] = [false, false, false];
  return text.split('\n').map((line) => {
    if (/^[^\w>]*curl(\.exe)?\s/.test(line)) [isBelowCommand, isPrinted] = [true, false];
    else if (isBelowCommand && !goesOn && /^[*>] /.test(line)) isPrinted = true;
    goesOn = /\\\s*$/.test(line);
    return isPrinted;
  });
}
