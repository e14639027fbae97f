import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { citedId } from '../../src/interface/citations.ts';

/** Every message of a text: its kind, and each finding as `level cited-id field`. */
export function foundIn(text: string): string[][] {
  return diagnose(text).messages.map(({ kind, findings }) => [
    kind,
    ...findings.map((finding) => [finding.level, citedId(finding), finding.field].join(' ')),
  ]);
}
