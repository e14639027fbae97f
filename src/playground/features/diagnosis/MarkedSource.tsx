import { CodeBlock } from '../../ui/CodeBlock.tsx';
import type { Mark } from './marks.ts';
import type { Pointing } from './pointing.ts';

/** As many characters of a text are shown, or as far as its last mark. */
const shown = 100_000;

interface MarkedSourceProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly pointing: Pointing;
}

/** A text with each mistake marked in its place, under the number of its finding, which leads to it. */
export function MarkedSource({ text, marks, pointing }: MarkedSourceProps) {
  const last = marks.at(-1)?.end ?? 0;
  const end = Math.max(shown, last);
  return (
    <CodeBlock label="Text with marks" className="pi-marked">
      {marks.map(({ start, end: markEnd, numbers }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark data-pointed={numbers.includes(pointing.pointed ?? 0) || undefined}>
            <span>
              {numbers.map((number) => (
                <button
                  key={number}
                  id={pointing.idOf('mark', number)}
                  type="button"
                  className="pi-mark"
                  aria-label={`${String(number)}: show the finding`}
                  onClick={() => pointing.goTo('finding', number)}
                >
                  {number}
                </button>
              ))}
              {text.slice(start, start + 1)}
            </span>
            {text.slice(start + 1, markEnd)}
          </mark>
        </span>
      ))}
      {text.slice(last, end)}
      {text.length > end ? '\n…' : ''}
    </CodeBlock>
  );
}
