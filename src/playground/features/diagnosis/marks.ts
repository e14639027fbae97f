import { isError, type Finding } from '../../../diagnosis/finding.ts';
import { placeOf } from '../../../diagnosis/places.ts';

/** The place of a mistake in a text, and the numbers of its findings, from 1. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
}

/** Mistakes in the order of the text, then those without a place in it, then notes: so the numbers of the marks count up. */
export function inTextOrder(findings: readonly Finding[], text: string): readonly Finding[] {
  const placed = findings.map((finding) => ({
    finding,
    at: isError(finding) ? (placeOf(finding, text)?.start ?? text.length) : text.length + 1,
  }));
  return placed.sort((one, other) => one.at - other.at).map(({ finding }) => finding);
}

/** The places of the mistakes in a text, in its order. Where two overlap, the first finding has the place, and the other joins it. */
export function marksIn(text: string, findings: readonly Finding[]): readonly Mark[] {
  const marks: (Mark & { numbers: number[] })[] = [];
  for (const [index, finding] of findings.entries()) {
    const place = isError(finding) ? placeOf(finding, text) : undefined;
    if (!place) continue;
    const taken = marks.find(({ start, end }) => place.start < end && start < place.end);
    if (taken) taken.numbers.push(index + 1);
    else marks.push({ ...place, numbers: [index + 1] });
  }
  return marks.sort((one, other) => one.start - other.start);
}
