import type { SourceFile } from './files.ts';

/** The lines that count, with their numbers: neither blank nor part of an import, white space made equal. */
function linesOf({ text }: SourceFile): { readonly number: number; readonly line: string }[] {
  const code = text.replace(/^import\s(?:[^;'"]*?\sfrom\s+)?['"][^'"]+['"];?/gm, (statement) => statement.replace(/[^\n]/g, ''));
  return code
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim().replace(/\s+/g, ' ') }))
    .filter(({ line }) => line !== '');
}

/** The pairs of places that share at least so many lines in a row, as `file:line ~ file:line: n lines`, in the order of the files. */
export function repeatedLines(files: readonly SourceFile[], least: number): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const file of files) {
    const lines = linesOf(file);
    let run: { start: string; other: string; count: number } | undefined;
    const end = (): void => {
      if (run) found.push(`${run.other} ~ ${run.start}: ${String(run.count)} lines`);
      run = undefined;
    };
    for (const [index, { number }] of lines.entries()) {
      const window = lines.slice(index, index + least);
      if (window.length < least) break;
      const text = window.map(({ line }) => line).join('\n');
      const place = `${file.name}:${String(number)}`;
      const other = seen.get(text);
      if (other === undefined) {
        seen.set(text, place);
        end();
      } else if (run) run.count += 1;
      else run = { start: place, other, count: least };
    }
    end();
  }
  return found;
}
