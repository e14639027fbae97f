import type { Finding } from '../../../diagnosis/finding.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { marksIn } from './marks.ts';

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
