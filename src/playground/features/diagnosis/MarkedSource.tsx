import { memo, useMemo, type CSSProperties } from 'react';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { markedLines, printedLines, type Piece } from './lines.ts';
import type { Mark } from './marks.ts';
import type { Pointing } from './pointing.ts';

/** As many characters of a text are shown, or as far as its last mark. */
const shown = 100_000;

interface MarkedSourceProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly pointing: Pointing;
}

/** A text by lines, with each mistake marked in its place, under the number of its finding, which leads to it. */
export function MarkedSource({ text, marks, pointing }: MarkedSourceProps) {
  const end = Math.max(shown, marks.at(-1)?.end ?? 0);
  const [lines, printed] = useMemo(() => {
    const part = text.slice(0, end);
    return [markedLines(part, marks), printedLines(part)];
  }, [text, end, marks]);
  return (
    <CodeBlock label="Text with marks" className={lines.length > 1 ? 'pi-marked pi-numbered' : 'pi-marked'}>
      {lines.map((pieces, index) => (
        <span key={index} className={printed[index] ? 'pi-line pi-output' : 'pi-line'}>
          {pieces.map((piece, at) => (
            <MarkedPiece key={at} {...piece} pointing={pointing} />
          ))}
        </span>
      ))}
      {text.length > end ? '…' : null}
    </CodeBlock>
  );
}

function MarkedPiece({ text, mark, isStart = false, pointing }: Piece & Pick<MarkedSourceProps, 'pointing'>) {
  if (!mark) return <Unbroken text={text} />;
  const numbers = isStart ? mark.numbers : [];
  return (
    <mark data-pointed={mark.numbers.includes(pointing.pointed ?? 0) || undefined}>
      <span className="pi-numbers" style={{ '--numbers': numbers.length } as CSSProperties}>
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
        </span>
        {text.slice(0, 1)}
      </span>
      {text.slice(1)}
    </mark>
  );
}

/** A text in which a line does not end after the dash of an option. */
const Unbroken = memo(function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(?<!\S)(--?[A-Za-z][\w-]{0,30})(?![\w-])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="pi-option">
        {part}
      </span>
    ),
  );
});
