import type { Finding } from '../../../diagnosis/finding.ts';
import { placeOf } from '../../../diagnosis/places.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/** The places of the findings in a text, in its order. Where two overlap, the first finding has the place. */
function marksIn(text: string, findings: readonly Finding[]): Mark[] {
  const marks: Mark[] = [];
  for (const [index, finding] of findings.entries()) {
    const place = finding.level === 'error' ? placeOf(finding, text) : undefined;
    if (place && !marks.some(({ start, end }) => place.start < end && start < place.end)) marks.push({ ...place, number: index + 1 });
  }
  return marks.sort((one, other) => one.start - other.start);
}

/** A text with each mistake marked in its place, under the number of its finding. */
export function MarkedSource({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const marks = marksIn(text, findings);
  return (
    <CodeBlock label="Text with marks" className="pi-marked">
      {marks.map(({ start, end, number }, index) => (
        <span key={number}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>
            <b>{number}</b>
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </CodeBlock>
  );
}
